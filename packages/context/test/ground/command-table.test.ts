import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parseCommands, type ParsedCommand, type ParsedExtent } from "../../scripts/command-table.mjs";
import { TOKENS } from "../../src/index.js";

const COLUMNS = {
  command: "glDraw",
  returns: "void",
  parameters: "GLsizei n, GLint m, GLenum type, const GLfloat *v",
  reads: "v: n",
  writes: "",
  begin_end: "refused [GL1.3 2.6.3]",
  lists: "compiled [GL1.3 5.4]",
  family: "glDraw",
  introduced_by: "GL_VERSION_1_0",
  alias_of: "",
  absent: "",
};
type Row = Partial<typeof COLUMNS>;

/** A table of rows, each of which says how it differs from a good one. */
const table = (...rows: readonly Row[]): string =>
  [
    Object.keys(COLUMNS).join("\t"),
    ...rows.map((row) => Object.values({ ...COLUMNS, ...row }).join("\t")),
  ].join("\n");

const parsed = (row: Row): ParsedCommand => parseCommands(table(row))[0]!;
const extentOf = (reads: string): ParsedExtent => parsed({ reads }).parameters[3]!.extent!;

const ALIAS: Row = {
  ...{ command: "glDrawEXT", returns: "", parameters: "", reads: "", begin_end: "", lists: "", family: "" },
  ...{ introduced_by: "GL_EXT_draw", alias_of: "glDraw" },
};

describe("a row of gl-commands.tsv says how much memory a pointer is for:", () => {
  test.each<[string, Partial<ParsedExtent>]>([
    ["v: 4", { counts: [], each: 4 }],
    ["v: n", { counts: [0], each: 1 }],
    ["v: m*4", { counts: [1], each: 4 }],
    ["v: n characters", { counts: [0], each: 1, isText: true }],
    ["v: n of type", { counts: [0], each: 1, type: 2 }],
    ["v: at most 4", { counts: [], each: 4, isMost: true }],
    ["v: n at m", { counts: [0], strides: [1] }],
    ["v: n at m, m at n", { counts: [0, 1], strides: [1, 0] }],
    ["v: image n*m", { counts: [0, 1], pixels: "image", offset: "pixel-unpack" }],
    ["v: bitmap n*m", { counts: [0, 1], pixels: "bitmap", offset: "pixel-unpack" }],
    ["v: polygon stipple", { counts: [], pixels: "polygon stipple", offset: "pixel-unpack" }],
    ["v: queried", { counts: [] }],
    ["v: queried or offset", { counts: [], offset: "pixel-unpack" }],
    ["v: n or offset", { counts: [0], each: 1, offset: "pixel-unpack" }],
    ["v: n kept", { counts: [0], each: 1, isKept: true }],
    ["client arrays; v: n or offset", { counts: [0], each: 1, offset: "element-array" }],
  ])("%s", (reads, extent) => {
    expect(extentOf(reads)).toEqual({ ...extent, mayBeNull: false });
    expect(extentOf(`${reads} or null`)).toEqual({ ...extent, mayBeNull: true });
  });

  test("client arrays", () => {
    expect(parsed({}).readsArrays).toBe(false);
    const command = parsed({ reads: "client arrays; v: n" });
    expect([command.readsArrays, command.parameters[3]!.extent!.counts]).toEqual([true, [0]]);
  });
});

describe("a row of gl-commands.tsv says where a command may be called:", () => {
  test("between Begin and End", () => {
    expect(parsed({}).beginEnd).toBe("refused");
    expect(parsed({ begin_end: "allowed [VP2 2.14.1.1]" }).beginEnd).toBe("allowed");
  });

  test.each<[string, ParsedCommand["lists"]]>([
    ["compiled [GL1.3 5.4]", "compiled"],
    ["executed [Ruling 106]", "executed"],
    ["executed for PROXY_TEXTURE_1D [GL1.3 5.4]", ["PROXY_TEXTURE_1D"]],
    [
      "executed for PROXY_TEXTURE_2D PROXY_TEXTURE_CUBE_MAP [GL1.3 5.4]",
      ["PROXY_TEXTURE_2D", "PROXY_TEXTURE_CUBE_MAP"],
    ],
  ])("in lists it is %s", (lists, expected) => {
    expect(parsed({ lists }).lists).toEqual(expected);
  });

  test("an alias where its core command may", () => {
    const [core, alias] = parseCommands(table({ begin_end: "allowed [GL1.3 2.6.3]" }, ALIAS));
    expect(alias).toEqual({
      ...core,
      ...{ command: "glDrawEXT", core: "glDraw", family: "glDrawEXT", origin: "GL_EXT_draw" },
    });
  });
});

