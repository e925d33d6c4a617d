/** What a scene of NV_gpu_program does, kept for the panels. */

import { NV_GPU, type Program, unsupportedIn } from "@glasm/nv-gpu";
import { type ArithmeticName, type Draw, type DrawInvocations, inputsOf } from "@glasm/nv-gpu-draw";
import { ENDS } from "@glasm/vm";
import { PAGE_INPUTS, PAGE_RESULTS, REGISTER_WORDS } from "../../machine/nv-gpu/page-rows.js";
import { ownLayout } from "../../machine/nv-gpu/own-layout.js";
import { copyRegisters, type ProgramRows, rowsOf } from "../../machine/nv-gpu/program-rows.js";
import {
  type CallRecord,
  type DrawRecord,
  MAX_VERTICES,
  type ProgramRecord,
  type VertexRecord,
} from "../../messages/messages.js";
import { modeText } from "../described/draw-text.js";
import { COMPONENTS, type PrimitiveVertices, type SceneRecorder, type Wishes } from "../described/front.js";
import { VOLUME_WORDS } from "../display/volume.js";
import { PRIMITIVE_MODES, type PrimitiveModeName } from "../log/primitive-modes.js";
import { GrowingSingles } from "../record/growing-singles.js";
import { EmittedPrimitives, placesOf } from "./emitted-primitives.js";
import { type GeometryRun, runGeometry } from "./geometry-runs.js";
import { KeptRows, singlesOf } from "./kept-rows.js";
import { parametersOf } from "./parameters.js";
import type { ProgramFiles } from "./program-files.js";

const INPUT_WORDS = REGISTER_WORDS * PAGE_INPUTS.length;
const RESULT_WORDS = REGISTER_WORDS * PAGE_RESULTS.length;

const registerOf = (name: string): number => PAGE_RESULTS.indexOf(name);
const POSITION = registerOf("result.position");
const COLOR = registerOf("result.color.front.primary");

/** `ends` has an index into `ENDS`. */
const [LIMIT, UNSUPPORTED] = [ENDS.indexOf("instruction-limit"), ENDS.indexOf("unsupported")];

/** Vertices in rows of the page, and the same memory as singles. */
class PageRow {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly singles: Float32Array;

  constructor(words: number) {
    this.words = new Uint32Array(words);
    this.singles = new Float32Array(this.words.buffer);
  }
}

/** The geometry program of a draw, with what it is given. */
interface GeometryOfDraw {
  readonly program: Program;
  readonly given: DrawInvocations;
  /** The words of the results of the draw's vertices. */
  readonly results: Uint32Array;
  readonly arithmetic: ArithmeticName;
}

export class Recorder implements SceneRecorder {
  readonly calls: CallRecord[] = [];
  readonly draws: DrawRecord[] = [];
  readonly attributes = new GrowingSingles(INPUT_WORDS, MAX_VERTICES);
  readonly results = new GrowingSingles(RESULT_WORDS, MAX_VERTICES);
  vertexCount = 0;
  wanted: VertexRecord | null = null;

  private readonly files: ProgramFiles;
  private readonly wishes: Wishes<Draw>;
  private readonly inputRow = new PageRow(INPUT_WORDS);
  private readonly resultRow = new PageRow(RESULT_WORDS);
  /** The vertices with a result that is NaN, of runs with the numbers of the emitted vertices that have one. */
  private readonly notNumbers = new Map<number, Set<number | null>>();
  /** For draws with a geometry program the first run, and which vertices each takes. */
  private readonly runInputs: {
    readonly first: number;
    readonly inputs: (run: number) => readonly number[];
  }[] = [];

  constructor(files: ProgramFiles, wishes: Wishes<Draw>) {
    this.files = files;
    this.wishes = wishes;
  }

  /** Adds a call, with what was wrong with it. */
  call(text: string, error: CallRecord["error"] = null): void {
    this.calls.push({ text, times: 1, error });
  }

