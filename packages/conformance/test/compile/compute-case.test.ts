import { describe, expect, test } from "@jest/globals";
import { fileOf, mistakeIn, stepsOf } from "../case-text.js";

const compute = (...lines: readonly string[]) => ["compute:", ...lines.map((line) => `    ${line}`)];

describe("compute", () => {
  test("asks for what a formula says of operands, which are made when they are first asked for", () => {
    const [, step] = stepsOf("compute", ...compute("NOT.U R, A :: NOT(A) of U32"));
    const [request, expected] = [step!.request, step!.expect];
    const isLate = (one: object): boolean =>
      Object.getOwnPropertyDescriptor(one, "vertices")!.get !== undefined;
    expect([isLate(request), isLate(expected)]).toEqual([true, true]);
    const [first] = expected.vertices!;
    expect(expected.vertices![0]).toBe(first);
    // As plain data, in a thread or a file, they have all of it.
    const { vertices } = JSON.parse(JSON.stringify(request)) as {
      vertices: readonly { attributes: { 0: readonly string[] } }[];
    };
    const inverted = vertices[0]!.attributes[0].map((digits) =>
      (~Number.parseInt(digits, 16) >>> 0).toString(16).padStart(8, "0"),
    );
    expect(first!.results).toEqual({ "attrib[0]": inverted });
    expect(structuredClone(step)).toEqual(JSON.parse(JSON.stringify(step)));
  });

  test.each([
    ["NOT.U R, A", "5: expected an instruction, :: and its formula"],
    ["NOT.U R, A :: NOT of(A)", "5: expected a formula, as ADD(A B) of F32, found NOT of(A)"],
    ["NOT.U R, A :: NOT(D) of U32", "5: D is not an operand, as A and B.x are"],
    ["NOT.U R, A :: NOT(B) of U32", "5: the instruction has no operand B"],
    ["NOT.U R, A :: SIN(A) of U32", "5: nothing computes SIN of U32"],
  ])("has formulas of the instruction's operands: %s", (line, message) => {
    expect(mistakeIn("compute", fileOf(...compute(line)))).toBe(message);
  });
});
