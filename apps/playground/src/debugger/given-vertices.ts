/** Vertices of a file that run through the program of a draw, in the page. */

import { loadText } from "../language/load-text.js";
import type { Page } from "../page/panel.js";
import type { DrawRecord } from "../run/messages.js";
import { runVertices, type VertexRun } from "./run-vertices.js";
import { parametersOf } from "./subject.js";
import type { GivenVertices } from "./vertices-csv.js";

/** What a run depends on. */
interface Ground {
  readonly text: string;
  readonly draw: DrawRecord;
  readonly arithmetic: Page["state"]["arithmetic"];
}

export class GivenVertexRun {
  readonly name: string;
  /** null while it runs, and if it cannot. */
  result: VertexRun | null = null;
  message = "";

  private readonly vertices: GivenVertices;
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
  follow(page: Page, draw: DrawRecord | null): void {
    if (draw === null || draw.file === null)
      return this.refuse("The program of this draw is not one of the scene's files.");
    const ground = { text: page.programText(draw.file), draw, arithmetic: page.state.arithmetic };
    if (this.ground !== null && isSame(this.ground, ground)) return;
    this.ground = ground;
    const loaded = loadText(ground.text, draw.file);
    if (!loaded.ok) return this.refuse(`${draw.file} does not load; the editor says why.`);
    this.result = null;
    const steps = runVertices(loaded.program, this.vertices, parametersOf(draw), ground.arithmetic);
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

  /** Lets the page live between portions. */
  private drive(steps: Generator<number, VertexRun>, run: number): void {
    if (run !== this.run) return;
    const { value, done } = steps.next();
    if (done === true) {
      this.result = value;
      this.message = value.message ?? "";
    } else {
      this.message = `${value} of ${this.vertices.count} vertices are done.`;
      setTimeout(() => this.drive(steps, run));
    }
    this.changed();
  }
}

function isSame(a: Ground, b: Ground): boolean {
  return a.text === b.text && a.draw === b.draw && a.arithmetic === b.arithmetic;
}
