import { afterAll, describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { encode, load } from "@glasm/nv2a";
import { glasm, temporaryFolder } from "./command-line.js";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const fileOf = (name: string, contents: string | Uint8Array): string => {
  const path = folder.file(name);
  writeFileSync(path, contents);
  return path;
};

const VERTEX_PROGRAM = `!!VP1.1
DP4 o[HPOS].x, v[OPOS], c[0];
RCP R5.w, v[OPOS].w;
MUL o[COL0], v[COL0], R5.w;
END
`;
const SLOTS = ["DP4 oPos.x, v0, c[0]", "RCP R5.w, v0.w", "MUL oD0, v3, R5.w"];
const PAIRED = ["DP4 oPos.x, v0, c[0] + RCP R1.w, v0.w", "MUL oD0, v3, R1.w"];
const textOf = (slots: readonly string[], first = ".constants -96\n"): string =>
  `.nv2a\n${first}${slots.map((slot) => `${slot}\n`).join("")}`;
/** A program in one of the forms of microcode. */
const microcode = (text: string, language: "nv2a-words" | "nv2a-code" | "xvs"): Uint8Array => {
  const loaded = load(text);
  if (!loaded.ok) throw new Error("the text does not load");
  return encode(loaded.program, language);
};
const convert = (...args: readonly string[]) => glasm(["nv2a", "convert", ...args]);

describe("nv2a convert makes microcode of a vertex program [Ruling 372]", () => {
  test("as text, with a slot for each instruction or in pairs, and constants as one says", async () => {
    const file = fileOf("lit.vp", VERTEX_PROGRAM);
    const numbered = SLOTS.map((slot) => slot.replace("c[0]", "c[96]"));
    expect(await convert(file)).toMatchObject({ status: 0, stdout: textOf(numbered, ""), stderr: "" });
    expect((await convert(file, "--xbox-constants")).stdout).toBe(textOf(SLOTS));
    expect((await convert(file, "--pairs", "--xbox-constants")).stdout).toBe(textOf(PAIRED));
    expect((await glasm(["nv2a", "convert", "-"], { stdin: VERTEX_PROGRAM })).stdout).toBe(
      textOf(numbered, ""),
    );
  });

  test("in the form that the name of the file says [Ruling 379]", async () => {
    const file = fileOf("forms.vp", VERTEX_PROGRAM);
    for (const [name, language] of [
      ["forms.XVU", "xvs"],
      ["forms.inl", "nv2a-words"],
      ["forms.bin", "nv2a-code"],
    ] as const) {
      const output = folder.file(name);
      expect(await convert(file, "--pairs", "-o", output)).toMatchObject({ status: 0, stdout: "" });
      expect(new Uint8Array(readFileSync(output))).toEqual(microcode(textOf(PAIRED), language));
      // The assembler has the same names.
      const assembled = folder.file(`assembled-${name}`);
      expect(
        (await glasm(["nv2a", "assemble", fileOf("own.vsh", textOf(PAIRED)), "-o", assembled])).status,
      ).toBe(0);
      expect(readFileSync(assembled)).toEqual(readFileSync(output));
    }
    const text = folder.file("forms.vsh");
    expect((await convert(file, "--xbox-constants", "-o", text)).status).toBe(0);
    expect(readFileSync(text, "utf8")).toBe(textOf(SLOTS));
    const refused = await convert(file, "--xbox-constants", "-o", folder.file("forms.inl"));
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("belongs to texts")]);
  });

  test("or says at which instruction what the chip lacks is", async () => {
    const many = await convert(
      fileOf("many.vp", "!!VP1.1\nMOV o[TEX4], v[0];\nMOV o[HPOS], v[0];\n  MOV o[TEX7], v[0];\nEND\n"),
    );
    expect([many.status, many.stdout]).toEqual([1, ""]);
    expect(many.stderr).toMatch(
      /many\.vp:2:1: error not-convertible: microcode has no result like o\[TEX4\] .+\n {2}MOV o\[TEX4\], v\[0\];\n {2}\^~/,
    );
    expect(many.stderr).toContain("many.vp:4:3: error not-convertible: microcode has no result like o[TEX7]");
    const vp2 = await convert(fileOf("vp2.vp", "!!VP2.0\nMOV o[HPOS], v[0];\nEND\n"));
    expect(vp2.stderr).toContain("vp2.vp:1:1: error not-convertible: programs of VP2.0");
  });
});

