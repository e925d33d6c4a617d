import { NV_GPU, type Program } from "@glasm/nv-gpu";
import { laneWords } from "@glasm/vm";
import { INPUT_MODES } from "../assembly/input-primitives.js";
import type { CheckedStage } from "../draw/check-draw.js";
import { EmittedStrips } from "./emitted-strips.js";
import { invocationsOf, InvocationRows } from "./invocation-rows.js";
import { type Pass, ROWS } from "./pass.js";
import { EndsCount } from "./stage-ends.js";
import { vertexNumber } from "./vertex-number.js";
import type { VertexRuns } from "./vertex-runs.js";

/** The most vertices that a primitive has. */
const MOST_CORNERS = 6;
/** How many words of results there is room for, unless one primitive needs more. */
const MOST_WORDS = 2 ** 20;

/** How much of a program runs at once. */
interface Shape {
  readonly invocations: number;
  /** How many primitives. */
  readonly primitives: number;
  /** The words of results of an invocation. */
  readonly words: number;
}

/** Takes vertices through both programs, and what the second one emits to primitives. Its memory serves all draws. */
export class GeometryStage {
  readonly ends = new EndsCount();

  readonly #runs: VertexRuns;
  readonly #inputs = new InvocationRows();
  readonly #strips = new EmittedStrips();
  /** For each vertex among those that are run at once its row. */
  readonly #rows = new Map<number, number>();
  readonly #numbers = new Uint32Array(ROWS);
  #corners: (readonly number[])[] = [];
  #results = new Uint32Array(0);
  #vertices = new Uint32Array(0);
  #laneEnds = new Uint8Array(0);

  constructor(runs: VertexRuns) {
    this.#runs = runs;
  }

  /** Draws one instance, for which the runs of vertices have begun. */
  draw(pass: Pass, stage: CheckedStage): void {
    const { primitives, vertices, vertex } = pass.draw;
    const mode = INPUT_MODES[primitives];
    const all = mode.count(vertices.count);
    const shape = shapeOf(stage.program, all);
    this.#makeRoom(shape);
    this.#inputs.begin(
      stage.program,
      vertex.program,
      shape.invocations,
      shape.invocations * shape.primitives,
    );
    this.#strips.begin(stage.program);
    for (let first = 0; first < all; first += shape.primitives) {
      const count = Math.min(shape.primitives, all - first);
      this.#runVertices(pass, first, count);
      for (let i = 0; i < count; i += 1) {
        const starts = this.#corners[i]!.map((row) => this.#runs.starts[row]!);
        this.#inputs.load(i, mode.id?.(first + i) ?? first + i, this.#runs.results, starts);
      }
      this.#runProgram(pass, stage, shape, count);
    }
  }

  #makeRoom({ invocations, primitives, words }: Shape): void {
    const lanes = invocations * primitives;
    if (this.#vertices.length < lanes) {
      this.#vertices = new Uint32Array(lanes);
      this.#laneEnds = new Uint8Array(lanes);
    }
    if (this.#results.length < lanes * words) this.#results = new Uint32Array(lanes * words);
    else this.#results.fill(0, 0, lanes * words); // Rows behind the last vertex say nothing of another program.
  }

  /** Runs the vertices of some primitives, each once, and notes the rows of their corners. */
  #runVertices(pass: Pass, first: number, count: number): void {
    const { primitives, vertices } = pass.draw;
    const { corners } = INPUT_MODES[primitives];
    this.#rows.clear();
    this.#corners = Array.from({ length: count }, (_, i) =>
      corners(first + i, vertices.count).map((corner) => this.#rowOf(vertexNumber(vertices, corner))),
    );
    this.#runs.run(pass, this.#numbers, this.#rows.size);
  }

  #rowOf(number: number): number {
    const known = this.#rows.get(number);
    if (known !== undefined) return known;
    const row = this.#rows.size;
    this.#rows.set(number, row);
    this.#numbers[row] = number;
    return row;
  }

  #runProgram(pass: Pass, { program, constants }: CheckedStage, shape: Shape, primitives: number): void {
    const count = shape.invocations * primitives;
    const [results, vertices, ends] = [this.#results, this.#vertices, this.#laneEnds];
    const batch = { count, inputs: this.#inputs.words, constants, results, vertices, ends };
    NV_GPU.run(program, batch, pass.options);
    this.ends.note(program, ends, count, results, shape.words);
    this.#strips.put(pass, { results, vertices, count });
  }
}

function shapeOf(program: Program, primitives: number): Shape {
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const words = maxVertices * laneWords(NV_GPU.cellsOf(program), maxVertices).results;
  const invocations = invocationsOf(program);
  const fitting = Math.max(1, Math.floor(MOST_WORDS / (words * invocations)));
  return { invocations, primitives: Math.min(primitives, fitting, ROWS / MOST_CORNERS), words };
}
