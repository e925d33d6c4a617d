import { describe, expect, test } from "@jest/globals";
import { assemble, programOf, setUniform, uniformsOf } from "../src/index.js";

const assembled = assemble([
  {
    name: "",
    text: `.fvec transform[3], sun$light, _hidden
      .ivec rounds
      .bool isLit, bones[2]
      .setf c95(1, 2, 3, 4)
      .in position
      .proc main
        mov o0, position
        end
      .end
      .out - position o0`,
  },
]);
if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
const program = programOf(assembled.shader, 0);

const ROWS = [1, 0, 0, 0.5, 0, 1, 0, -0.5, 0, 0, 1, 2];

describe("setUniform [Ruling 177]", () => {
  test("sets the registers of a name, of words of 24 bits or of singles, and nothing else", () => {
    const words = uniformsOf(program);
    const expected = uniformsOf(program);
    setUniform(program, words, "transform", ROWS);
    expected.c.set([0x3f0000, 0, 0, 0x3e0000, 0, 0x3f0000, 0, 0xbe0000, 0, 0, 0x3f0000, 0x400000]);
    expect(words).toEqual(expected);
    const singles = { ...words, c: new Float32Array(4 * 96) };
    setUniform(program, singles, "transform", Float32Array.from(ROWS));
    expect([...singles.c.subarray(0, 16)]).toEqual([...ROWS, 0, 0, 0, 0]);
  });

  test("[PICA200 5 s46] numbers become singles, which are truncated to words", () => {
    const { c, ...rest } = uniformsOf(program);
    const singles = { ...rest, c: new Float32Array(c.length) };
    const numbers = [1 + 2 ** -16 + 2 ** -17, 0.1, Infinity, NaN];
    setUniform(program, { ...rest, c }, "transform[0]", numbers);
    setUniform(program, singles, "transform[0]", numbers);
    expect([...c.subarray(0, 4)]).toEqual([0x3f0001, 0x3b9999, 0x7f0000, expect.any(Number)]);
    expect([...singles.c.subarray(0, 4)]).toEqual(numbers.map(Math.fround));
  });

  test("sets elements of arrays, integers and booleans; $ and . in names are the same", () => {
    const uniforms = uniformsOf(program);
    const { c, i, b } = uniforms;
    setUniform(program, uniforms, "transform[2]", [1, 1, 1, 1]);
    setUniform(program, uniforms, "sun$light", [2, 0, 0, 0]);
    setUniform(program, uniforms, "rounds", [255, 0, 1, 2]);
    setUniform(program, uniforms, "isLit", true);
    setUniform(program, uniforms, "bones", [true, true]);
    setUniform(program, uniforms, "bones[0]", false);
    expect([...c.subarray(4, 14)]).toEqual([0, 0, 0, 0, ...Array<number>(4).fill(0x3f0000), 0x400000, 0]);
    expect([...i.subarray(0, 5)]).toEqual([255, 0, 1, 2, 0]);
    expect([...b.subarray(0, 4)]).toEqual([1, 0, 1, 0]);
    setUniform(program, uniforms, "sun.light", [1, 0, 0, 0]);
    expect(c[12]).toBe(0x3f0000);
  });

  const PROGRAM_WANTED = "program must be a program that makeProgram or programOf has made";
  const NAMES = "there are transform[3], sun.light, rounds, isLit, bones[2]";
  test.each([
    ["transfrom", ROWS, `there is no uniform transfrom; ${NAMES}; did you mean transform?`],
    ["_hidden", [1, 2, 3, 4], `there is no uniform _hidden; ${NAMES}`],
    ["position", [1, 2, 3, 4], `there is no uniform position; ${NAMES}`],
    ["transform[", ROWS, `there is no uniform transform[; ${NAMES}; did you mean transform?`],
    ["transform[3]", [1, 2, 3, 4], "transform has the elements transform[0] to transform[2]"],
    ["isLit[0]", true, "isLit is not an array"],
    ["transform", [...ROWS, 1], "transform takes 12 numbers, not 13 values"],
    ["transform[1]", [1, 2, 3], "transform[1] takes 4 numbers, not 3 values"],
    ["bones", true, "bones takes 2 booleans, not 1 value"],
    ["isLit", [1, 0, 0, 0], "isLit takes true or false, not 4 values"],
    ["rounds", [1, 2, 3, 256], "rounds: value 3 is 256, not a whole number from 0 to 255"],
    ["rounds", [1, -1, 3, 4], "rounds: value 1 is -1, not a whole number from 0 to 255"],
    ["rounds", [1.5, 1, 3, 4], "rounds: value 0 is 1.5, not a whole number from 0 to 255"],
  ])("%s of %j is a RangeError, and nothing is set", (name, value, message) => {
    const uniforms = uniformsOf(program);
    expect(() => {
      setUniform(program, uniforms, name, value);
    }).toThrow(new RangeError(`setUniform: ${message}`));
    expect(uniforms).toEqual(uniformsOf(program));
  });

  test("what is of another kind is a TypeError, and nothing is set", () => {
    const uniforms = uniformsOf(program);
    const set = (...args: unknown[]): void => {
      (setUniform as (...args: unknown[]) => void)(...args);
    };
    const cases: readonly (readonly [unknown[], string])[] = [
      [[null, uniforms, "isLit", true], `${PROGRAM_WANTED}, not null`],
      [[program, null, "isLit", true], "uniforms must be an object"],
      [[program, { ...uniforms, b: [] }, "isLit", true], "uniforms.b must be a Uint8Array"],
      [[program, uniforms, 1, true], "name must be a string"],
      [[program, uniforms, "isLit", 1], "isLit takes true or false"],
      [[program, uniforms, "rounds", 3], "rounds takes 4 numbers, as an array"],
      [[program, uniforms, "bones", null], "bones takes 2 booleans, as an array"],
      [[{ program }, uniforms, "isLit", true], PROGRAM_WANTED + ": pass its .program"],
      [[{ program: {} }, uniforms, "isLit", true], PROGRAM_WANTED],
      [[program, uniforms, "isLit", [1]], "isLit: value 0 must be a boolean"],
      [[program, uniforms, "rounds", [1, 2, 3, true]], "rounds: value 3 must be a number, not a boolean"],
      [[program, uniforms, "transform[0]", [1, 2, 3, "4"]], "transform[0]: value 3 must be a number"],
      [[program, uniforms, "transform[0]", {}], "transform[0] takes 4 numbers, as an array"],
    ];
    for (const [args, message] of cases)
      expect(() => {
        set(...args);
      }).toThrow(new TypeError(`setUniform: ${message}`));
    expect(uniforms).toEqual(uniformsOf(program));
  });
});