const ENDING = [
  "MUL oPos.xyz, R12.xyz, c[58].xyz + RCC R1.x, R12.w",
  "MAD oPos.xyz, R12.xyz, R1.x, c[59].xyz",
];

describe("nv2a convert makes a program of VP1.1 of microcode [Ruling 372]", () => {
  const expected = VERTEX_PROGRAM.replaceAll(/^(?=DP4|RCP|MUL)/gm, "  ");

  test("in each of its forms, with attributes by their names", async () => {
    const text = textOf(SLOTS);
    for (const [name, contents] of [
      ["a.vsh", text],
      ["b.inl", microcode(text, "nv2a-words")],
      ["c.xvu", microcode(text, "xvs")],
      ["d.bin", microcode(text, "nv2a-code")],
    ] as const)
      expect(await convert(fileOf(name, contents))).toMatchObject({
        status: 0,
        stdout: expected,
        stderr: "",
      });
    const output = folder.file("out.vp");
    expect(await convert(folder.file("a.vsh"), "-o", output)).toMatchObject({ status: 0, stdout: "" });
    expect(readFileSync(output, "utf8")).toBe(expected);
  });

  test("without its ending in coordinates of the window, if it is asked to [Ruling 374]", async () => {
    const ended = fileOf(
      "ended.vsh",
      textOf(SLOTS) + ENDING.join("\n").replaceAll("c[5", "c[-").replace("-8", "-38").replace("-9", "-37"),
    );
    expect(await convert(ended, "--without-window-ending")).toMatchObject({
      status: 0,
      stdout: expected,
      stderr: "",
    });
    const whole = await convert(ended);
    expect(whole.status).toBe(1);
    expect(whole.stderr).toContain("it reads c[58]");
    expect(whole.stderr).toContain("which --without-window-ending takes off");
    const bare = fileOf("bare.vsh", textOf(SLOTS));
    const kept = await convert(bare, "--without-window-ending");
    expect([kept.status, kept.stdout]).toEqual([0, expected]);
    expect(kept.stderr).toContain("bare.vsh: it has no ending in coordinates of the window");
  });

  test("or says at which slot what VP1.1 lacks is", async () => {
    const bad = ".nv2a\nMOV oPos, v0\nMOV oD0, c[95]\nMOV c[100], v0\n";
    const text = await convert(fileOf("bad.vsh", bad));
    expect([text.status, text.stdout]).toEqual([1, ""]);
    expect(text.stderr).toMatch(
      /bad\.vsh:3:1: error not-convertible: it reads c\[95\].*\n {2}MOV oD0, c\[95\]\n/,
    );
    expect(text.stderr).toContain("bad.vsh:4:1: error not-convertible: it writes a c");
    const code = await convert(fileOf("bad.xvu", microcode(bad, "xvs")));
    expect(code.stderr).toMatch(/bad\.xvu: offset 20: error not-convertible: it reads c\[95\]/);
    expect((await convert(fileOf("none.vsh", ".nv2a\nMOV oD0, v0\n"))).stderr).toContain(
      "no slot writes oPos",
    );
  });
});

