import { afterEach, describe, expect, test } from "@jest/globals";
import { Assembly, CompilePolicy, type Local, op } from "@glasm/codegen";
import { FreeList, MAX_FREE } from "../../src/lanes/free-list.js";
import { type LaneLayout, LaneMemory } from "../../src/lanes/lane-memory.js";
import { ColumnCode, LateModule } from "../../src/lanes/late-module.js";

/** Two inputs and an output of three words for each of five lanes. */
const LAYOUT: LaneLayout<"input" | "output"> = {
  bytes: 1024,
  capacity: 5,
  rowWords: 3,
  columns: { input: [64, 128], output: [256] },
};

const real: unknown = Reflect.get(globalThis, "WebAssembly");
afterEach(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

describe("a lane memory", () => {
  test("has its columns where the layout says, as singles and as words", () => {
    const { memory, columns, words, singles, refusal } = new LaneMemory(LAYOUT);
    expect(refusal).toBeNull();
    expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(1024);
    expect(Object.keys(columns)).toEqual(["input", "output"]);
    expect([...columns.input, ...columns.output].map((column) => column.singles.byteOffset)).toEqual([
      64, 128, 256,
    ]);
    columns.input[1]!.singles.set([1, -0.5], 13);
    expect(columns.input[1]!.words[13]).toBe(0x3f800000);
    expect([words[128 / 4 + 13], singles[128 / 4 + 14]]).toEqual([0x3f800000, -0.5]);
    expect(columns.output[0]!.words).toHaveLength(15);
  });

  test("shares nothing with another one", () => {
    const [one, other] = [new LaneMemory(LAYOUT), new LaneMemory(LAYOUT)];
    one.words.fill(7);
    expect(other.words.every((word) => word === 0)).toBe(true);
  });

  test("is there without WebAssembly, and says why it is for an interpreter alone [Ruling 114]", () => {
    Reflect.set(globalThis, "WebAssembly", undefined);
    const { refusal, columns, words } = new LaneMemory(LAYOUT);
    expect(refusal?.message).toMatch(/^This host does not run WebAssembly: /);
    columns.output[0]!.singles[0] = 1;
    expect(words[64]).toBe(0x3f800000);
  });
});

describe("code that goes through columns", () => {
  let assembled = 0;
  const code = new ColumnCode(() => {
    assembled += 1;
    const assembly = new Assembly();
    const f = assembly.define("mark", ["i32"]);
    const [at] = f.parameters as [Local<"i32">];
    f.store("i32Store", at, 0, op.i32Add(at, 1));
    return assembly;
  });

  test("is made after 1,024 rows, once for all memories, and works in its own one [Ruling 3]", () => {
    const memories = [new LaneMemory(LAYOUT), new LaneMemory(LAYOUT)];
    const policy = new CompilePolicy();
    const [one, other] = memories.map((memory) => new LateModule(code, memory, policy)) as [
      LateModule,
      LateModule,
    ];
    expect([one.forRows(1000), one.forRows(24), assembled]).toEqual([null, null, 0]);
    one.forRows(1)!["mark"]!(8);
    expect(other.forRows(1024)).toBeNull();
    other.forRows(1)!["mark"]!(16);
    expect(assembled).toBe(1);
    expect(memories.map(({ words }) => [words[2], words[4]])).toEqual([
      [9, 0],
      [0, 17],
    ]);
    expect(one.forRows(0)).toBe(one.forRows(0));
  });
});

test("a free list gives nobody what is in use, and makes no more than are in use at a time", () => {
  let made = 0;
  const list = new FreeList(() => ({ number: made++ }));
  const [first, second] = [list.take(), list.take()];
  expect(first).not.toBe(second);
  list.giveBack(first);
  expect(list.take()).toBe(first);
  list.giveBack(second);
  list.giveBack(first);
  for (let i = 0; i < 10; i += 1) {
    const taken = [list.take(), list.take()];
    expect(new Set(taken)).toEqual(new Set([first, second]));
    for (const thing of taken) list.giveBack(thing);
  }
  expect(made).toBe(2);
});

test("a free list keeps MAX_FREE things that nobody uses, and no more", () => {
  let made = 0;
  const list = new FreeList(() => ({ number: made++ }));
  const takeAll = (count: number) => Array.from({ length: count }, () => list.take());
  const first = takeAll(MAX_FREE + 1);
  for (const thing of first) list.giveBack(thing);
  const second = takeAll(MAX_FREE + 1);
  expect(second.filter((thing) => first.includes(thing))).toHaveLength(MAX_FREE);
  expect(made).toBe(MAX_FREE + 2);
});
