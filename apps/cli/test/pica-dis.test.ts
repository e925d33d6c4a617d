import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";
import { containerOf, picaAnswer } from "./pica-lines.js";

const VERTEX = ".in p\n.out o position\n.proc main\n  mov o, p\n  end\n.end\n";
const GEOMETRY = ".gsh point c0\n.out o position\n.proc gmain\n  emit\n  end\n.end\n.entry gmain\n";

const dis = (line: string | object) => picaAnswer("dis", line);

describe("pica dis --jsonl answers [PICA200 11, 12]", () => {
  test.each([
    ["one program", [VERTEX]],
    ["two programs", [VERTEX, GEOMETRY]],
  ])("a container of %s with sources that assemble to it again", async (_, texts) => {
    const shbinBase64 = await containerOf(...texts);
    const answer = await dis({ shbinBase64 });
    expect(Object.keys(answer)).toEqual(["ok", "sources"]);
    expect(answer.sources.length).toBeGreaterThanOrEqual(texts.length);
    for (const source of answer.sources)
      expect(source).toEqual({ name: expect.stringMatching(/\.pica$/), text: expect.any(String) });
    const { sources } = answer;
    expect((await picaAnswer("assemble", { sources })).shbinBase64).toBe(shbinBase64);
  });

  test("code that no source says in plain language [Ruling 138]", async () => {
    const shbinBase64 = await containerOf(
      ".exact\n.out o position\n.proc main\n  mov o, v0\n  .word 0x40000001\n  end\n.end\n",
    );
    const { sources } = await dis({ shbinBase64 });
    expect(sources[0].text).toContain("0x40000001");
    const again = await picaAnswer("assemble", { sources, padding: true });
    expect((await dis({ shbinBase64: again.shbinBase64 })).sources).toEqual(sources);
  });

  test("a container that does not load with its diagnostics", async () => {
    const shbinBase64 = Buffer.from("DVLB\0\0\0\0DVLX").toString("base64");
    const { ok, diagnostics } = await dis({ shbinBase64 });
    expect({ ok, place: diagnostics[0].position }).toEqual({ ok: false, place: 8 });
  });

  test.each([
    [{}, "shbinBase64: expected a string"],
    [{ shbinBase64: "A" }, "shbinBase64: expected Base64 with its padding"],
    [{ shbinBase64: "", dvle: 0 }, 'line: expected "shbinBase64", found "dvle"'],
    ["nonsense", "line: expected a JSON object; byte 0: no token of JSON"],
  ])("what is not a request: %j", async (line, error) => {
    expect(await dis(line)).toEqual({ ok: false, error });
  });
});

describe("pica dis", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    const container = async (...texts: readonly string[]) =>
      Buffer.from(await containerOf(...texts), "base64");
    folder = temporaryFolder({
      "one.shbin": await container(VERTEX),
      "two.shbin": await container(VERTEX, GEOMETRY),
      "short.shbin": Buffer.from("DVLB"),
    });
  });
  afterEach(() => {
    folder.remove();
  });

  test("prints a source [PICA200 12 s50]", async () => {
    const { status, stdout, stderr } = await glasm(["pica", "dis", folder.file("one.shbin")]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { sources } = await dis({ shbinBase64: await containerOf(VERTEX) });
    expect(stdout).toBe(sources[0].text);
    const stdin = [readFileSync(folder.file("one.shbin"))];
    expect((await glasm(["pica", "dis", "-"], { stdin })).stdout).toBe(stdout);
  });

  test("prints several sources with their names [Ruling 150]", async () => {
    const { stdout } = await glasm(["pica", "dis", folder.file("two.shbin")]);
    const { sources } = await dis({ shbinBase64: await containerOf(VERTEX, GEOMETRY) });
    const parts = sources.map(({ name, text }: Record<string, string>) => `; ---- ${name} ----\n${text}`);
    expect(stdout).toBe(parts.join("\n"));
  });

  test("writes each source to a file of a folder, which assemble to the container again", async () => {
    const sources = folder.file("sources");
    const written = await glasm(["pica", "dis", folder.file("two.shbin"), "-o", sources]);
    expect(written).toEqual({ status: 0, stdout: "", stderr: "" });
    const { sources: answered } = await dis({ shbinBase64: await containerOf(VERTEX, GEOMETRY) });
    const names: string[] = answered.map(({ name }: { name: string }) => name);
    expect(readdirSync(sources).sort()).toEqual([...names].sort());
    const out = folder.file("again.shbin");
    await glasm(["pica", "assemble", "-o", out, ...names.map((name) => `${sources}/${name}`)]);
    expect(readFileSync(out)).toEqual(readFileSync(folder.file("two.shbin")));
  });

  test("says what is wrong with a container with the byte offset, and ends with the status 1", async () => {
    const file = folder.file("short.shbin");
    expect(await glasm(["pica", "dis", file])).toEqual({
      status: 1,
      stdout: "",
      stderr: `${file}: offset 0: error truncated: the file needs 8 bytes, and 4 are left [PICA200 9]\n`,
    });
  });

  test("ends with the status that says how it went [PICA200 12 s51]", async () => {
    const statusOf = async (...args: readonly string[]) =>
      (await glasm(["pica", ...args], { stdin: [null as unknown as Uint8Array] })).status;
    const wrong = folder.file("short.shbin");
    expect([
      await statusOf("dis", folder.file("one.shbin")),
      await statusOf("dis", wrong),
      await statusOf("assemble", "-o", folder.file("out.shbin"), wrong),
      await statusOf("dis", wrong, wrong),
      await statusOf("dis", folder.file("absent")),
      await statusOf("dis", folder.file("one.shbin"), "-o", `${wrong}/folder`),
      // What reads standard input meets what is not a byte.
      await statusOf("dis", "-"),
    ]).toEqual([0, 1, 1, 2, 3, 3, 70]);
  });

  test.each([
    [["pica", "dis"], "pica dis needs a container, or --jsonl"],
    [["pica", "dis", "--jsonl", "a"], "pica dis --jsonl takes its requests from standard input"],
    [["pica", "dis", "--jsonl", "-o", "a"], "cannot be used with"],
  ])("refuses %j as wrong usage", async (args, message) => {
    const { status, stderr } = await glasm(args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  });
});
