import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { singleToBits } from "@glasm/base";
import { MACHINES } from "../src/machines.js";
import { bitsOfComponent, componentOfBits } from "../src/words/component.js";
import { parameterNumbers } from "../src/panels/parameter-numbers.js";
import { WORD_VIEWS } from "../src/panels/words.js";
import { parameterKey, registerOfKey } from "../src/state/parameter-key.js";

const files = MACHINES.flatMap(({ constants }) => constants);
const [words] = files.filter(({ numbers }) => numbers === "words");

describe.each(WORD_VIEWS)("words %s", (view) => {
  const numbers = parameterNumbers(words!, view);

  test("are read as they are written, NaNs with their bits", () => {
    const nan = fc.integer({ min: 0x7f800001, max: 0x7fffffff });
    fc.assert(
      fc.property(fc.oneof(fc.nat(0xffffffff), nan), (word) => {
        expect(numbers.read(numbers.write(word))).toBe(word);
      }),
    );
  });

  test("stand in the range of their slider, which makes words", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (word) => {
        const { value, least, most, step } = numbers.slider(word);
        expect(step).toBeGreaterThan(0);
        if (Number.isFinite(value)) expect(least <= value && value <= most).toBe(true);
        for (const x of [least, 0, most]) {
          const pulled = numbers.pulled(x, word);
          expect(Number.isInteger(pulled) && pulled >= 0 && pulled <= 0xffffffff).toBe(true);
        }
      }),
    );
  });

  test("refuse what is none", () => {
    for (const text of ["", "x", "1..2", "0x", "0x123456789"])
      expect([text, numbers.read(text)]).toEqual([text, undefined]);
    expect(numbers.read("0xFFfffFFE")).toBe(0xfffffffe);
  });
});

describe("singles", () => {
  const singles = parameterNumbers(
    files.find(({ numbers }) => numbers === "floats")!,
    "as they look",
  );

  test("are read as they are written, NaNs with their bits [Ruling 381]", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (word) => {
        const component = componentOfBits(word);
        expect(bitsOfComponent(component)).toBe(word);
        expect(singles.read(singles.write(component))).toBe(component);
      }),
    );
    expect(["NaN", "NaN(7fffffff)", "0x7fffffff", "0x7fc00000", "1.50"].map(singles.read)).toEqual([
      ...[NaN, "NaN(7fffffff)", "NaN(7fffffff)", NaN, 1.5],
    ]);
    expect(singles.read("NaN(3f800000)")).toBeUndefined();
  });
});

test("words look like floats of usual sizes, like small integers, or like bits", () => {
  const { write, read } = parameterNumbers(words!, "as they look");
  expect(
    [0, 7, 0xfffffffe, singleToBits(1), singleToBits(-2.5), 0x80000000, 0x7f800000, 0xdeadbeef].map(write),
  ).toEqual([...["0", "7", "-2", "1.0", "-2.5", "-0.0", "+INF", "0xdeadbeef"]]);
  expect(["7", "-2", "1.0", "1e0", "INF"].map(read)).toEqual([
    ...[7, 0xfffffffe, singleToBits(1), singleToBits(1), 0x7f800000],
  ]);
  const shown = (view: (typeof WORD_VIEWS)[number]) => parameterNumbers(words!, view).write(0xbf800000);
  expect(WORD_VIEWS.map(shown)).toEqual(["-1.0", "-1", "-1082130432", "3212836864", "0xbf800000"]);
});

test("every constant register has a key of its own, which leads back to it; that of a word is no other machine's", () => {
  for (const machine of MACHINES)
    for (const stage of machine.stages)
      for (const { file, count, numbers } of machine.constants)
        for (const index of [0, count - 1]) {
          const key = parameterKey(machine, { stage, file, index });
          expect(registerOfKey(machine, key)).toEqual({ stage, file, index });
          if (numbers !== "words") continue;
          const others = MACHINES.filter((one) => one !== machine);
          expect(others.map((other) => registerOfKey(other, key))).toEqual(others.map(() => null));
        }
  const gpu = MACHINES.find(({ name }) => name === "nv-gpu")!;
  expect(registerOfKey(gpu, "buffer3:12")).toEqual({ stage: "vertex", file: "buffer3:", index: 12 });
  for (const key of ["3", "env256", "local1024", "buffer16:0", "buffer0:4096", "env03", "buffer:1"])
    expect([key, registerOfKey(gpu, key)]).toEqual([key, null]);
});
