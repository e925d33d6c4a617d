import { describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { diagnosed } from "./texts.js";

const FILE = new URL("typical-mistakes.txt", import.meta.url);

/** What makes a program of a statement. */
const FRAMES: ReadonlyMap<string, readonly [before: string, after: string]> = new Map([
  ...["VP1.0", "VP1.1", "VP2.0"].map((name): [string, [string, string]] => [
    name,
    [`!!${name}\nMOV o[HPOS], v[0];\n`, "\nEND\n"],
  ]),
  ["VSP1.0", ["!!VSP1.0\nMOV c[0], v[0];\n", "\nEND\n"]],
]);

interface Mistake {
  readonly line: string;
  readonly text: string;
  readonly position: number;
  readonly end: number;
}

/** A line with a mistake; null if it is a comment, a heading or a sentence. */
function mistakeOf(line: string): Mistake | null {
  if (!/^[^#\s]/.test(line)) return null;
  const [, name, statement] = /^(VS?P\d\.\d): (.*)$/.exec(line) ?? [];
  const [before, after] = FRAMES.get(name ?? "") ?? ["", ""];
  const marked = `${before}${(statement ?? line).replaceAll("\\n", "\n")}${after}`;
  const position = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  return { line, text: marked.replace(/[«»]/g, ""), position, end };
}

const written = readFileSync(FILE, "utf8");
const mistakes = written.split("\n").flatMap((line) => mistakeOf(line) ?? []);

const sentenceOf = ({ text }: Mistake): string => {
  const [first] = diagnosed(text);
  return first === undefined ? "  it loads" : `  ${first.code}: ${first.message} ${first.citation}`;
};

describe("typical mistakes", () => {
  test("are more than a hundred, none of them twice [VP2 2.14.1.8]", () => {
    expect(mistakes.length).toBeGreaterThan(106);
    expect(new Set(mistakes.map(({ line }) => line)).size).toBe(mistakes.length);
  });

  test("have the sentences that the file says [VP2 2.14.1.8]", () => {
    const lines = written.split("\n").filter((line) => !line.startsWith("  "));
    const now = lines.flatMap((line) => {
      const mistake = mistakeOf(line);
      return mistake === null ? [line] : [line, sentenceOf(mistake)];
    });
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(FILE, now.join("\n"));
    expect(now.join("\n")).toBe(readFileSync(FILE, "utf8"));
  });

  test.each(mistakes.map((mistake) => [mistake.line, mistake] as const))(
    "are found at their place: %s [Ruling 18]",
    (_, { text, position, end }) => {
      const [first] = diagnosed(text);
      expect({ position: first?.position, end: first?.end }).toEqual({ position, end });
    },
  );
});

test.each([
  [
    "\u00ef\u00bb\u00bf!!VP1.0",
    "the bytes 0xEF 0xBB 0xBF; this is a byte order mark; save the text without one",
  ],
  ["\u00ff\u00fe!\0!\0", "the byte 0xFF; this is how a text in UTF-16 begins; save it as ASCII"],
  ["\u00fe\u00ff\0!\0!", "the byte 0xFE; this is how a text in UTF-16 begins; save it as ASCII"],
])("an encoding that is none of a program's is named: %j [VP2 2.14.1.8]", (text, found) => {
  expect(diagnosed(text)).toMatchObject([
    { code: "header", position: 0, message: expect.stringContaining(found) },
  ]);
});

test.each([
  ['// waves\nconst char *p =\n  "!!VP1.1\\n"\n  "END";'],
  ['"!!VP1.1\\n"\n"END"'],
  ['{"program": "!!VP1.1 END"}'],
])("C source, or a program in its quotes, is named: %j [VP2 2.14.1.8]", (text) => {
  const [first, ...others] = diagnosed(text);
  expect(others).toEqual([]);
  expect(first?.code).toBe("header");
  expect(first?.message).toMatch(
    /; !!VP1\.1 stands in quotes, as in C source: give what the string holds, from !!VP1\.1 to END, without quotes and \\n$/,
  );
});

test.each([
  ["!!VP1.0 MOV o[HPOS], v[0]; END\0", true],
  ["!!VP1.0 MOV o[HPOS], v[0]; END\0\0\0", true],
  ["!!VP1.0 MOV o[HPOS], v[0]; END\0x", false],
])(
  "a NUL after a program is that of a string in C, if nothing follows: %j [Ruling 17]",
  (text, isAdvised) => {
    const [{ code, message } = { code: "", message: "" }] = diagnosed(text);
    expect(code).toBe("character");
    expect(message.endsWith("; the length counts the NUL that ends a string in C")).toBe(isAdvised);
  },
);