  /**
   * Runs the vertices of a draw, and its geometry program, and keeps them.
   * @returns what has ended one of them that is not executed; null if nothing has
   * @throws TypeError, RangeError if it cannot be drawn
   */
  draw(draw: Draw, arithmetic: ArithmeticName): string | null {
    const { program, primitives = "triangles" } = draw;
    const { count, constants, geometry, vertices } = inputsOf(draw);
    const mode = modeText(primitives);
    // Of adjacent vertices it is not known which primitive they are of.
    const assembled = draw.geometry === undefined ? PRIMITIVE_MODES.find((one) => one === mode) : undefined;
    const firstVertex = this.vertexCount;
    const found = this.files.of(program);
    const { seePrimitives, position } = this.wishes;
    const place = position ?? POSITION;
    const isPlaced =
      assembled !== undefined && rowsOf(program).results.some(({ page }) => page === REGISTER_WORDS * place);
    const values = seePrimitives !== undefined && isPlaced ? new Float32Array(VOLUME_WORDS * count) : null;
    let unsupported: string | null = null;
    const { resultWords } = rowsOf(program);
    const results = geometry === null ? null : new Uint32Array(resultWords * count);
    const layout = ownLayout(program);
    const kept = layout === null ? null : new KeptRows(layout, MAX_VERTICES - this.vertexCount);
    let done = 0;
    for (const portion of vertices) {
      const batch = { ...portion, constants, reached: found?.own.reached };
      const ran = this.run(program, batch, arithmetic);
      unsupported ??= ran.unsupported;
      if (found !== undefined) found.own.stopped += ran.stopped;
      results?.set(ran.results, resultWords * done);
      kept?.addVertices(portion, ran.results);
      done += portion.count;
      ran.see((singles, row) => {
        if (values !== null) this.setValues(values, this.vertexCount - firstVertex, singles, place);
        this.see(portion.inputs, row, rowsOf(program), layout !== null);
      });
    }
    const drawn = { call: this.calls.length, file: found?.file ?? null, stage: "vertex", mode } as const;
    this.draws.push({
      ...drawn,
      ...{ firstVertex, vertexCount: count, parameters: parametersOf(program, constants) },
      ...(kept === null ? {} : { own: kept.rows }),
    });
    if (geometry !== null) {
      const of = { program: draw.geometry!.program, given: geometry, results: results!, arithmetic };
      unsupported = this.drawGeometry(draw, of) ?? unsupported;
    }
    if (values !== null) seePrimitives!(madeOf(draw, assembled!, values, firstVertex));
    return unsupported;
  }

  /** Keeps the runs of a draw's geometry program as a draw of their own. */
  private drawGeometry(draw: Draw, { program, given, results, arithmetic }: GeometryOfDraw): string | null {
    const firstVertex = this.vertexCount;
    const firstInput = firstVertex - results.length / rowsOf(draw.program).resultWords;
    const found = this.files.of(program);
    const { seePrimitives, position = null } = this.wishes;
    const places = placesOf(program, position === null ? null : PAGE_RESULTS[position]!);
    const emitted =
      seePrimitives !== undefined && places.position !== null ? new EmittedPrimitives(places) : null;
    const inputs = (run: number): readonly number[] =>
      given.corners(Math.floor(run / given.invocations)).map((corner) => firstInput + corner);
    this.runInputs.push({ first: firstVertex, inputs });
    const kept = new KeptRows(ownLayout(program)!, MAX_VERTICES - this.vertexCount);
    const how = { arithmetic, reached: found?.own.reached };
    const { stopped, unsupported } = runGeometry(program, given, results, how, (run) => {
      emitted?.add(run);
      kept.addRun(run);
      this.seeRun(program, run);
    });
    if (found !== undefined) found.own.stopped += stopped;
    this.draws.push({
      ...{ call: this.calls.length, file: found?.file ?? null, stage: "geometry", mode: "GEOMETRY_RUNS" },
      ...{ firstVertex, vertexCount: this.vertexCount - firstVertex, own: kept.rows },
      parameters: parametersOf(program, given.constants),
    });
    if (emitted !== null) seePrimitives!(emitted.made(draw, program, firstVertex, inputs));
    return unsupported;
  }

  /** Rows of the page have the results of the last vertex that a run has emitted. */
  private seeRun(program: Program, { inputs, emitted }: GeometryRun): void {
    const { results: places, singles } = rowsOf(program);
    const { words, singles: results } = this.resultRow;
    if (this.vertexCount < MAX_VERTICES)
      emitted.forEach((vertex, number) => {
        this.copyResults(places, vertex.words, 0);
        if (singles.some((word) => Number.isNaN(results[word]))) this.noteNotNumber(this.vertexCount, number);
      });
    if (emitted.length === 0) words.fill(0);
    this.inputRow.words.fill(0);
    this.attributes.push(this.inputRow.singles);
    this.results.push(results);
    if (this.vertexCount === this.wishes.vertex)
      this.wanted = {
        number: this.vertexCount,
        attributes: singlesOf(inputs.slice()),
        results: results.slice(),
      };
    this.vertexCount += 1;
  }

