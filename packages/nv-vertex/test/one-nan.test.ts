import { describe, expect, test } from "@jest/globals";
import { NAN_BITS } from "@glasm/base";
import { hasSimd } from "@glasm/codegen";
import { compile, type CompileOptions } from "../src/compile/compiled.js";
import { vertexColumns } from "../src/compile/memory.js";
import type { Batch, ColumnsInput, VertexColumns } from "../src/exec/batch.js";
import { trace, type Vector } from "../src/exec/trace.js";
import { ATTRIBUTE_COUNT } from "../src/isa/registers.js";
import type { Program } from "../src/program/program.js";
import { run, runColumns } from "../src/run.js";
import { NANS } from "./arbitrary-batch.js";
import { type CountedBatch, bitsOf, newBatch } from "./execution.js";
import { loaded } from "./texts.js";

const wordsOf = ({ buffer, byteOffset, length }: Float32Array) => new Uint32Array(buffer, byteOffset, length);

interface Engine {
  readonly run: (program: Program, batch: Batch) => void;
  readonly runColumns: (program: Program, columns: VertexColumns, input: ColumnsInput) => void;
}

const compiledWith = (options: CompileOptions): Engine => ({
  run: (program, batch) => compile(program, options).run(batch),
  runColumns: (program, columns, input) => compile(program, options).runColumns(columns, input),
});

const ENGINES: Readonly<Record<string, Engine>> = {
  interpreter: {
    run: (program, batch) => run(program, batch, { engine: "interpreter" }),
    runColumns: (program, columns, input) => runColumns(program, columns, input, { engine: "interpreter" }),
  },
  "compiled engine": {
    run: (program, batch) => run(program, batch, { engine: "compiled" }),
    runColumns: (program, columns, input) => runColumns(program, columns, input, { engine: "compiled" }),
  },
  "compiled engine with vectors": compiledWith({ target: "simd" }),
  "compiled engine that always flushes": compiledWith({ target: "simd", flush: "always" }),
  "compiled engine without vectors": compiledWith({ target: "scalar" }),
  "interpreter under vp1": {
    run: (program, batch) => run(program, batch, { arithmetic: "vp1", engine: "interpreter" }),
    runColumns: (program, columns, input) =>
      runColumns(program, columns, input, { arithmetic: "vp1", engine: "interpreter" }),
  },
  "compiled engine under vp1": compiledWith({ arithmetic: "vp1" }),
};

/** Instructions that make NaNs of the bits in v[1] and c[1], of the numbers in v[2], and of nothing. */
const NAN_MAKERS = {
  "moved from an attribute": "MOV o[COL0], v[1];",
  "moved from a parameter": "MOV o[COL0], c[1];",
  "moved from a relative parameter": "ARL A0.x, c[0].x; MOV o[COL0], c[A0.x + 1];",
  "moved through a temporary": "MOV R0, v[1]; MOV R1, R0.yxwz; MOV o[COL0], R1;",
  negated: "MOV o[COL0], -v[1];",
  "negated from a parameter": "MOV o[COL0], -c[1].wzyx;",
  "of the square root of -4": "RSQ o[COL0], -v[2].z;",
  "of infinity less infinity": "ADD o[COL0], v[2].x, -v[2].x;",
  "of zero times infinity": "MUL o[COL0], v[2].y, v[2].x;",
  "of a sum with one": "MAD o[COL0], v[1], v[1], c[1];",
  "of a maximum": "MAX o[COL0], v[1], c[1];",
  "of a dot product": "DP4 o[COL0], v[1], c[1];",
};

/** Only in VP2.0: other programs have no modifier, instruction or condition code for it. */
const VP2_NAN_MAKERS = {
  "of the absolute value of one": "MOV o[COL0], -|v[1]|;",
  "of a comparison": "SEQ o[COL0], v[1], c[1];",
  "of a sine": "SIN o[COL0], v[2].x;",
  "of a logarithm": "LG2 o[COL0], -v[2].z;",
  "written by lanes of their own": "MOVC CC, v[3]; MOV o[COL0], -v[1]; MOV o[COL0] (EQ.x), v[1];",
  "written after a branch":
    "MOVC CC, v[3]; BRA other (EQ.x); MOV o[COL0], -v[1]; BRA end; other: MOV o[COL0], c[1]; end:",
};

