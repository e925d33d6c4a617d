/** What the checks of tasks look at: what a draw has of vertices, constants and pixels. */

import type { PageMachine, Stage } from "../machines.js";
import { type Component, numberOfComponent } from "../words/component.js";
import { dot4, type Vector } from "./vectors.js";

/** A state and what was drawn of it, as far as checks look; the page's states and answers are such. */
export interface Look {
  readonly machine: PageMachine;
  /** The texts of its programs. */
  readonly texts: readonly string[];
  readonly state: {
    readonly frame: number;
    readonly view: { readonly yaw: number };
    readonly arithmetic: string;
    readonly vertex: number | null;
  };
  readonly answer: {
    readonly pixels: Uint8ClampedArray;
    readonly draws: readonly DrawSeen[];
    readonly programs: readonly ProgramSeen[];
    readonly attributes: Float32Array;
    readonly results: Float32Array;
  };
}

interface DrawSeen {
  readonly file: string | null;
  readonly stage: Stage;
  readonly firstVertex: number;
  readonly vertexCount: number;
  readonly parameters: readonly ConstantSeen[];
}

interface ConstantSeen {
  readonly file: string;
  readonly index: number;
  readonly value: readonly Component[];
  readonly tracked: string | null;
}

interface ProgramSeen {
  readonly file: string;
  readonly diagnostics: readonly unknown[];
  readonly names: Readonly<Record<string, string>>;
}

/** Of more vertices this many are looked at, equally far from each other. */
const MOST_VERTICES = 1_000;

/** A constant register of a stage. */
export interface ConstantPlace {
  readonly stage: Stage;
  readonly file: string;
  readonly index: number;
  readonly value: Vector;
  /** The same, with the bits of NaNs. */
  readonly components: readonly Component[];
  /** What it follows; null if it can be set. */
  readonly tracked: string | null;
}

/** A vertex before and after its program: a register's components, by how texts name it, such as `v[OPOS]` or `o0`. */
export type SeenVertex = (register: string) => Vector;

export class Seen {
  readonly machine: PageMachine;
  readonly state: Look["state"];
  private readonly look: Look;
  private readonly inputs: ReadonlyMap<string, number>;
  private readonly outputs: ReadonlyMap<string, number>;
  private places: ReadonlyMap<string, ConstantPlace> | null = null;
  private seenVertices: readonly SeenVertex[] | null = null;

  constructor(look: Look) {
    this.look = look;
    this.machine = look.machine;
    this.state = look.state;
    const { inputs, results } = look.machine;
    this.inputs = new Map(inputs.map((name, index) => [name, index]));
    this.outputs = new Map(results.map(({ text }, index) => [text, index]));
  }

  /** Whether every program loads and something is drawn by them. */
  get loads(): boolean {
    const { programs, draws } = this.look.answer;
    return draws.length > 0 && programs.every(({ diagnostics }) => diagnostics.length === 0);
  }

  /** Whether all vertices are so, of which there is at least one. */
  every(test: (vertex: SeenVertex) => boolean): boolean {
    const vertices = this.vertices();
    return vertices.length > 0 && vertices.every(test);
  }

  some(test: (vertex: SeenVertex) => boolean): boolean {
    return this.vertices().some(test);
  }

  /** The part of the vertices that are so. */
  share(test: (vertex: SeenVertex) => boolean): number {
    const vertices = this.vertices();
    return vertices.filter(test).length / vertices.length;
  }

  /** A vertex by its number in the first draw, in the order of provocation; all zeros if there is none. */
  vertexOf(number: number): SeenVertex {
    const { machine, answer } = this.look;
    if (number >= this.keptCount()) return () => [0, 0, 0, 0];
    const row = answer.draws[0]!.firstVertex + number;
    return (register) => {
      const output = this.outputs.get(register);
      const [values, at] =
        output === undefined
          ? [answer.attributes, row * machine.inputs.length + this.inputs.get(register)!]
          : [answer.results, row * machine.results.length + output];
      const x = 4 * at;
      return [values[x]!, values[x + 1]!, values[x + 2]!, values[x + 3]!];
    };
  }

  private vertices(): readonly SeenVertex[] {
    this.seenVertices ??= this.someVertices();
    return this.seenVertices;
  }

  private someVertices(): readonly SeenVertex[] {
    const count = this.keptCount();
    const stride = Math.max(1, Math.ceil(count / MOST_VERTICES));
    return Array.from({ length: Math.floor(count / stride) }, (_, i) => this.vertexOf(i * stride));
  }

  private keptCount(): number {
    const { machine, answer } = this.look;
    const [draw] = answer.draws;
    if (draw === undefined) return 0;
    const rows = answer.attributes.length / (4 * machine.inputs.length);
    return Math.max(0, Math.min(draw.vertexCount, rows - draw.firstVertex));
  }

  /** Whether a line of some program is so, without spaces at its ends. */
  hasLine(pattern: RegExp): boolean {
    return this.look.texts.some((text) => text.split("\n").some((line) => pattern.test(line.trim())));
  }

  /** The components of a constant register, by how texts name it or as its program calls it; zeros if nothing has set it. */
  constant(name: string): Vector {
    return this.find(name)?.value ?? [0, 0, 0, 0];
  }

  /** Where that register is. */
  placeOf(name: string): Pick<ConstantPlace, "stage" | "file" | "index"> {
    const found = this.find(name);
    if (found !== undefined) {
      const { stage, file, index } = found;
      return { stage, file, index };
    }
    const { machine } = this.look;
    for (const { file, count, spell } of machine.constants) {
      const index = Array.from({ length: count }, (_, index) => index).find((i) => spell(String(i)) === name);
      if (index !== undefined) return { stage: machine.stages[0], file, index };
    }
    throw new RangeError(`there is no constant ${name}`);
  }

  /** A register that the draw has and that can be set. */
  settable(name: string): ConstantPlace | undefined {
    const found = this.find(name);
    return found?.tracked === null ? found : undefined;
  }

  /** What rows of a matrix in constants make of a position. */
  rows(names: readonly string[], [x, y, z]: Vector): Vector {
    return names.map((name) => dot4(this.constant(name), [x!, y!, z!, 1]));
  }

  /** The part of the pixels whose red, green and blue, from 0 to 255, are so. */
  pixels(test: (red: number, green: number, blue: number) => boolean): number {
    const { pixels } = this.look.answer;
    let count = 0;
    for (let i = 0; i < pixels.length; i += 4)
      if (test(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)) count += 1;
    return (4 * count) / pixels.length;
  }

  private find(name: string): ConstantPlace | undefined {
    this.places ??= this.allPlaces();
    return this.places.get(name);
  }

  private allPlaces(): ReadonlyMap<string, ConstantPlace> {
    const { machine, answer } = this.look;
    const places = new Map<string, ConstantPlace>();
    const add = (name: string | undefined, place: ConstantPlace): void => {
      if (name !== undefined && !places.has(name)) places.set(name, place);
    };
    for (const { file, stage, parameters } of answer.draws) {
      const names = answer.programs.find((program) => program.file === file)?.names ?? {};
      for (const record of parameters) {
        const text = machine.constants.find((one) => one.file === record.file)!.spell(String(record.index));
        const { value: components } = record;
        const place = { ...record, value: components.map(numberOfComponent), components, stage };
        add(text, place);
        add(names[text], place);
      }
    }
    return places;
  }
}
