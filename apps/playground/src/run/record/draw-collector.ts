import type { GL, Observer } from "@glasm/context";
import type { MachineProgram } from "@glasm/vm";
import type { GlMachine } from "./gl-machine.js";
import type { CallEntry } from "../log/call-log.js";
import { MAX_VERTICES, type ParameterRecord, type VertexRecord } from "../../messages/messages.js";
import type { Strip } from "./drawing-commands.js";
import { GrowingSingles } from "./growing-singles.js";
import type { Parameters } from "./parameters.js";
import type { ProgramFiles } from "./program-files.js";

/** What was drawn with a vertex program, as between one Begin and End. */
export interface CollectedDraw {
  /** The command; set once it has returned. */
  call: CallEntry | null;
  readonly file: string | null;
  readonly mode: Strip["mode"];
  readonly firstVertex: number;
  readonly vertexCount: number;
  readonly parameters: readonly ParameterRecord[];
  /** Whether it can change the picture: primitives are rendered, with some color. */
  readonly isVisible: boolean;
  /** The numbers of the results that its program writes. */
  readonly written: ReadonlySet<number>;
  /** The token of the faces that are culled, or null. */
  readonly culled: number | null;
  /** The token of the winding of front faces. */
  readonly frontFace: number;
}

/** A drawing command that is running. */
interface OpenDraw extends Omit<CollectedDraw, "call" | "mode" | "vertexCount"> {
  readonly strips: readonly Strip[];
}

/** Called for each vertex of a program, with what is known of its draw; the array is reused. */
export type SeeVertex = (results: Float32Array, draw: Pick<CollectedDraw, "isVisible" | "written">) => void;

export interface CollectorOptions {
  readonly files: ProgramFiles;
  readonly parameters: Parameters;
  /** The vertex that is kept however many there are. */
  readonly vertex: number | null;
  readonly seeVertex?: SeeVertex | undefined;
}

/** The numbers of the parameters that the text of a program reads, and of the results that it writes. */
interface ProgramRegisters {
  readonly read: ReadonlySet<number>;
  readonly written: ReadonlySet<number>;
}

/** Collects the vertices that vertex programs process, and what they were drawn with. */
export class DrawCollector {
  readonly draws: CollectedDraw[] = [];
  readonly attributes: GrowingSingles;
  readonly results: GrowingSingles;
  /** Of all draws. */
  vertexCount = 0;
  /** The vertex that is asked for, kept however many there are. */
  wanted: VertexRecord | null = null;

  private readonly gl: GL;
  private readonly word = new Int32Array(1);
  private readonly glMachine: GlMachine;
  private readonly files: ProgramFiles;
  private readonly parameters: Parameters;
  private readonly wantedVertex: number | null;
  private readonly seeVertex: SeeVertex | undefined;
  private open: OpenDraw | null = null;
  /** How many of the draws have their command. */
  private assigned = 0;
  private readonly registersOf = new Map<string, ProgramRegisters>();

  constructor(gl: GL, glMachine: GlMachine, { files, parameters, vertex, seeVertex }: CollectorOptions) {
    this.gl = gl;
    this.glMachine = glMachine;
    this.attributes = new GrowingSingles(glMachine.words.attributes, MAX_VERTICES);
    this.results = new GrowingSingles(glMachine.words.results, MAX_VERTICES);
    this.files = files;
    this.parameters = parameters;
    this.wantedVertex = vertex;
    this.seeVertex = seeVertex;
  }

  /** Takes a vertex of the observer. */
  readonly vertex: Observer["vertex"] = (attributes, results) => {
    if (this.open === null) return;
    this.attributes.push(attributes);
    this.results.push(results);
    this.seeVertex?.(results, this.open);
    if (this.vertexCount === this.wantedVertex)
      this.wanted = { number: this.vertexCount, attributes: attributes.slice(), results: results.slice() };
    this.vertexCount += 1;
  };

  /** A drawing command begins, in vertex program mode and outside of Begin and End. */
  start(strips: readonly Strip[]): void {
    const { gl } = this;
    const file = this.files.fileOf(this.integer(gl.VERTEX_PROGRAM_BINDING_NV));
    const { read, written } = this.registersBy(file);
    const mask = new Uint8Array(4);
    gl.getBooleanv(gl.COLOR_WRITEMASK, mask);
    this.open = {
      strips,
      file,
      parameters: this.parameters.read((index) => read.has(index)),
      written,
      isVisible: this.integer(gl.RENDER_MODE) === gl.RENDER && mask.some((isWritten) => isWritten !== 0),
      culled: gl.isEnabled(gl.CULL_FACE) ? this.integer(gl.CULL_FACE_MODE) : null,
      frontFace: this.integer(gl.FRONT_FACE),
      firstVertex: this.vertexCount,
    };
  }

  private integer(name: number): number {
    this.gl.getIntegerv(name, this.word);
    return this.word[0]!;
  }

  private registersBy(file: string | null): ProgramRegisters {
    const key = file ?? "";
    let registers = this.registersOf.get(key);
    if (registers === undefined) {
      const loaded = file === null ? null : this.files.load(file);
      const { glMachine } = this;
      const of = (numbers: (program: MachineProgram) => readonly number[]): ReadonlySet<number> =>
        new Set(loaded?.ok === true ? numbers(loaded.program) : []);
      registers = {
        read: of((program) => glMachine.parametersReadBy(program)),
        written: of((program) => glMachine.resultsWrittenBy(program)),
      };
      this.registersOf.set(key, registers);
    }
    return registers;
  }

  /** The drawing command has ended: one that made no vertices is forgotten. */
  finish(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    const { strips, firstVertex: first, ...common } = open;
    let firstVertex = first;
    for (const { mode, length } of strips) {
      const vertexCount = Math.min(length, this.vertexCount - firstVertex);
      if (vertexCount === 0) continue;
      this.draws.push({ ...common, call: null, mode, firstVertex, vertexCount });
      firstVertex += vertexCount;
    }
  }

  /** The draws that have no command yet were made by this one. */
  assign(call: CallEntry): void {
    for (; this.assigned < this.draws.length; this.assigned += 1) this.draws[this.assigned]!.call = call;
  }
}