  private copyResults(places: ProgramRows["results"], from: Uint32Array, fromWord: number): void {
    const { words } = this.resultRow;
    words.fill(0);
    copyRegisters(places, { from, fromWord, to: words, toWord: 0, toPage: true });
  }

  private noteNotNumber(vertex: number, emitted: number | null): void {
    const known = this.notNumbers.get(vertex);
    if (known === undefined) this.notNumbers.set(vertex, new Set([emitted]));
    else known.add(emitted);
  }

  /** Runs some vertices; `see` shows their results, one after the other, in the row that is reused. */
  private run(
    program: Program,
    {
      count,
      inputs,
      constants,
      reached,
    }: {
      readonly count: number;
      readonly inputs: Uint32Array;
      readonly constants: Uint32Array;
      readonly reached: Uint8Array | undefined;
    },
    arithmetic: ArithmeticName,
  ) {
    const { resultWords, results: places } = rowsOf(program);
    const [results, ends] = [new Uint32Array(resultWords * count), new Uint8Array(count)];
    const batch = { count, inputs, constants, results, ends, ...(reached === undefined ? {} : { reached }) };
    NV_GPU.run(program, batch, { arithmetic, engine: "auto" });
    const lacking = ends.indexOf(UNSUPPORTED);
    const { singles } = this.resultRow;
    return {
      results,
      stopped: ends.filter((end) => end === LIMIT).length,
      unsupported: lacking < 0 ? null : unsupportedText(program, results.subarray(resultWords * lacking)),
      see: (take: (singles: Float32Array, row: number) => void): void => {
        for (let row = 0; row < count; row++) {
          this.copyResults(places, results, resultWords * row);
          take(singles, row);
        }
      },
    };
  }

  /** The vertex whose results are in the row. */
  private see(
    inputs: Uint32Array,
    row: number,
    { inputWords, inputs: places, singles }: ProgramRows,
    isOwn: boolean,
  ): void {
    const { words, singles: attributes } = this.inputRow;
    words.fill(0);
    copyRegisters(places, { from: inputs, fromWord: inputWords * row, to: words, toWord: 0, toPage: true });
    const { singles: results } = this.resultRow;
    this.attributes.push(attributes);
    this.results.push(results);
    if (this.vertexCount < MAX_VERTICES && singles.some((word) => Number.isNaN(results[word])))
      this.noteNotNumber(this.vertexCount, null);
    this.wishes.seeVertex?.(results);
    if (this.vertexCount === this.wishes.vertex) {
      const own = isOwn
        ? singlesOf(inputs.slice(inputWords * row, inputWords * (row + 1)))
        : attributes.slice();
      this.wanted = { number: this.vertexCount, attributes: own, results: results.slice() };
    }
    this.vertexCount += 1;
  }

  private setValues(values: Float32Array, vertex: number, results: Float32Array, place: number): void {
    [place, COLOR].forEach((register, i) => {
      const from = COMPONENTS * register;
      values.set(results.subarray(from, from + COMPONENTS), VOLUME_WORDS * vertex + COMPONENTS * i);
    });
  }

  /** The numbers of the vertices that a run takes; none for what is no run. */
  verticesOfRun(run: number): readonly number[] {
    const draw = this.runInputs.filter(({ first }) => first <= run).at(-1);
    return draw === undefined ? [] : draw.inputs(run - draw.first);
  }

  hasNotNumber(vertex: number, emitted: number | null): boolean {
    return this.notNumbers.get(vertex)?.has(emitted) === true;
  }

  programs(files: readonly string[]): readonly ProgramRecord[] {
    return files.map((file) => this.files.recordOf(file));
  }
}

function madeOf(
  draw: Draw,
  mode: PrimitiveModeName,
  values: Float32Array,
  firstVertex: number,
): PrimitiveVertices<Draw> {
  const count = values.length / VOLUME_WORDS;
  const original = (vertex: number): number => firstVertex + vertex;
  const isOf = (vertex: number, number: number): boolean => original(vertex) === number;
  const { instances = 1 } = draw;
  const strips =
    instances > 1 && count > 0 ? { strips: new Array<number>(instances).fill(count / instances) } : {};
  return { draw, mode, count, values, original, isOf, ...strips };
}

function unsupportedText(program: Program, results: Uint32Array): string | null {
  const unsupported = unsupportedIn(program, results);
  return unsupported === null ? null : unsupported.reason;
}