const PROGRAMS = [
  ...Object.entries(NAN_MAKERS).map(([title, body]) => [title, `!!VP1.0 ${body}`] as const),
  ...Object.entries({ ...NAN_MAKERS, ...VP2_NAN_MAKERS }).map(
    ([title, body]) => [`${title} in VP2.0`, `!!VP2.0 ${body}`] as const,
  ),
].map(([title, text]) => [title, loaded(`${text} MOV o[HPOS], v[0]; MOV o[TEX0], v[4]; END`)] as const);

/** Vertices with NaNs in v[1] and c[1], of every sort, and numbers in the other attributes. */
function nanBatch(count: number): CountedBatch {
  const batch = newBatch(count);
  const attributes = wordsOf(batch.attributes);
  for (let vertex = 0; vertex < count; vertex++) {
    const at = 64 * vertex;
    for (let c = 0; c < 4; c++) attributes[at + 4 + c] = NANS[(vertex + c) % NANS.length]!;
    batch.attributes.set([Infinity, 0, 4, 1, vertex % 2, 0, 1, 0, vertex, -vertex, 0.5, 1], at + 8);
  }
  batch.parameters.set([0, 0, 0, 0]);
  wordsOf(batch.parameters).set(NANS.slice(1, 5), 4);
  return batch;
}

/** Puts the vertices of a batch into columns. */
function toColumns({ attributes, count }: Batch, columns: VertexColumns): void {
  for (let index = 0; index < ATTRIBUTE_COUNT; index++) {
    const column = wordsOf(columns.attributes[index]!);
    for (let vertex = 0; vertex < count; vertex++) {
      const at = 64 * vertex + 4 * index;
      column.set(wordsOf(attributes).subarray(at, at + 4), 4 * vertex);
    }
  }
}

/** The places of bits that are not those of the one NaN, or of a number as it should be. */
function wrongBits(words: Uint32Array, expected: (place: number) => number): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < words.length; place++) if (words[place] !== expected(place)) places.push(place);
  return places;
}

const COUNTS = [1, 3, 4, 5, 1000, 20_000];
const FEW = COUNTS.slice(0, -1);

