import { describe, expect, test } from "@jest/globals";
import { isObject, listOf } from "../../src/run/members.js";
import { casesOfCommands } from "../case-text.js";

const { casesOf, stepsOf, mistakeIn } = casesOfCommands("KELVIN", "KELVIN 2");

const SLOTS = ["slots:", "    mac=MOV a=v0 mac->oPos"];
const TABLE = ["table: v0 | oPos", "    1 2 3 4 | 1 2 3 4"];
/** The digits of slots. */
const slots = (...lines: readonly string[]): unknown =>
  stepsOf("run", "slots:", ...lines.map((line) => `    ${line}`), ...TABLE)[0]!.request["code"];

describe("slots of cases", () => {
  test("have what stands in their fields, and the last one the end bit [KELVIN 2 s2-8 s10-13]", () => {
    expect(
      slots(
        "mac=MAD a=-v5.wzyx b=c[A0.x+200].xxyy c=R14.zzzw mac->R11.xw mac->oT3.yz",
        "ilu=LIT c=-R1 ilu->R7.z ilu->c[129]",
        "-",
      ),
    ).toEqual([
      "00000000 00990be4 080a1aaf 99b06862",
      "00000000 0e000000 0000046c 5072f40c",
      "00000000 00000000 00000000 00000001",
    ]);
  });

  test("have fields by their names, digits as they are, and repetitions", () => {
    expect(slots("3 * mac=1 word_0=5 upper_bits=9", "digits 01234567 89abcdef 00000000 ffffffff")).toEqual([
      ...Array<string>(3).fill("00000005 90200000 00000000 00000000"),
      "01234567 89abcdef 00000000 ffffffff",
    ]);
    expect(slots("mac=1 end=1", "mac=2")).toEqual([
      "00000000 00200000 00000000 00000001",
      "00000000 00400000 00000000 00000000",
    ]);
  });

  test.each([
    ["mac=MOO", "mac=MOO says nothing of a slot"],
    ["mac=RCP", "mac=RCP says nothing of a slot"],
    ["a=v16", "attribute is less than 16"],
    ["a=v1 b=v2", "attribute is 1 and 2"],
    ["a=c[1] b=c[A0.x+1]", "relative is 0 and 1"],
    ["mac->oT4", "mac->oT4 says nothing of a slot"],
    ["swizzle=3", "swizzle is no field of a slot"],
    ["end=2", "end is less than 2"],
    ["mac->R2 ilu->R1", "temporary is 2 and 1"],
  ])("%s is a mistake", (line, message) => {
    expect(mistakeIn("run", "slots:", `    ${line}`, ...TABLE)).toBe(`5: ${message}`);
  });
});

describe("cases of run", () => {
  test("send the rows, and once more backwards and forwards; what is no c that is written is not there", () => {
    const [first, again] = stepsOf(
      "run",
      ...SLOTS,
      "constants:",
      "    c[96] = 1 -2 inf 89abcdef",
      "table: v0 v15 | oPos oD0",
      "    1 2 3 4  5 6 7 8 | 1 2 3 4  * * nan *",
      "    0 0 0 0  0 0 0 0 | * * * 1  0 0 0 1",
    );
    const program = {
      code: ["00000000 0020001b 08000000 0000f801"],
      constants: { 96: ["3f800000", "c0000000", "7f800000", "89abcdef"] },
    };
    const zeros = ["00000000", "00000000", "00000000", "00000000"];
    const [one, two, three, four] = ["3f800000", "40000000", "40400000", "40800000"];
    const vertices = [
      {
        attributes: {
          0: [one, two, three, four],
          15: ["40a00000", "40c00000", "40e00000", "41000000"],
        },
      },
      { attributes: { 0: zeros, 15: zeros } },
    ];
    const expected = [
      { results: { oPos: [one, two, three, four], oD0: ["*", "*", "7fc00000", "*"] } },
      { results: { oPos: ["*", "*", "*", one], oD0: [...zeros.slice(1), one] } },
    ];
    const constants = { absent: true };
    expect(first!.request).toEqual({ ...program, vertices });
    expect(first!.expect).toEqual({ exact: true, answer: { ok: true, vertices: expected, constants } });
    expect(again!.request).toEqual({ ...program, vertices: [...[...vertices].reverse(), ...vertices] });
    expect(again!.expect.answer).toMatchObject({ vertices: [...[...expected].reverse(), ...expected] });
  });

  test("that write c send their rows once, in order", () => {
    const steps = stepsOf("run", ...SLOTS, ...TABLE, "left:", "    c[5] = * 2 3 4");
    expect(steps).toHaveLength(1);
    expect(steps[0]!.expect.answer).toMatchObject({
      constants: { 5: ["*", "40000000", "40400000", "40800000"] },
    });
  });

  test.each([
    [["table: v0 oPos", "    1 2 3 4 1 2 3 4"], "6: a table has one bar between attributes and results"],
    [
      ["table: v0 | v1", "    1 2 3 4 | 1 2 3 4"],
      "6: v1 is no column here, as v0 before the bar and oPos after it are",
    ],
    [
      ["table: v0 v0 | oPos", "    1 | 1"],
      "6: v0 is no column here, as v0 before the bar and oPos after it are",
    ],
    [["table: v0 | oPos", "    1 2 3 | 1 2 3 4"], "7: a row has 4 values before the bar and 4 after it"],
    [["table: v0 | oPos", "    1 2 3 4 | * * * *"], "7: the row expects nothing"],
    [["table: v0 | oPos", "    1 2 3 * | 1 2 3 4"], "7: an attribute has four words"],
    [["table: v0 | oPos"], "6: the table has no row"],
    [["constants:", "    c[5] 1 2 3 4", ...TABLE], "7: expected a constant, as c[96] = 1 2 3 4"],
    [["constants:", "    c[5] = 1 2 3", ...TABLE], "7: a register has 4 components, not 3"],
  ])("mistakes: %j", (lines, message) => {
    expect(mistakeIn("run", ...SLOTS, ...lines)).toBe(message);
  });
});

