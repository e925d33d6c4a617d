import { describe, expect, test } from "@jest/globals";
import { diagnosed, errors } from "./texts.js";

const HPOS = "MOV o[HPOS], v[0];";

describe("a label that is defined twice", () => {
  test("has the place of the first definition [Ruling 23]", () => {
    const text = `!!VP2.0\n${HPOS}\nhere:\nMOV R0, R1; # c\n  here: RET; here: RET;\nEND`;
    const first = { message: "the first definition of the label", position: 27, end: 31, line: 3, column: 1 };
    expect(diagnosed(text)).toEqual([
      expect.objectContaining({ code: "label-duplicate", line: 5, column: 3, related: [first] }),
      expect.objectContaining({ code: "label-duplicate", line: 5, column: 14, related: [first] }),
    ]);
  });
});

test("a label that is not defined has the place of a use [VP2 2.14.2.3]", () => {
  const [only] = diagnosed(`!!VP2.0\n${HPOS}\nhere: BRA there;\nEND`);
  const use = { message: "a use of the label", position: 37, end: 42, line: 3, column: 11 };
  expect(only).toMatchObject({ code: "label-undefined", related: [use] });
});

describe("a missing semicolon", () => {
  const MESSAGE = 'this line ends without the ";"';

  test.each([
    ["before END", `!!VP1.0\nMOV o[HPOS], v[0]\nEND`, 26, { position: 25, end: 25, line: 2, column: 18 }],
    [
      "before a comment",
      `!!VP1.0\r\nMOV R0, v[0] # c ;\r\n\r\n${HPOS} END`,
      31,
      { position: 21, end: 21, line: 2, column: 13 },
    ],
    [
      "after an option",
      `!!VP1.1\nOPTION NV_position_invariant\nEND`,
      37,
      { position: 36, end: 36, line: 2, column: 29 },
    ],
    ["after a label", `!!VP2.0 ${HPOS} a: BRA a\rEND`, 36, { position: 35, end: 35, line: 1, column: 36 }],
    [
      "at the end of the text",
      `!!VP1.0 MOV o[HPOS], v[0]\n`,
      26,
      { position: 25, end: 25, line: 1, column: 26 },
    ],
  ])("is reported at the next token, and where its line ends: %s [Ruling 18]", (_, text, position, place) => {
    expect(diagnosed(text)[0]).toMatchObject({
      code: "syntax",
      position,
      related: [{ message: MESSAGE, ...place }],
    });
  });

  test.each(["MOV R0, R1 MOV R2, R3;", "MOV R0, R1, R2;", "MOV R0\n R1;"])(
    "within a line has no other place, and neither has another missing token: %s [Ruling 18]",
    (statement) => {
      expect(diagnosed(`!!VP1.0\n${HPOS}\n${statement}\nEND`)[0]).not.toHaveProperty("related");
    },
  );
});

describe("wrong ranges", () => {
  test.each([
    ["MAD R12, v[16], c[96], R13;", ["R12", "16", "96", "R13"]],
    ["ADD R99, R12, c[A0.x+64];", ["R99", "R12", "64"]],
    ["ARL A1.x, R12.x;", ["A1", "R12"]],
    ["ADD R0, c[A1.x-65], R12;", ["A1", "65", "R12"]],
    ["ADD R0, c[96], c[97];", ["96", "97"]],
    ["ADD R0, v[16], v[1];", ["16"]],
    ["MOV R12, R1, R2;", ["R12", ","]],
    ["MOV R12, R1.xyz;", ["R12", "xyz"]],
    ["MOV R0 R12, R13;", ["R12"]],
    ["MOV R12, R1 MOV R13, R2;", ["R12", "MOV"]],
  ])("of one instruction are all reported: %s [Ruling 43]", (statement, found) => {
    const text = `!!VP1.0\n${HPOS}\n${statement}\nEND`;
    const places = diagnosed(text).map(({ position, end }) => text.slice(position, end));
    expect(places).toEqual(found);
  });

  test("leave the instruction uncounted, once [Ruling 43]", () => {
    const full = HPOS.repeat(128);
    expect(errors(`!!VP1.0${full}MOV R12, R13;END`)).toHaveLength(2);
    expect(errors(`!!VP1.0${full}${HPOS}MOV R12, R13;END`)).toHaveLength(3);
  });

  test("hide the write of what may be the required register, and nothing else [Ruling 43]", () => {
    expect(errors("!!VSP1.0 MOV c[96], v[1]; END")).toEqual([
      "parameter-range@15-17",
      "attribute-state-program@22-23",
    ]);
    expect(errors("!!VP1.0 MOV o[HPOS], v[16]; END")).toEqual(["attribute-range@23-25"]);
    expect(errors("!!VP1.0 MOV R0, v[16]; MOV R1, R0; END")).toEqual([
      "attribute-range@18-20",
      "position-unwritten@38-38",
    ]);
  });

  test("are no second register beside another one [Ruling 43]", () => {
    expect(errors(`!!VP1.0${HPOS}ADD R0, c[1], c[96];END`)).toEqual(["parameter-range@41-43"]);
    expect(errors(`!!VP1.0${HPOS}MAD R0, c[96], c[1], c[2];END`)).toEqual([
      "parameter-range@35-37",
      "parameter-conflict@46-50",
    ]);
  });
});