describe.each(Object.entries(ENGINES))("every NaN of the %s is 7fc00000", (name, engine) => {
  // Zero times anything is zero there, and a negative number has a square root.
  const programs = PROGRAMS.filter(
    ([title]) => !name.endsWith("vp1") || !/square root of -4$|zero times infinity$/.test(title),
  );

  test.each(programs)("%s [Ruling 15]", (_title, program) => {
    for (const count of FEW) {
      const batch = nanBatch(count);
      engine.run(program, batch);
      const read = wordsOf(batch.attributes);
      const wrong = wrongBits(wordsOf(batch.results), (place) => {
        const [vertex, word] = [Math.floor(place / 84), place % 84];
        if (word < 4) return read[64 * vertex + word]!;
        if (word < 8) return NAN_BITS;
        if (word >= 28 && word < 32) return read[64 * vertex + word - 12]!;
        return word % 4 === 3 ? 0x3f800000 : 0;
      });
      expect(wrong).toEqual([]);
    }
  });

  test.each(programs)("in columns: %s [Ruling 15]", (_title, program) => {
    const columns = vertexColumns();
    const { results, capacity } = columns;
    for (const count of [...FEW, capacity]) {
      const batch = nanBatch(count);
      toColumns(batch, columns);
      engine.runColumns(program, columns, { count, parameters: batch.parameters });
      expect(wrongBits(wordsOf(results[1]!).subarray(0, 4 * count), () => NAN_BITS)).toEqual([]);
      const moved = wordsOf(columns.attributes[4]!);
      expect(wrongBits(wordsOf(results[7]!).subarray(0, 4 * count), (i) => moved[i]!)).toEqual([]);
    }
  });

  test("also of the last vertex alone, and beside infinities [Ruling 15]", () => {
    const program = loaded("!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0], v[1]; END");
    for (const count of [...COUNTS, 1023, 1024, 1025, 1030]) {
      const batch = newBatch(count);
      for (let vertex = 0; vertex < count; vertex++)
        batch.attributes.set([Infinity, -Infinity, 2 ** 127, -0], 64 * vertex + 4);
      for (let vertex = 1; vertex < count; vertex += 2)
        batch.attributes.set([-Infinity, Infinity, 2 ** 127, 0], 64 * vertex + 4);
      wordsOf(batch.attributes)[64 * (count - 1) + 7] = 0xffc12345;
      engine.run(program, batch);
      const read = wordsOf(batch.attributes);
      const isLast = (place: number) => place === 84 * (count - 1) + 7;
      const wrong = wrongBits(wordsOf(batch.results), (place) => {
        const [vertex, word] = [Math.floor(place / 84), place % 84];
        if (isLast(place)) return NAN_BITS;
        if (word < 8) return read[64 * vertex + word]!;
        return word % 4 === 3 ? 0x3f800000 : 0;
      });
      expect(wrong).toEqual([]);
    }
  });

  test("in parameters that a vertex state program writes, and no others change [VP2 2.14.5, Ruling 15]", () => {
    const program = loaded(
      "!!VSP1.0 MOV c[2], -v[0]; ADD c[3].xy, c[1], v[0]; RSQ R0, c[4].x; MOV c[4].w, -R0; MOV c[5], c[1]; END",
    );
    for (const count of [1, 3]) {
      const batch = nanBatch(count);
      wordsOf(batch.attributes).set(NANS.slice(0, 4), 64 * (count - 1));
      batch.parameters.fill(-4, 16, 19);
      wordsOf(batch.parameters).set([0xffc00001, 0x7f812345], 14);
      engine.run(program, batch);
      const words = Array.from(wordsOf(batch.parameters));
      const nans = (n: number) => Array<number>(n).fill(NAN_BITS);
      expect(words.slice(4, 8)).toEqual(NANS.slice(1, 5));
      expect(words.slice(8, 16)).toEqual([...nans(6), 0xffc00001, 0x7f812345]);
      // The root of |-4| is a number under vp1.
      expect(words.slice(16, 20)).toEqual([
        ...bitsOf([-4, -4, -4]),
        name.endsWith("vp1") ? bitsOf([-0.5])[0] : NAN_BITS,
      ]);
      expect(words.slice(20, 24)).toEqual(nans(4));
    }
  });
});

test("the host has vectors, so that the tests above run on both back ends", () => {
  expect(hasSimd()).toBe(true);
});

describe("a trace has the one NaN", () => {
  const nan = (vector: Vector) => expect(bitsOf(vector)).toEqual(Array(4).fill(NAN_BITS));

  test("in operands, results, writes, and what comes out [Ruling 15]", () => {
    const program = loaded(
      "!!VP2.0 MOV R0, -v[1]; ADD R0, R0, c[1]; MOV o[COL0], R0; RSQ o[HPOS], -v[2].z; END",
    );
    const { steps, results } = trace(program, nanBatch(1));
    for (const { operands, result, writes } of steps.slice(0, 3)) {
      for (const operand of operands) nan(operand as Vector);
      nan(result!);
      nan(writes[0]!.after);
    }
    nan(steps[1]!.writes[0]!.before);
    nan(steps[3]!.writes[0]!.after);
    expect(bitsOf(results.subarray(0, 8))).toEqual(Array(8).fill(NAN_BITS));
  });

  test("in the parameters that are written [Ruling 15]", () => {
    const { parameters } = trace(loaded("!!VSP1.0 MOV c[2], -c[1]; END"), nanBatch(1));
    expect(bitsOf(parameters.subarray(8, 12))).toEqual(Array(4).fill(NAN_BITS));
  });
});
