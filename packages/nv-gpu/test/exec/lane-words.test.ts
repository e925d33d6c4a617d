import { describe, expect, test } from "@jest/globals";
import {
  attributeWords,
  constantWords,
  laneInput,
  NV_GPU,
  resultsOf,
  unsupportedIn,
} from "../../src/index.js";
import { programOfText } from "../support/execute.js";

const PROGRAM = programOfText(
  `!!NVvp5.0
BUFFER b = program.buffer[1][2];
MOV result.position, vertex.texcoord[1];
ADD result.attrib[0], program.env[4], b;
KIL`.replace("KIL", "END"),
);
const four = Uint32Array.of(1, 2, 3, 4);

describe("the words of an execution", () => {
  test("are found by the names of the text, and attributes by their generic ones", () => {
    const named = attributeWords(PROGRAM, { "vertex.texcoord[1]": four });
    expect([...named].slice(-4)).toEqual([1, 2, 3, 4]);
    expect(attributeWords(PROGRAM, { "vertex.attrib[9]": four })).toEqual(named);
    expect([...attributeWords(PROGRAM)].slice(-4)).toEqual([0, 0, 0, 0x3f800000]);
    expect(attributeWords(PROGRAM, { "vertex.attrib[2]": four, nothing: four })).toEqual(
      attributeWords(PROGRAM),
    );
    const constants = constantWords(PROGRAM, {
      "program.env[4]": four,
      "program.buffer[1]": four.subarray(0, 3),
    });
    expect([...constants].filter((word) => word !== 0)).toEqual([1, 2, 3, 4, 1, 2, 3]);
    const both = laneInput(PROGRAM, { "program.env[4]": four });
    expect(both.constants).toEqual(constantWords(PROGRAM, { "program.env[4]": four }));
  });

  test("are refused if they are of another kind or number", () => {
    const wrong = (given: unknown) => () => laneInput(PROGRAM, given as never);
    expect(wrong(5)).toThrow(TypeError);
    expect(wrong({ "vertex.attrib[9]": [1, 2, 3, 4] })).toThrow(TypeError);
    expect(wrong({ "vertex.attrib[9]": new Uint32Array(5) })).toThrow(
      new RangeError('attributeWords: given["vertex.texcoord[1]"] must have 4 or 8 words, not 5'),
    );
    expect(wrong({ "vertex.attrib[9]": new Uint32Array(3) })).toThrow(RangeError);
    expect(wrong({ "program.env[4]": new Uint32Array(3) })).toThrow(RangeError);
    expect(wrong({ "program.buffer[1]": "00" })).toThrow(TypeError);
    expect(() => laneInput(null as never)).toThrow(TypeError);
  });
});

test("the results of an execution have their names, and what has ended it its number and a reason", () => {
  const { results } = NV_GPU.trace(PROGRAM, laneInput(PROGRAM, { "vertex.attrib[9]": four }));
  expect(resultsOf(PROGRAM, results)["position"]).toEqual(four);
  expect(unsupportedIn(PROGRAM, results)).toBeNull();
  expect(() => resultsOf(PROGRAM, results.subarray(1))).toThrow(RangeError);
  expect(() => unsupportedIn(PROGRAM, [] as never)).toThrow(TypeError);
  const other = programOfText("!!NVvp5.0\nTEMP R0; MOV R0, 1; TEX R0, R0, texture[0], 2D; END");
  expect(unsupportedIn(other, NV_GPU.trace(other, laneInput(other)).results)).toEqual({
    instruction: 1,
    reason: "textures are not executed yet",
  });
});
