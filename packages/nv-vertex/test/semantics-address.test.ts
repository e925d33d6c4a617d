import { describe, expect, test } from "@jest/globals";
import { trace } from "../src/exec/trace.js";
import { execute, newBatch, setRegisters } from "./execution.js";
import { loaded } from "./texts.js";

const INF = Infinity;
/** The largest single. */
const MAX = (2 - 2 ** -23) * 2 ** 127;

describe("address registers", () => {
  /** A0 after instructions on v[1]. */
  function addressesOf(instructions: string, operand: readonly number[]): readonly number[] {
    const program = loaded(`!!VP2.0 MOV o[HPOS], v[0]; ${instructions} END`);
    const { attributes, parameters } = newBatch(1);
    setRegisters(attributes, { 1: operand });
    return trace(program, { attributes, parameters }).steps.at(-1)!.after.addresses[0];
  }

  test("ARL takes the floor [VP2 2.14.3.4]", () => {
    expect(addressesOf("ARL A0, v[1];", [2.9, -2.1, -3, 0.5])).toEqual([2, -3, -3, 0]);
  });
  test("ARL of NaN is 0 [Ruling 7]", () => {
    expect(addressesOf("ARL A0, v[1];", [NaN, 7, -0, 1])).toEqual([0, 7, 0, 1]);
  });
  test("ARR rounds to nearest, halves to even [VP2 2.14.3.5, Ruling 7]", () => {
    expect(addressesOf("ARR A0, v[1];", [2.5, 3.5, -2.5, -3.5])).toEqual([2, 4, -2, -4]);
    expect(addressesOf("ARR A0, v[1];", [2.49, 2.51, -0.5, NaN])).toEqual([2, 3, 0, 0]);
  });
  test("ARA adds x to z and y to w [VP2 2.14.3.3]", () => {
    expect(addressesOf("ARL A1, v[1]; ARA A0, A1;", [1, 2, 10, 20])).toEqual([11, 22, 11, 22]);
    expect(addressesOf("ARL A0, v[1]; ARA A0.xw, A0;", [1, 2, 10, 20])).toEqual([11, 2, 10, 22]);
  });
  test.each(["ARL", "ARR"])("%s clamps to [-512, 511] [Ruling 7]", (mnemonic) => {
    expect(addressesOf(`${mnemonic} A0, v[1];`, [511, 512, -512, -513])).toEqual([511, 511, -512, -512]);
    expect(addressesOf(`${mnemonic} A0, v[1];`, [INF, -INF, MAX, -MAX])).toEqual([511, -512, 511, -512]);
  });
  test("ARA clamps to [-512, 511] [VP2 2.14.3.3]", () => {
    expect(addressesOf("ARL A0, v[1]; ARA A0, A0;", [500, -500, 11, -12])).toEqual([511, -512, 511, -512]);
    expect(addressesOf("ARL A0, v[1]; ARA A0, A0;", [500, -500, 12, -13])).toEqual([511, -512, 511, -512]);
    expect(addressesOf("ARL A0, v[1]; ARA A0, A0;", [511, -512, 511, -512])).toEqual([511, -512, 511, -512]);
  });
  test("VP1's ARL loads a scalar [VP2 2.14.3.4, Ruling 21]", () => {
    const text = "!!VP1.0 ARL A0.x, c[0].z; MOV o[HPOS], c[A0.x + 3]; END";
    const outcome = execute(loaded(text), { parameters: { 0: [9, 9, 1.5, 9], 4: [1, 2, 3, 4] } });
    expect(outcome.results.HPOS).toEqual([1, 2, 3, 4]);
  });
});
