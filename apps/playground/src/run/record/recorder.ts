import type { GL } from "@glasm/context";
import type { ReadText } from "@glasm/rasterizer";
import type { PlaygroundState } from "../../state/state.js";
import type { GlMachine } from "./gl-machine.js";
import { CallLog } from "../log/call-log.js";
import type { CommandName } from "../log/call-text.js";
import { contextThrough, type Method, NewErrors } from "../log/noted-context.js";
import { DisplayLists } from "./display-lists.js";
import { Executions } from "./executions.js";
import { DrawCollector, type SeeVertex } from "./draw-collector.js";
import { drawnBy, type Strip } from "./drawing-commands.js";
import { Parameters } from "./parameters.js";
import { ProgramFiles } from "./program-files.js";
import { ViewTurn } from "./view-turn.js";

export interface RecorderOptions {
  readonly glMachine: GlMachine;
  readonly state: PlaygroundState;
  /** The scene's own files. */
  readonly readText: ReadText;
  /** Whether calls, draws and vertices are kept. */
  readonly collects: boolean;
  readonly hooks?: DrawHooks | undefined;
  /** Sees the vertices that are collected, all of them. */
  readonly seeVertex?: SeeVertex | undefined;
}

/** What is called around each drawing command, also in display lists. */
export interface DrawHooks {
  /** `isProgram`: in vertex program mode. */
  before?(gl: GL, strips: readonly Strip[], isProgram: boolean): void;
  after?(gl: GL): void;
}

/**
 * Stands between a scene and a context: it keeps what the scene does, and does what the user wants besides. Without
 * wishes it changes nothing of the picture.
 */
export class Recorder {
  readonly log = new CallLog();
  readonly files: ProgramFiles;
  readonly collector: DrawCollector;
  readonly executions: Executions;
  /** Files of vertex state programs that ran. */
  readonly executed = new Set<string>();
  /** What the scene draws with. */
  readonly scene: GL;

  private readonly gl: GL;
  private readonly options: RecorderOptions;
  private readonly parameters: Parameters;
  private readonly lists: DisplayLists;
  private readonly view: ViewTurn;
  /** Whether something is done before or after drawing commands; lists are compiled in parts for that alone. */
  private readonly followsDraws: boolean;
  private insideBeginEnd = false;
  private readonly errors: NewErrors;

  constructor(gl: GL, options: RecorderOptions) {
    const { glMachine, state, readText, collects, hooks } = options;
    this.gl = gl;
    this.errors = new NewErrors(gl);
    this.options = options;
    this.files = new ProgramFiles(glMachine, readText, state.programs);
    this.parameters = new Parameters(gl, glMachine.parameters, state.parameters);
    const { files, parameters } = this;
    const { vertex } = state;
    const { seeVertex } = options;
    this.collector = new DrawCollector(gl, glMachine, { files, parameters, vertex, seeVertex });
    this.executions = new Executions(glMachine);
    this.lists = new DisplayLists(gl);
    this.view = new ViewTurn(gl, state.scene, state.view);
    this.followsDraws = collects || hooks !== undefined || Object.keys(state.parameters).length > 0;
    this.scene =
      this.followsDraws || this.view.turns
        ? contextThrough(gl, (name, args, method) => this.called(name, args, method))
        : gl;
  }

  private called(name: CommandName, args: readonly unknown[], method: Method): unknown {
    const isInside = this.insideBeginEnd || this.lists.isInsideBeginEnd;
    const result = this.lists.isOpen ? this.lists.record(name, args, method) : this.run(name, args, method);
    const error = this.errors.take();
    if (error === null) this.note(name, args);
    if (!this.options.collects) return result;
    const call = this.log.add(name, args, error, isInside);
    this.collector.assign(call);
    this.executions.assign(call);
    return result;
  }

  /** A command succeeded. */
  private note(name: CommandName, args: readonly unknown[]): void {
    if (name === "loadProgramNV") this.files.noteLoaded(Number(args[1]), args[3]);
    if (name === "executeProgramNV") this.executed.add(this.files.fileOf(Number(args[1])) ?? "");
    if (!this.insideBeginEnd) this.view.after(name);
  }

  private run(name: CommandName, args: readonly unknown[], method: Method): unknown {
    if (this.insideBeginEnd) {
      const result = method(...args);
      if (name === "end") this.finish();
      return result;
    }
    if (this.followsDraws) {
      if (name === "newList" && this.lists.begin(Number(args[0]), Number(args[1]))) return undefined;
      if (name === "callList" && this.callList(Number(args[0]))) return undefined;
    }
    if (name === "executeProgramNV") return this.execute(args, method);
    const strips = drawnBy(name, args);
    if (strips === null) return method(...args);
    this.start(strips);
    const result = method(...args);
    this.insideBeginEnd = name === "begin" && !this.errors.isThere;
    if (!this.insideBeginEnd) this.finish();
    return result;
  }

  private execute(args: readonly unknown[], method: Method): unknown {
    this.parameters.override();
    const parameters = this.options.collects ? this.parameters.read(() => false) : [];
    const result = method(...args);
    const isDone = !this.errors.isThere;
    if (isDone && this.options.collects)
      this.executions.add(this.files.fileOf(Number(args[1])), args[2], parameters);
    return result;
  }

  private callList(name: number): boolean {
    return this.lists.call(name, {
      commands: (run) => run(),
      draw: (strips, run) => {
        this.start(strips);
        run();
        this.finish();
      },
    });
  }

  /** A drawing command is about to run. */
  private start(strips: readonly Strip[]): void {
    const { gl, options } = this;
    const isProgram = gl.isEnabled(gl.VERTEX_PROGRAM_NV);
    if (isProgram) this.parameters.override();
    options.hooks?.before?.(gl, strips, isProgram);
    if (isProgram && options.collects) this.collector.start(strips);
  }

  /** It has run, or failed. */
  private finish(): void {
    this.insideBeginEnd = false;
    this.collector.finish();
    this.options.hooks?.after?.(this.gl);
  }
}
