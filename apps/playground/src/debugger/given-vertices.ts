/** Vertices of a file that run through the program of a draw, in the page. */

import type { DrawnPage, Page } from "../panel/panel.js";
import type { DrawRecord, ParameterRecord } from "../messages/messages.js";
import { programName } from "../state/own-programs.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { runVertices, type VertexRun } from "./run-vertices.js";
import type { GivenVertices } from "./vertices-csv.js";

/** Milliseconds between two looks at the rest of the page. */
const PORTION = 20;

/** What a run depends on. */
interface Ground {
  readonly file: string;
  readonly text: string;
  readonly parameters: readonly ParameterRecord[];
  readonly arithmetic: Page["state"]["arithmetic"];
}

export class GivenVertexRun {
  readonly name: string;
  /** null while it runs, and if it cannot. */
  result: VertexRun | null = null;
  message = "";

  private readonly vertices: GivenVertices;
  /** Called after each portion but the first. */
  private readonly changed: () => void;
  private ground: Ground | null = null;
  /** Which run is the newest. */
  private run = 0;

  constructor(name: string, vertices: GivenVertices, changed: () => void) {
    this.name = name;
    this.vertices = vertices;
    this.changed = changed;
  }

  /** Runs once more if the program, its parameters or the arithmetic is another. */
  follow(page: DrawnPage, draw: DrawRecord | null, by: DebuggerMachine): void {
    if (draw === null) return this.refuse("No draw of the picture uses a vertex program.");
    if (draw.file === null) return this.refuse("The program of this draw is not one of the scene's files.");
    const { file, parameters } = draw;
    const ground = { file, text: page.programText(file), parameters, arithmetic: page.state.arithmetic };
    if (this.ground !== null && isSame(this.ground, ground)) return;
    const loaded = by.loadText(ground.text, file);
    if (!loaded.ok)
      return this.refuse(`${programName(page.state, file)} does not load; the editor says why.`);
    this.ground = ground;
    this.result = null;
    const constants = by.constantWords(loaded.program, parameters);
    const steps = runVertices(by, loaded.program, this.vertices, constants, ground);
    this.drive(steps, ++this.run);
  }

  /** Gives up. */
  stop(): void {
    this.run++;
  }

  private refuse(message: string): void {
    this.run++;
    this.ground = null;
    this.result = null;
    this.message = message;
  }

  /** Runs a portion, and lets the page live before the next one. */
  private drive(steps: Generator<number, VertexRun>, run: number): void {
    const end = performance.now() + PORTION;
    let next = steps.next();
    while (next.done !== true && performance.now() < end) next = steps.next();
    if (next.done === true) {
      this.result = next.value;
      this.message = next.value.message ?? "";
      return;
    }
    this.message = `${next.value} of ${this.vertices.count} vertices are done.`;
    setTimeout(() => {
      if (run !== this.run) return;
      this.drive(steps, run);
      this.changed();
    });
  }
}

/** Another picture has other records, maybe of the same values. */
function isSame(a: Ground, b: Ground): boolean {
  const isSameText = a.file === b.file && a.text === b.text && a.arithmetic === b.arithmetic;
  return isSameText && isSameParameters(a.parameters, b.parameters);
}

/** Whether constant registers have the same values, in whatever records. */
export function isSameParameters(a: readonly ParameterRecord[], b: readonly ParameterRecord[]): boolean {
  return a.length === b.length && a.every((record, number) => isSameRecord(record, b[number]!));
}

function isSameRecord(a: ParameterRecord, b: ParameterRecord): boolean {
  if (a.file !== b.file || a.index !== b.index) return false;
  return a.value.every((component, i) => Object.is(component, b.value[i]));
}
