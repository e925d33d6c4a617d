import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";
import { picaAnswer } from "./pica-lines.js";

const MAIN = ".out o position\n.proc main\n  mov o, v0\n  end\n.end\n";
const CALLER = ".out o position\n.proc main\n  call copy\n  end\n.end\n";
const COPY = ".nodvle\n.proc copy\n  mov o0, v0\n.end\n";
const WRONG = ".out o position\n.proc main\n  mov o, r99\n  mvo o, v0\n  end\n.end\n";
/** Its last block is empty, which padding mends. */
const EMPTY_BLOCK = ".out o position\n.proc main\n  mov o, v0\n  ifu b0\n  .end\n  end\n.end\n";

const assemble = (line: object) => picaAnswer("assemble", line);

/** The code words of a container, which stand after the headers. */
function codeOf(bytes: Buffer): readonly string[] {
  const start = 8 + 4 * bytes.readUInt32LE(4);
  const [offset, count] = [bytes.readUInt32LE(start + 8), bytes.readUInt32LE(start + 12)];
  return Array.from({ length: count }, (_, i) =>
    bytes
      .readUInt32LE(start + offset + 4 * i)
      .toString(16)
      .padStart(8, "0"),
  );
}

describe("pica assemble --jsonl answers [PICA200 12]", () => {
  test("sources with a container", async () => {
    const answer = await assemble({ sources: [{ name: "a.pica", text: MAIN }] });
    expect(answer).toEqual({ ok: true, shbinBase64: expect.any(String), warnings: [] });
    expect(codeOf(Buffer.from(answer.shbinBase64, "base64"))).toEqual(["4c000000", "88000000"]);
  });

  test("several sources, linked in their order", async () => {
    const sources = [
      { name: "a.pica", text: CALLER },
      { name: "b.pica", text: COPY },
    ];
    const words = async (list: readonly object[]) =>
      codeOf(Buffer.from((await assemble({ sources: list })).shbinBase64, "base64"));
    // The call names the word after main, of which one word is the procedure.
    expect(await words(sources)).toEqual(["90000801", "88000000", "4c000000"]);
    expect(await words([...sources].reverse())).toEqual(["4c000000", "90000001", "88000000"]);
  });

  test("with or without padding", async () => {
    const sources = [{ name: "a.pica", text: EMPTY_BLOCK }];
    const padded = await assemble({ sources });
    expect(await assemble({ sources, padding: true })).toEqual(padded);
    const bare = await assemble({ sources, padding: false });
    const [with_, without] = [padded, bare].map(({ shbinBase64 }) =>
      codeOf(Buffer.from(shbinBase64, "base64")),
    );
    expect(with_!.length).toBe(without!.length + 1);
    expect(padded.warnings).toEqual([]);
    expect(bare.warnings).toMatchObject([
      { code: "block-empty", file: "a.pica", line: 5, column: 3, position: 50, end: 54 },
    ]);
  });

  test("sources that do not assemble with errors alone, the first one first", async () => {
    const sources = [
      { name: "a.pica", text: WRONG },
      { name: "b.pica", text: ".proc b\n" },
    ];
    const answer = await assemble({ sources });
    expect(Object.keys(answer)).toEqual(["ok", "diagnostics"]);
    expect(answer.ok).toBe(false);
    expect(answer.diagnostics).toMatchObject([
      { file: "a.pica", line: 3, column: 10, position: 36, end: 39 },
      { file: "a.pica", line: 4, column: 3, position: 42, end: 45 },
      { file: "b.pica", line: 2 },
    ]);
    for (const { code, message } of answer.diagnostics) {
      expect(code).toMatch(/^[a-z-]+$/);
      expect(message).not.toBe("");
    }
  });

  test.each([
    [{}, "sources: expected an array"],
    [{ sources: {} }, "sources: expected an array"],
    [{ sources: ["x"] }, "sources[0]: expected an object"],
    [{ sources: [{ text: "" }] }, "sources[0].name: expected a string"],
    [{ sources: [{ name: "a", text: 1 }] }, "sources[0].text: expected a string"],
    [{ sources: [], padding: 1 }, "padding: expected true or false"],
    [{ source: [] }, 'line: expected "sources" or "padding", found "source"; did you mean "sources"?'],
    ["nonsense", "line: expected a JSON object; byte 0: no token of JSON"],
  ])("what is not a request: %j", async (line, error) => {
    expect(await picaAnswer("assemble", line)).toEqual({ ok: false, error });
  });
});

