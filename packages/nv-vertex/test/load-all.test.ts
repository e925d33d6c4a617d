import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { VertexMemory } from "../src/compile/memory.js";
import type { Strided } from "@glasm/base";

const WORDS = 4096;
const COLUMNS = 5;

/** A buffer, shared or not, whose words all differ. */
function bufferOf(isShared: boolean): ArrayBufferLike {
  const buffer = isShared ? new SharedArrayBuffer(4 * WORDS) : new ArrayBuffer(4 * WORDS);
  new Uint32Array(buffer).forEach((_, i, words) => (words[i] = 1000 * i + 7));
  return buffer;
}

const placed = fc.record({
  buffer: fc.nat(1),
  size: fc.integer({ min: 1, max: 4 }),
  start: fc.nat(24),
  offset: fc.nat(3),
  stride: fc.constantFrom(4, 8, 16, 17),
  isCut: fc.boolean(),
});
const cases = fc.record({
  arrays: fc.array(fc.option(placed), { maxLength: COLUMNS }),
  wanted: fc.array(fc.boolean(), { minLength: COLUMNS, maxLength: COLUMNS }),
  isShared: fc.boolean(),
  first: fc.nat(20),
  count: fc.integer({ min: 1, max: 150 }),
});

test("attributes that are loaded together are what each is by itself, however their arrays lie", () => {
  const together = new VertexMemory(3, "shared").sets[2]!;
  const alone = new VertexMemory().columns;
  // By then vectors are copied by compiled code.
  for (const memory of [together, alone])
    memory.load(0, { data: new Uint32Array(4 * 1024), size: 3, stride: 4, offset: 0 }, 0, 1024);
  for (const memory of [together, alone])
    memory.load(0, { data: new Uint32Array(4 * 1024), size: 3, stride: 4, offset: 0 }, 0, 1024);
  fc.assert(
    fc.property(cases, ({ arrays, wanted, isShared, first, count }) => {
      const buffers = [bufferOf(isShared), bufferOf(false)];
      const strided = arrays.map((array): Strided<Uint32Array> | null => {
        if (array === null) return null;
        const { buffer, size, start, offset, stride, isCut } = array;
        const end = isCut ? offset + stride * (first + count - 1) + size : WORDS - start;
        return { data: new Uint32Array(buffers[buffer]!, 4 * start, end), size, stride, offset };
      });
      for (const memory of [together, alone])
        for (const column of memory.attributeWords) column.fill(0, 0, 4 * count);
      together.loadAll(strided, wanted, first, count);
      strided.forEach((array, i) => {
        if (array !== null && wanted[i]!) alone.load(i, array, first, count);
      });
      for (let i = 0; i < COLUMNS; i += 1)
        expect(together.attributeWords[i]!.subarray(0, 4 * count)).toEqual(
          alone.attributeWords[i]!.subarray(0, 4 * count),
        );
      // What changes afterwards is read again.
      const last = strided.findIndex((array, i) => array !== null && wanted[i]);
      if (last < 0) return;
      const { data, offset, stride } = strided[last]!;
      data[offset + stride * first] = 5;
      together.loadAll(strided, wanted, first, count);
      expect(together.attributeWords[last]![0]).toBe(5);
    }),
    { numRuns: 300 },
  );
});

test("components that an array does not give are 0 and 1, whatever was there and whatever copies the others [VP2 2.14.1.1]", () => {
  const count = 1023;
  const one = 0x3f800000;
  const data = new Uint32Array(bufferOf(false), 0, WORDS);
  const strides = [1, 2, 3, 4];
  // The first arrays are copied without compiled code, the last ones by it, but for those with long strides.
  const { columns } = new VertexMemory();
  for (const round of [0, 1, 2])
    for (const size of [1, 2, 3, 4])
      for (const stride of [...strides.filter((each) => each >= size), 17]) {
        const rows = stride === 17 ? 200 : count;
        const column = columns.attributeWords[round]!;
        column.fill(0xffffffff);
        columns.load(round, { data, size, stride, offset: 0 }, 0, rows);
        const expected = Array.from({ length: 4 * rows }, (_, word) => {
          const [row, component] = [word >> 2, word & 3];
          if (component < size) return data[stride * row + component];
          return component === 3 ? one : 0;
        });
        expect([...column.subarray(0, 4 * rows)]).toEqual(expected);
      }
});
