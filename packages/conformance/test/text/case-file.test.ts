import { describe, expect, test } from "@jest/globals";
import { citationText, readSuite } from "../../src/index.js";
import { casesOf, cited, FILES, mistakeIn } from "../case-text.js";

const joined = (...lines: readonly string[]): string => lines.join("\n");
const PLANNED = joined("case: a case", "planned");

describe("a case file", () => {
  const text = joined(
    "# A comment",
    "subject: Two cases",
    "cites: [VP1 2.14.1 s1-2]",
    "    [VP1 2.14.2]",
    "",
    "target: vp",
    "",
    "case: the first [VP1 2.14.3 s4]",
    "    in two lines [Ruling 1]",
    "program:",
    "# a comment in its midst",
    "    MOV R0,",
    "",
    "      v[0];   ",
    "",
    "",
    "case: the second",
    "planned",
    "",
  );
  const [first, second, ...others] = casesOf("load", text);

  test("has cases with ids, lines and citations", () => {
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: "NV_vertex_program/load/SUBJECT: the first in two lines",
      kind: "load",
      file: FILES.load,
      line: 8,
    });
    expect(first!.citations.map(citationText)).toEqual([
      "VP1 2.14.1 s1 s2",
      "VP1 2.14.2",
      "VP1 2.14.3 s4",
      "Ruling 1",
    ]);
    expect(second).toMatchObject({ id: "NV_vertex_program/load/SUBJECT: the second", line: 17, steps: [] });
    expect(second!.citations.map(citationText)).toEqual(["VP1 2.14.1 s1 s2", "VP1 2.14.2"]);
  });

  test("keeps blank lines inside of a text, but not at its end, nor spaces at the ends of lines", () => {
    expect(first!.steps[0]!.request).toEqual({ program: "MOV R0,\n\n  v[0];", target: "vp" });
  });

  test("is read with ends of lines of either kind", () => {
    expect(casesOf("load", text.replaceAll("\n", "\r\n"))).toEqual(casesOf("load", text));
  });

  const head = joined("subject: a subject", "cites: [VP1 2.14.1]");
  const mistakes: readonly (readonly [string, string])[] = [
    ["", "1: the file has no case"],
    ["subject: a subject", "1: the file has no case"],
    [joined("cites: [VP1 2.14.1]", PLANNED), "1: the file has no subject"],
    [joined("subject:", "cites: [VP1 2.14.1]", PLANNED), "1: the file has no subject"],
    [joined(head, "subject: another", PLANNED), '3: a second "subject"'],
    [joined("subject: a subject", "    that goes on", PLANNED), "2: a subject takes one line"],
    [joined("    indented", head, PLANNED), "1: there is no line above that this indented line belongs to"],
    [joined(head, "  indented by two", PLANNED), '3: expected a keyword, found "  indented by two"'],
    [joined(head, "\tindented", PLANNED), '3: expected a keyword, found "\\tindented"'],
    [joined(head, "Case: a case", "planned"), '3: expected a keyword, found "Case: a case"'],
    [joined(head, "gl:enable()", PLANNED), '3: expected a keyword, found "gl:enable()"'],
    [joined("subject: a subject", "cites:", PLANNED), "2: expected citations in brackets"],
    [joined("subject: a subject", "cites: VP1 2.14.1", PLANNED), "2: expected citations in brackets"],
    [joined("subject: a subject", "cites: [VP1 2.14.1] it", PLANNED), "2: expected citations in brackets"],
    [joined("subject: a subject", PLANNED), "2: the case cites nothing"],
    [joined(head, "case:", "planned"), "3: the case has no name"],
    [joined(head, "case: [VP1 2.14.2]", "planned"), "3: the case has no name"],
    [
      joined(head, "case: one", "planned", "gl:", "    end()"),
      '3: a case that is planned has nothing but "planned"',
    ],
    [joined(head, "planned", "case: one", "gl:", "    end()"), "3: a file is not planned, its cases are"],
    [joined(head, PLANNED, PLANNED), '5: two cases have the name "a case"'],
    [joined(head, "case: one", "gl:", "    end()", "gl:", "    end()"), '6: a second "gl"'],
    [joined(head, "gl:", "    end()", "case: one", "gl:", "    end()"), '6: a second "gl"'],
    [joined(head, "case: one", "table: v[0] |", "gl:", "    end()"), '4: "table" has no place in this case'],
    [
      joined(head, "case: one", "cites: [VP1 2.14.2]", "gl:", "    end()"),
      '4: "cites" has no place in this case',
    ],
    [
      joined(head, "case: one", "constructor: x", "gl:", "    end()"),
      '4: "constructor" has no place in this case',
    ],
    [joined(head, "case: one", "gl name:", "    end()"), '4: "gl name" has no place in this case'],
    [joined(head, "case: one", "program:", "gl:", "    end()"), '4: "program" has no place in this case'],
    [joined(head, "case: one", "program a:", "program a:", "gl:", "    end()"), '5: a second "program a"'],
    [joined(head, "case: one", "program a:"), '3: the case has no "gl:"'],
    [joined(head, "case: one", "gl: end()"), '4: the contents of "gl:" go below it'],
    [joined(head, "case: one", "options:", "gl:", "    end()"), '4: there is nothing after "options:"'],
    [
      joined(head, "case: one", "window: 8 8", "    8 8", "gl:", "    end()"),
      '5: nothing may follow below "window:"',
    ],
  ];
  test.each(mistakes)("with a mistake: %j", (text, mistake) => {
    expect(mistakeIn("state", text)).toBe(mistake);
  });

  test("lies in a folder that says its extension and kind", () => {
    const text = joined(head, PLANNED);
    for (const file of [
      "a.txt",
      "NV_vertex_program3/load/a.txt",
      "NV_vertex_program/loads/a.txt",
      "NV_vertex_program/load/a b.txt",
    ])
      expect(readSuite([{ file, text }])).toEqual({
        cases: [],
        mistakes: [{ file, line: 1, message: "the path is not GROUP/KIND/SUBJECT.txt" }],
      });
  });

  test("with a mistake leaves other files as they are", () => {
    const { cases, mistakes } = readSuite([
      { file: FILES.load, text: "subject: a subject" },
      { file: FILES.draw, text: joined(head, PLANNED) },
    ]);
    expect(mistakes.map(({ file }) => file)).toEqual([FILES.load]);
    expect(cases.map(({ id }) => id)).toEqual(["NV_vertex_program/draw/SUBJECT: a case"]);
  });
});

