/** What a scene of Valhall does, kept for the panels. */

import { halfFromBits, singleToBits, wordsOf } from "@glasm/base";
import type { Frame } from "@glasm/rasterizer";
import { type Draw, type DrawVertices, type RunVertices, verticesOf } from "@glasm/valhall-draw";
import { inputRows, ROW_WORDS } from "../../machine/valhall/lane-rows.js";
import { PAGE_RESULTS, REGISTER_WORDS } from "../../machine/valhall/page-rows.js";
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
import { constantWords, parametersOf } from "./parameters.js";
import type { ProgramFiles } from "./program-files.js";
import { noteReached } from "./reached.js";
import { slotsOf } from "./read-programs.js";

const POINT_SIZE = REGISTER_WORDS * PAGE_RESULTS.indexOf("point_size");
const VARYINGS = REGISTER_WORDS * PAGE_RESULTS.indexOf("varying[0]");
const SLOTS = PAGE_RESULTS.length - VARYINGS / REGISTER_WORDS;

export class Recorder implements SceneRecorder {
  readonly calls: CallRecord[] = [];
  readonly draws: DrawRecord[] = [];
  readonly attributes = new GrowingSingles(ROW_WORDS.inputs, MAX_VERTICES);
  readonly results = new GrowingSingles(ROW_WORDS.results, MAX_VERTICES);
  vertexCount = 0;
  wanted: VertexRecord | null = null;

  private readonly files: ProgramFiles;
  private readonly frame: Frame;
  private readonly wishes: Wishes<Draw>;
  private readonly row = new Float32Array(ROW_WORDS.results);
  private readonly rowWords = wordsOf(this.row);
  /** The vertices with a result that is NaN. */
  private readonly notNumbers = new Set<number>();

  constructor(files: ProgramFiles, frame: Frame, wishes: Wishes<Draw>) {
    this.files = files;
    this.frame = frame;
    this.wishes = wishes;
  }

  /** Adds a call, with what was wrong with it. */
  call(text: string, error: CallRecord["error"] = null): void {
    this.calls.push({ text, times: 1, error });
  }

  /**
   * Runs the vertices of a draw, and keeps them.
   * @returns what has ended one of them that is not executed; null if nothing has
   * @throws TypeError, RangeError if it cannot be drawn
   */
  draw(draw: Draw): string | null {
    const { program, primitives = "triangles" } = draw;
    const slots = slotsOf(program);
    const made = verticesOf(draw, this.frame, slots);
    const files = this.files.of(program);
    const firstVertex = this.vertexCount;
    const { seePrimitives } = this.wishes;
    const values = seePrimitives === undefined ? null : new Float32Array(VOLUME_WORDS * made.count);
    const launches: number[] = [];
    for (const ran of made.vertices) {
      launches.push(ran.count);
      const rows = inputRows(ran.inputs);
      if (files !== undefined) noteReached(draw, made.launch, files, ran);
      for (let i = 0; i < ran.count; i++) {
        const row = rows.subarray(ROW_WORDS.inputs * i, ROW_WORDS.inputs * (i + 1));
        this.fillRow(ran.rows, slots, i);
        this.see(new Float32Array(row.buffer, row.byteOffset, row.length));
        if (values !== null) this.setValues(values, this.vertexCount - 1 - firstVertex, draw, made);
      }
    }
    const mode = modeText(primitives);
    const [first, second] = files ?? [];
    const constants = constantWords(made.launch.uniforms ?? [], made.launch.buffers);
    this.draws.push({
      ...{ call: this.calls.length, file: first?.file ?? null, stage: "vertex", mode },
      ...(second === undefined ? {} : { otherFile: second.file }),
      ...{ firstVertex, vertexCount: made.count, launches },
      parameters: parametersOf(program, constants),
    });
    if (values !== null && PRIMITIVE_MODES.includes(mode))
      seePrimitives!(madeOf(draw, mode, values, firstVertex));
    const ends = [made.ends("position"), made.ends("varying")];
    if (first !== undefined) first.stopped += ends[0]?.limited ?? 0;
    if (second !== undefined) second.stopped += ends[1]?.limited ?? 0;
    return ends.map((one) => one?.unsupported?.reason).find((reason) => reason !== undefined) ?? null;
  }

  /** Puts what a vertex has stored into the row that is reused. */
  private fillRow(
    { positions, pointSizes, varyings }: RunVertices["rows"],
    slots: readonly number[],
    i: number,
  ): void {
    const { row, rowWords } = this;
    const at = REGISTER_WORDS * i;
    row.fill(0);
    rowWords.set(positions.words.subarray(at, at + REGISTER_WORDS));
    rowWords[POINT_SIZE] = singleToBits(halfFromBits(pointSizes[at]!));
    slots.forEach((slot, column) => {
      if (slot < SLOTS)
        rowWords.set(
          varyings[column]!.words.subarray(at, at + REGISTER_WORDS),
          VARYINGS + REGISTER_WORDS * slot,
        );
    });
  }

  /** Keeps the vertex whose results are in the row. */
  private see(attributes: Float32Array): void {
    const { row } = this;
    this.attributes.push(attributes);
    this.results.push(row);
    if (this.vertexCount < MAX_VERTICES && row.some(Number.isNaN)) this.notNumbers.add(this.vertexCount);
    this.wishes.seeVertex?.(row);
    if (this.vertexCount === this.wishes.vertex)
      this.wanted = { number: this.vertexCount, attributes: attributes.slice(), results: row.slice() };
    this.vertexCount += 1;
  }

  /** Clip coordinates, or what takes their place, and the color of the vertex in the row. */
  private setValues(values: Float32Array, vertex: number, draw: Draw, inputs: DrawVertices): void {
    const place = values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * vertex + COMPONENTS);
    const { position = null } = this.wishes;
    if (position === null || position === 0) inputs.clipCoordinates(this.row, 1, place);
    else place.set(this.row.subarray(COMPONENTS * position, COMPONENTS * (position + 1)));
    const slot = draw.varyings?.color;
    const color = slot === undefined || slot >= SLOTS ? WHITE : this.slotAt(slot);
    values.set(color, VOLUME_WORDS * vertex + COMPONENTS);
  }

  private slotAt(slot: number): Float32Array {
    const first = VARYINGS + REGISTER_WORDS * slot;
    return this.row.subarray(first, first + REGISTER_WORDS);
  }

  verticesOfRun(): readonly number[] {
    return [];
  }

  hasNotNumber(vertex: number): boolean {
    return this.notNumbers.has(vertex);
  }

  programs(files: readonly string[]): readonly ProgramRecord[] {
    return files.map((file) => this.files.recordOf(file));
  }
}

const WHITE = [1, 1, 1, 1];

function madeOf(
  draw: Draw,
  mode: PrimitiveModeName,
  values: Float32Array,
  firstVertex: number,
): PrimitiveVertices<Draw> {
  const count = values.length / VOLUME_WORDS;
  const original = (vertex: number): number => firstVertex + vertex;
  const { instances = 1 } = draw;
  const strips =
    instances > 1 && count > 0 ? { strips: new Array<number>(instances).fill(count / instances) } : {};
  return {
    draw,
    mode,
    count,
    values,
    original,
    isOf: (vertex, number) => original(vertex) === number,
    ...strips,
  };
}