describe("pica assemble", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder({
      ...{ "main.pica": MAIN, "caller.pica": CALLER, "copy.pica": COPY },
      ...{ "wrong.pica": WRONG, "empty.pica": EMPTY_BLOCK },
    });
  });
  afterEach(() => {
    folder.remove();
  });

  /** Assembles files of the folder to `out.shbin` there. */
  const assembleFiles = (...args: readonly string[]) =>
    glasm([
      ...["pica", "assemble", "-o", folder.file("out.shbin")],
      ...args.map((arg) => (arg.startsWith("-") ? arg : folder.file(arg))),
    ]);
  const code = () => codeOf(readFileSync(folder.file("out.shbin")));

  test("writes a container of files, linked in their order [PICA200 12 s48]", async () => {
    expect(await assembleFiles("caller.pica", "copy.pica")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(code()).toEqual(["90000801", "88000000", "4c000000"]);
    expect(await assembleFiles("copy.pica", "caller.pica")).toMatchObject({ status: 0 });
    expect(code()).toEqual(["4c000000", "90000001", "88000000"]);
  });

  test("writes the bytes of the answer to a JSON line, to standard output too", async () => {
    const { shbinBase64 } = await assemble({ sources: [{ name: "a", text: MAIN }] });
    await assembleFiles("main.pica");
    expect(readFileSync(folder.file("out.shbin")).toString("base64")).toBe(shbinBase64);
    const { status, stdout } = await glasm(["pica", "assemble", "-o", "-", "-"], { stdin: MAIN });
    expect(status).toBe(0);
    expect(Buffer.from(stdout, "latin1").toString("base64")).toBe(shbinBase64);
  });

  test("says every error with its place, writes nothing, and ends with the status 1 [PICA200 12 s49]", async () => {
    const { status, stdout, stderr } = await assembleFiles("wrong.pica");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const file = folder.file("wrong.pica");
    const headings = stderr.split("\n").filter((line) => line.startsWith(file));
    expect(headings).toHaveLength(2);
    expect(headings[0]).toMatch(/wrong\.pica:3:10: error [a-z-]+: .+/);
    expect(headings[1]).toMatch(/wrong\.pica:4:3: error [a-z-]+: .+/);
    expect(stderr).toContain("    mov o, r99\n           ^~~\n");
    expect(existsSync(folder.file("out.shbin"))).toBe(false);
    expect(readdirSync(folder.path)).toHaveLength(5);
  });

  test("keeps the container that is there when sources do not assemble", async () => {
    await assembleFiles("main.pica");
    const before = readFileSync(folder.file("out.shbin"));
    expect(await assembleFiles("main.pica", "wrong.pica")).toMatchObject({ status: 1 });
    expect(readFileSync(folder.file("out.shbin"))).toEqual(before);
  });

  test("names the file of each error of several", async () => {
    const { stderr } = await assembleFiles("main.pica", "wrong.pica");
    expect(stderr).toMatch(/wrong\.pica:3:10: error /);
    expect(stderr).not.toContain("main.pica:3");
  });

  test("with --no-nop adds nothing, and warns", async () => {
    await assembleFiles("empty.pica");
    const padded = code();
    const { status, stderr } = await assembleFiles("--no-nop", "empty.pica");
    expect(status).toBe(0);
    expect(stderr).toMatch(/empty\.pica:5:3: warning block-empty: /);
    expect(padded).toHaveLength(code().length + 1);
  });

  test("ends with the status 3 if a file cannot be read or written", async () => {
    expect(await assembleFiles("absent.pica")).toEqual({
      status: 3,
      stdout: "",
      stderr: `glasm: ${folder.file("absent.pica")}: no such file or folder\n`,
    });
    const args = ["pica", "assemble", "-o", folder.path, folder.file("main.pica")];
    expect(await glasm(args)).toMatchObject({ status: 3 });
  });

  test.each([
    [["pica", "assemble"], "pica assemble needs sources, or --jsonl"],
    [["pica", "assemble", "a.pica"], "pica assemble needs -o and the name of the container"],
    [
      ["pica", "assemble", "--jsonl", "a.pica"],
      "pica assemble --jsonl takes its requests from standard input",
    ],
    [["pica", "assemble", "--jsonl", "-o", "x"], "cannot be used with"],
    [["pica", "assemble", "--jsonl", "--no-nop"], "cannot be used with"],
    [["pica", "assemble", "--max-line-bytes", "9", "a"], "--max-line-bytes belongs to pica assemble --jsonl"],
  ])("refuses %j as wrong usage", async (args, message) => {
    const { status, stdout, stderr } = await glasm(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