describe("each:", () => {
  const repeated = (...lines: readonly string[]): readonly string[] =>
    casesOf("state", joined(head, ...lines)).map(({ id, steps }) =>
      [
        id.replace(/^.*?: /, ""),
        ...steps.slice(1).flatMap(({ request }) => request["args"] as readonly string[]),
      ].join(" "),
    );
  const head = joined("subject: a subject", "cites: [VP1 2.14.1]");
  const gl = (...lines: readonly string[]): readonly string[] => [
    "gl:",
    ...lines.map((line) => `    ${line}`),
  ];

  test("repeats a case for each of its lines, with the values in its name", () => {
    expect(
      repeated(
        "case: $what at once",
        "each: $what",
        "    FOG  # a comment",
        "",
        "    BLEND",
        ...gl("enable($what)"),
      ),
    ).toEqual(["FOG at once FOG", "BLEND at once BLEND"]);
  });

  test("puts the values after a name that has none of them", () => {
    expect(
      repeated("case: both", "each: $a | $b", "    1 | 2", "    3 | 4", ...gl("clear($b)", "clear($a)")),
    ).toEqual(["both (1, 2) 2 1", "both (3, 4) 4 3"]);
  });

  test("has values with bars inside of them, and empty ones", () => {
    expect(repeated("case: $a$b", "each: $a | $b", "    a|b |", ...gl("clear(1)"))).toEqual(["a|b 1"]);
  });

  test("leaves other names and finds its own before an underscore", () => {
    expect(
      repeated(
        "case: one",
        "each: $k",
        "    COLOR",
        "program kind:",
        ...gl("f($k_MATRIX)", "f(text($kind))"),
      ).map((text) => text.replace("[object Object]", "text")),
    ).toEqual(["one (COLOR) COLOR_MATRIX text"]);
  });

  test("repeats the citations of a name", () => {
    const [one] = casesOf(
      "state",
      joined(head, `case: one ${cited("VP1 2.14.2 s$n")}`, "each: $n", "    3", "planned"),
    );
    expect(one!.citations.map(citationText)).toEqual(["VP1 2.14.1", "VP1 2.14.2 s3"]);
  });

  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [["case: a", "each: what", "    1", "planned"], "4: what is not a variable, as $name is"],
    [["case: a", "each:", "    1", "planned"], "4:  is not a variable, as $name is"],
    [["case: a", "each: $what", "    1", "planned"], "4: nothing in the case depends on $what"],
    [["case: $what", "each: $what", "    # none", "planned"], "4: the variables have no values"],
    [["case: $what", "each: $what", "planned"], "4: the variables have no values"],
    [["case: $a $b", "each: $a | $b", "    1 | 2", "    1", "planned"], "6: 1 values for 2 variables"],
    [["case: $a", "each: $a", "    1 | 2", "planned"], "5: 2 values for 1 variables"],
    [["case: $a", "each: $a", "    1", "    1", "planned"], '3: two cases have the name "1"'],
    [
      ["case: $a", "each: $a", "    1", "each: $a", "    1", ...gl("clear($a)")],
      '6: "each" has no place in this case',
    ],
  ];
  test.each(mistakes)("with a mistake: %j", (lines, mistake) => {
    expect(mistakeIn("state", joined(head, ...lines))).toBe(mistake);
  });
});
