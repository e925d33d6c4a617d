import { describe, expect, test } from "@jest/globals";
import { fileOf, mistakeIn, stepsOf } from "../case-text.js";

const PROGRAM = ["program:", "    A", "    {B} C"];

/** Program, what is expected, and line of each step; only those with LF. */
function told(kind: "load" | "reject", ...lines: readonly string[]) {
  return stepsOf(kind, ...PROGRAM, ...lines, "line-ends: LF").map(
    ({ request, expect: { loads, diagnostic }, line }) => [
      request["program"] ?? request["programBase64"],
      loads === true ? "loads" : `${diagnostic!.code} at ${diagnostic!.position}`,
      line,
    ],
  );
}

describe("load", () => {
  test("is the program with each filling, and every line end", () => {
    const expected = (program: string, line: number, note: string) => [
      { line, request: { program }, expect: { loads: true }, note },
      {
        line,
        request: { program: program.replaceAll("\n", "\r\n") },
        expect: { loads: true },
        note: `${note}, lines ended by CRLF`,
      },
    ];
    expect(stepsOf("load", ...PROGRAM, 'load: "D" ""')).toEqual([
      ...expected("A\nB C", 4, 'with "B"'),
      ...expected("A\nD C", 7, 'with "D"'),
      ...expected("A\n C", 7, "with nothing in the braces"),
    ]);
  });

  test("has a filling at its end where there are no braces", () => {
    const steps = stepsOf("reject", "program:", "    A", 'reject: "B" syntax');
    expect(steps.map(({ note }) => note)).toEqual([
      undefined,
      "lines ended by CRLF",
      'with "B"',
      'with "B", lines ended by CRLF',
    ]);
  });

  test("notes each filling as it can be written, the first 80 characters of a long one", () => {
    const note = (filling: string): string => stepsOf("load", ...PROGRAM, `load: "${filling}"`)[2]!.note!;
    const odd = String.raw`\x00\t\n\r\"\\\x7f\xff\x0b`;
    expect(note(odd)).toBe(`with "${odd}"`);
    expect(note(String.raw`\x41\x09`)).toBe(String.raw`with "A\t"`);
    expect(note("x".repeat(80))).toBe(`with "${"x".repeat(80)}"`);
    expect(note("x".repeat(81))).toBe(`with "${"x".repeat(80)}"...`);
  });

  test("has several fillings a line, and several lines", () => {
    expect(told("load", 'load: "D" ""', '    "E"', 'load: "F"')).toEqual([
      ["A\nB C", "loads", 4],
      ["A\nD C", "loads", 7],
      ["A\n C", "loads", 7],
      ["A\nE C", "loads", 8],
      ["A\nF C", "loads", 9],
    ]);
  });

  test("has bytes by their escapes, and sends as Base64 what is not ASCII", () => {
    const fillings = String.raw`load: "\n\r\t\"\\\x7b\x00" "\xff" "\q"`;
    expect(told("load", fillings).slice(1)).toEqual([
      ['A\n\n\r\t"\\{\0 C', "loads", 7],
      [btoa("A\n\xff C"), "loads", 7],
      ["A\n\\q C", "loads", 7],
    ]);
  });

  test("names the target", () => {
    const steps = stepsOf("load", "target: vsp", "program:", "    A");
    expect(steps.map(({ request }) => request)).toEqual([
      { program: "A", target: "vsp" },
      { program: "A", target: "vsp" },
    ]);
  });
});

describe("reject", () => {
  test("is the program that loads, and then each filling with its error", () => {
    expect(told("reject", 'reject: "D" syntax', '    "EF" mask +1', '    "EFG" end-missing end')).toEqual([
      ["A\nB C", "loads", 4],
      ["A\nD C", "syntax at 2", 7],
      ["A\nEF C", "mask at 3", 8],
      ["A\nEFG C", "end-missing at 7", 9],
    ]);
  });

  test("counts the line ends of each kind before the position", () => {
    const steps = stepsOf(
      "reject",
      "program:",
      "    A",
      "    {B}",
      "    C",
      'reject: "x\\ny" syntax +2',
      '    "z" mask end',
    );
    expect(steps.map(({ expect: { diagnostic } }) => diagnostic?.position)).toEqual([
      undefined,
      undefined,
      4,
      6,
      5,
      7,
    ]);
  });

  test("has its filling at the end of a program without braces", () => {
    const [, , step] = stepsOf("reject", "program:", "    AB", 'reject: "C" syntax');
    expect(step).toMatchObject({
      request: { program: "ABC" },
      expect: { diagnostic: { code: "syntax", position: 2 } },
    });
  });
});

describe("a mistake in a case of load or reject", () => {
  const mistakes: readonly (readonly ["load" | "reject", readonly string[], string])[] = [
    ["load", ['load: "A"'], '3: the case has no "program:"'],
    ["load", [...PROGRAM, 'reject: "A" syntax'], '7: "reject" has no place in this case'],
    ["reject", PROGRAM, '3: the case has no "reject:"'],
    ["load", ["program:", "    {A} {B}"], "4: the program has more than one filling"],
    ["load", ["program:", "    {A"], "4: the program has more than one filling"],
    ["load", ["program: A"], '4: the contents of "program:" go below it'],
    ["load", ["program:", "    \u2019"], "4: a program consists of bytes"],
    ["load", [...PROGRAM, "load: A"], "7: expected fillings in quotes"],
    ["load", [...PROGRAM, 'load: "A" B'], "7: expected fillings in quotes"],
    ["load", [...PROGRAM, 'load: "A'], "7: expected fillings in quotes"],
    ["load", [...PROGRAM, "line-ends: CRLF"], '7: expected "line-ends: LF"'],
    ["reject", [...PROGRAM, 'reject: "A"'], '7: expected "filling" code, and perhaps +n or end'],
    ["reject", [...PROGRAM, 'reject: "A" syntax -1'], '7: expected "filling" code, and perhaps +n or end'],
    [
      "reject",
      [...PROGRAM, 'reject: "A" syntax', '    "B" "C" syntax'],
      '8: expected "filling" code, and perhaps +n or end',
    ],
    ["reject", [...PROGRAM, "target: vp", "target: vsp", 'reject: "A" syntax'], '8: a second "target"'],
  ];
  test.each(mistakes)("%s %j", (kind, lines, mistake) => {
    expect(mistakeIn(kind, fileOf(...lines))).toBe(mistake);
  });
});