describe("nv2a convert --jsonl [Ruling 441]", () => {
  const answered = async (...requests: readonly object[]) => {
    const stdin = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
    const { status, stdout } = await glasm(["nv2a", "convert", "--jsonl"], { stdin });
    expect(status).toBe(0);
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  };

  test("makes microcode, whose code makes the vertex program again", async () => {
    const [plain, paired] = await answered(
      { program: VERTEX_PROGRAM },
      { program: VERTEX_PROGRAM, pairs: true },
    );
    expect([plain, paired].map((answer) => (answer!["code"] as string[]).length)).toEqual([3, 2]);
    const lines = (
      await glasm(["nv2a", "dis", "--jsonl"], { stdin: JSON.stringify({ code: paired!["code"] }) })
    ).stdout;
    expect(JSON.parse(lines)).toMatchObject({ lines: PAIRED.map((slot) => slot.replace("c[0]", "c[96]")) });
    const expected = VERTEX_PROGRAM.replaceAll(/^(?=DP4|RCP|MUL)/gm, "  ");
    const ended = textOf(SLOTS) + ENDING.join("\n").replaceAll("c[58]", "c[-38]").replace("c[59]", "c[-37]");
    const answers = await answered(
      { code: plain!["code"] },
      { source: textOf(SLOTS) },
      { source: ended, withoutWindowEnding: true },
      { source: textOf(SLOTS), withoutWindowEnding: true },
    );
    for (const answer of answers) expect(answer).toEqual({ ok: true, program: expected, warnings: [] });
  });

  test("says at which place what stands in the way is, of texts and of code", async () => {
    const bad = ".nv2a\nMOV oPos, v0\nMOV c[100], v0\n";
    const { code } = (await answered({ program: VERTEX_PROGRAM }))[0] as { code: string[] };
    const answers = await answered(
      { program: "!!VP1.1\nMOV o[HPOS], v[0];\n  MOV o[TEX4], v[0];\nEND\n" },
      { source: bad },
      { code: [code[1]!.replace(/.$/, "0"), code[2]!] },
      { program: "!!VP1.1\nMOV o[HPOS];\nEND\n" },
      { source: "MUL oPos" },
    );
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
    const [place, ...others] = answers.map(
      ({ diagnostics }) => (diagnostics as Record<string, unknown>[])[0]!,
    );
    expect(place).toMatchObject({ code: "not-convertible", line: 3, column: 3, position: 29 });
    expect(others[0]).toMatchObject({
      code: "not-convertible",
      line: 3,
      column: 1,
      message: expect.stringContaining("it writes a c"),
    });
    expect(others[1]).toMatchObject({
      code: "not-convertible",
      position: 0,
      message: expect.stringContaining("no slot writes oPos"),
    });
    expect(others.slice(2).map(({ line }) => line)).toEqual([2, 1]);
  });

  test("refuses lines of another shape", async () => {
    const answers = await answered(
      {},
      { program: VERTEX_PROGRAM, source: "" },
      { program: VERTEX_PROGRAM, withoutWindowEnding: true },
      { source: textOf(SLOTS), pairs: true },
      { source: textOf(SLOTS), code: [] },
      { program: VERTEX_PROGRAM, pairs: 1 },
      { code: ["12"] },
    );
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: expect.any(String) });
  });
});

describe("nv2a convert", () => {
  test("says what is wrong with a program that does not load, in the form that it begins as or that its name says [Ruling 442]", async () => {
    for (const [name, contents, expected] of [
      ["bad.vp", "!!VP1.1\nMOV o[HPOS];\nEND\n", "bad.vp:2:"],
      ["header.txt", "!!VP7.0\nEND\n", "header.txt:1:1"],
      ["bad-slots.vsh", ".nv2a\nMUL oPos, v0\n", "MUL has 2 operands"],
      ["bad.bin", Uint8Array.of(1, 2, 3), "slots have 16 bytes each"],
      [
        "plain.txt",
        "00EC001B 0836186C 20708800\n",
        'plain.txt: offset 0: error text-as-code: this is a text, and it begins with "00EC001B"',
      ],
      [
        "named.inl",
        "00EC001B, 0836186C, 20708800",
        "named.inl:1:21: error partial-words: slots have four words each",
      ],
      [
        "named.vsh",
        "MVO oPos, v0",
        'named.vsh:1:1: error unknown-mnemonic: "MVO" is no operation; did you mean MOV?',
      ],
      ["named.xvu", "1234", "named.xvu: offset 0: error header-kind"],
    ] as const) {
      const { status, stdout, stderr } = await convert(fileOf(name, contents));
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(expected);
    }
    const warned = await convert(fileOf("warned.vsh", ".nv2a\nMOV oPos, v0 + RCP _, v0\n"));
    expect([warned.status, warned.stderr]).toEqual([0, expect.stringContaining("RCP writes no register")]);
  });

  test("refuses options of the other direction, and programs of other machines", async () => {
    const [vertex, slots] = [fileOf("options.vp", VERTEX_PROGRAM), fileOf("options.vsh", textOf(SLOTS))];
    for (const [args, message] of [
      [[vertex, "--without-window-ending"], "--without-window-ending belongs to microcode"],
      [[slots, "--pairs"], "--pairs belongs to vertex programs"],
      [[slots, "--xbox-constants"], "--xbox-constants belongs to vertex programs"],
      [[fileOf("other.nvvp", "!!NVvp4.0\nEND\n")], "is for NV_gpu_program"],
      [[], "nv2a convert needs a program, or --jsonl"],
    ] as const) {
      const { status, stderr } = await convert(...args);
      expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
    expect((await convert(folder.file("absent.vp"))).status).toBe(3);
    for (const option of ["--pairs", "--xbox-constants", "--without-window-ending", "--output=a.vp"])
      expect(await convert("--jsonl", option)).toMatchObject({ status: 2, stdout: "" });
    expect((await convert("--jsonl", vertex)).stderr).toContain("takes its requests from standard input");
  });
});