/** Why a table cannot be read. */
function mistakeOf(text: string): string | null {
  try {
    parseCommands(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("what is wrong with a row of gl-commands.tsv has a place and a reason:", () => {
  test.each<[string, Row]>([
    ["how much memory is v?", { reads: "" }],
    ["how much memory is v?", { reads: "", writes: "v: n" }],
    ["how much memory is v?", { reads: "v: n", parameters: "GLsizei n, GLfloat *v" }],
    ["n is not a pointer to const", { reads: "v: n; n: 4" }],
    ["n is not a pointer to what is written", { writes: "n: 4" }],
    ['"n+1" is not an extent', { reads: "v: n+1" }],
    ['"4 of" is not an extent', { reads: "v: 4 of" }],
    ['"k": k is not a parameter of GLsizei or GLint or GLsizeiptrARB', { reads: "v: k" }],
    ['"type": type is not a parameter of GLsizei or GLint or GLsizeiptrARB', { reads: "v: type" }],
    ['"v": v is not a parameter of GLsizei or GLint or GLsizeiptrARB', { reads: "v: v" }],
    ['"n of m": m is not a parameter of GLenum', { reads: "v: n of m" }],
    ['"n at type": type is not a parameter of GLsizei or GLint or GLsizeiptrARB', { reads: "v: n at type" }],
    ['begin_end is ""', { begin_end: "" }],
    ['begin_end is "allowed"', { begin_end: "allowed" }],
    ['begin_end is "sometimes [GL1.3 2.6.3]"', { begin_end: "sometimes [GL1.3 2.6.3]" }],
    ['lists is "executed"', { lists: "executed" }],
    ['lists is "executed for [GL1.3 5.4]"', { lists: "executed for [GL1.3 5.4]" }],
    ['lists is "refused [GL1.3 5.4]"', { lists: "refused [GL1.3 5.4]" }],
    ['cannot read the parameter "GLint"', { parameters: "GLint" }],
  ])("%s", (reason, row) => {
    expect(mistakeOf(table(row))).toBe(`glDraw: ${reason}`);
  });

  test.each<[string, Row]>([
    ["it has the lists of glDraw", { ...ALIAS, lists: "compiled [GL1.3 5.4]" }],
    ["it has the parameters, reads of glDraw", { ...ALIAS, parameters: "GLint n", reads: "v: n" }],
    ["glDrew is not a core command", { ...ALIAS, alias_of: "glDrew" }],
  ])("of an alias: %s", (reason, row) => {
    expect(mistakeOf(table({}, row))).toBe(`glDrawEXT: ${reason}`);
  });

  test("an alias of an alias, two rows of a command, and more cells than columns", () => {
    const second = { ...ALIAS, command: "glDrawARB", alias_of: "glDrawEXT" };
    expect(mistakeOf(table({}, ALIAS, second))).toBe("glDrawARB: glDrawEXT is not a core command");
    expect(mistakeOf(table({}, {}))).toBe("glDraw: it has two rows");
    expect(mistakeOf(`${table({})}	more`)).toMatch(/^more cells than columns: glDraw	/);
  });
});

describe("gl-commands.tsv", () => {
  const text = readFileSync(new URL("../../data/gl-commands.tsv", import.meta.url), "utf8");
  const commands = parseCommands(text);

  test("names tokens for which a command is executed", () => {
    const targets = commands.flatMap(({ lists }) => (typeof lists === "string" ? [] : lists));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !(target in TOKENS))).toEqual([]);
  });

  test("has families whose names the commands begin with, but for the suffix of an extension", () => {
    const strange = commands.filter(
      ({ command, family }) => !command.startsWith(family.replace(/[A-Z]{2,}$/, "")),
    );
    expect(strange).toEqual([]);
  });

  test("has compiled commands that keep or write no memory and return nothing [GL1.3 5.4]", () => {
    const compiled = commands.filter(({ lists }) => lists !== "executed");
    expect(compiled.length).toBeGreaterThan(300);
    const writing = compiled.filter(({ parameters }) =>
      parameters.some(({ stars, isRead }) => stars !== "" && !isRead),
    );
    expect(writing).toEqual([]);
  });
});