describe("cases of reject", () => {
  test("send what runs and what does not", () => {
    const steps = stepsOf(
      "reject",
      "runs:",
      "    mac=MOV a=v0 mac->oPos",
      "refused: reserved-bits",
      "    word_0=1",
    );
    expect(steps[0]!.expect.loads).toBe(true);
    expect(steps.map(({ request, expect: { answer } }) => [request["code"], answer])).toEqual([
      [["00000000 0020001b 08000000 0000f801"], { vertices: { all: "*" } }],
      [
        ["00000001 00000000 00000000 00000001"],
        { ok: false, vertices: { absent: true }, diagnostics: [{ code: "reserved-bits", position: "*" }] },
      ],
    ]);
    expect(mistakeIn("reject", "runs:", "    mac=MOV")).toBe(
      "3: a case has a program that runs, and one that is refused",
    );
  });
});

describe("cases of words", () => {
  test("assemble and disassemble", () => {
    const word = "00000000 0020001b 0836106c 2070f801";
    const [assembled, printed, given, canonical, back, whole] = stepsOf(
      "words",
      ...["words:", `    ${word}    MOV oPos, v0`],
      ...["texts:", "    mov oPos, v0\\n => MOV oPos, v0"],
      ...["text:", "    NOP", "    NOP", "slots:", "    2 * -"],
    );
    expect(assembled).toMatchObject({
      request: { source: ".nv2a\nMOV oPos, v0" },
      expect: { answer: { ok: true, code: [word] } },
    });
    expect(printed).toMatchObject({
      request: { code: [word] },
      expect: { answer: { ok: true, lines: ["MOV oPos, v0"] } },
    });
    expect(given!.request).toEqual({ source: ".nv2a\nmov oPos, v0\n" });
    expect(canonical!.expect).toEqual(given!.expect);
    expect(back).toMatchObject({ expect: { answer: { lines: ["MOV oPos, v0"] } } });
    expect(whole).toMatchObject({
      request: { source: ".nv2a\nNOP\nNOP" },
      expect: {
        answer: {
          code: ["00000000 00000000 00000000 00000000", "00000000 00000000 00000000 00000001"],
        },
      },
    });
    expect(mistakeIn("words", "words:", "    00 MOV")).toBe("5: expected four words, four blanks and a text");
    expect(mistakeIn("words", "texts:", "    MOV")).toBe("5: expected a text => its canonical form");
    expect(mistakeIn("words")).toBe("3: the case has no words");
  });
});

describe("cases of compute", () => {
  test("load R0 to R2, and have what the formulas give, of a scalar of each component", () => {
    const [sum, scalar] = stepsOf("compute", "compute:", "    mac ADD", "    ilu RCP");
    expect(listOf(sum!.request["code"]!).slice(3)).toEqual([
      "00000000 0060001b 0400006c 5000f848",
      "00000000 00000000 00000000 00000001",
    ]);
    expect(listOf(scalar!.request["code"]!)).toHaveLength(3 + 4 + 1);
    const answer = sum!.expect.answer;
    const [first] = isObject(answer) ? listOf(answer["vertices"]!) : [];
    expect(first).toMatchObject({ results: { oT0: Array(4).fill(expect.stringMatching(/^[0-9a-f]{8}$/)) } });
    expect(stepsOf("compute", "compute:", "    mac ADD")[0]!.request).toEqual(sum!.request);
  });

  test.each([
    ["MUL", "expected a unit and an operation, as mac MUL"],
    ["mac RCP", "no formula says what the MAC gives for RCP"],
    ["mac ARL", "no formula says what the MAC gives for ARL"],
    ["ilu NOP", "no formula says what the ILU gives for NOP"],
  ])("%s is a mistake", (line, message) => {
    expect(mistakeIn("compute", "compute:", `    ${line}`)).toBe(`5: ${message}`);
    expect(mistakeIn("compute", "compute:")).toBe("4: there is nothing to compute");
  });
});

test("cases ask for the commands that they need [Ruling 380]", () => {
  const asked = (kind: string, ...lines: readonly string[]) =>
    casesOf(kind, ...lines)[0]!.steps.flatMap(({ expect: { command } }) => command?.name ?? []);
  expect(asked("run", ...SLOTS, ...TABLE)).toEqual(["nv2a run"]);
  expect(asked("compute", "compute:", "    mac ADD")).toEqual(["nv2a run"]);
  expect(asked("words", "texts:", "    NOP => NOP")).toEqual(["nv2a assemble", "nv2a dis"]);
  expect(asked("lines", "needs: dis", "request: {}", "answer: {}")).toEqual(["nv2a dis"]);
  expect(mistakeIn("lines", "needs: trace", "request: {}", "answer: {}")).toContain("trace is none of");
});
