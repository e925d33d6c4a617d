import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { assemble, MAX_SOURCE_BYTES } from "../../src/assemble/assemble.js";
import { readShader } from "../../src/container/read.js";
import { errorsIn, executableOf, hex, inMain, shaderOf, warningsIn } from "./support.js";

const diagnosticsOf = (text: string | Uint8Array, name = "a.pica") => {
  const assembled = assemble([{ name, text }]);
  return assembled.ok ? [] : assembled.diagnostics;
};

describe("lines", () => {
  test("[PICA200 10.1] have comments, labels, white space and any line ends", () => {
    const text = "; a\r\n\t.proc main;b\r a: b :c:\tnop ; c\n\n  end;\r\n.end";
    expect(shaderOf(text).code).toHaveLength(2);
    expect(errorsIn(`${text}\r\rfoo`)).toEqual(["8:1 statement"]);
  });

  test("[PICA200 10.1] ignore case in words of the language", () => {
    const lower =
      ".gsh point c0\n.out o position.xy\n.proc main\ncmp c1[al+1].x, eq, ne, r0\nbreakc !cmp.x\n.end";
    const upper =
      ".GSH Point c0\n.Out o POSITION.XY\n.PROC main\nCMP c1[AL+1].X, EQ, Ne, r0\nBREAKC !CMP.X\n.END";
    expect(shaderOf(upper)).toEqual(shaderOf(lower));
  });

  test("[PICA200 10.1] of a preprocessor set the number and the file of the next one", () => {
    const text = ["foo", '# 10 "b\\"\u00e4.h" 1', "foo", "foo", '#line 3 "c"', "foo"].join("\n");
    const found = diagnosticsOf(text).filter(({ code }) => code === "statement");
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "a.pica:1",
      'b"\u00e4.h:10',
      'b"\u00e4.h:11',
      "c:3",
    ]);
    const invalid = Uint8Array.from('# 1 "\xff"\nfoo', (letter) => letter.charCodeAt(0));
    expect(diagnosticsOf(invalid)[0]).toMatchObject({ file: "\xff", line: 1 });
    expect(errorsIn(inMain("# 10", "end"))).toEqual(["2:1 line-marker"]);
  });

  test("[PICA200 10.6] of errors count bytes in columns, and have all that a diagnostic has", () => {
    expect(diagnosticsOf(inMain("nop", "\t\u00fc\u{1f600}: mov r0, r77"))).toEqual([
      expect.objectContaining({ code: "name", position: 16, end: 22, line: 3, column: 2 }),
      {
        file: "a.pica",
        code: "register-range",
        message: "there is no register r77; the last temporary register is r15",
        position: 32,
        end: 35,
        line: 3,
        column: 18,
        citation: "[PICA200 10.6 s17]",
      },
    ]);
  });

  test("[PICA200 10.6] are counted in UTF-8, where half a pair of surrogates is the replacement character", () => {
    for (const [character, bytes] of [
      ["\u20ac", 3],
      ["\ud800", 3],
      ["\udfff", 3],
      ["\ufffd", 3],
      ["\u{10ffff}", 4],
      ["\u07ff", 2],
    ] as const) {
      const { column } = diagnosticsOf(inMain(`${character}x: mov r0, r77`, "end"))[1]!;
      expect([character, column]).toEqual([character, bytes + 12]);
    }
  });

  test("[PICA200 10.6] of all files get their errors at once, in order, up to a limit", () => {
    const bad = inMain(...Array.from({ length: 150 }, () => "foo"));
    const assembled = assemble([
      { name: "a", text: bad },
      { name: "b", text: "bar" },
    ]);
    const { diagnostics } = assembled as {
      diagnostics: readonly { file: string; code: string; message: string }[];
    };
    expect(diagnostics).toHaveLength(101 + 1);
    expect(diagnostics[100]).toMatchObject({
      file: "a",
      code: "more-errors",
      message: "errors that are not listed: 50",
    });
    expect(diagnostics.at(-1)).toMatchObject({ file: "b" });
  });

  test("[PICA200 10.6] compare a word with the first thousand names alone", () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `.alias q${i} r0`);
    const message = (count: number) =>
      diagnosticsOf([...names(count), ".alias scale r1", inMain("mov r0, scael")].join("\n"))[0]!.message;
    expect(message(999)).toContain("did you mean scale?");
    expect(message(1000)).not.toContain("did you mean");
  });

  test("[PICA200 10.6] have hints for what was probably meant", () => {
    const messages = diagnosticsOf(
      [
        ".porc x",
        ".fvec scale",
        inMain("mvo r0, R5", "mov R5, r010", "mov r0, scael", "call man"),
        ".out a colour",
      ].join("\n"),
    ).map(({ message }) => /; did you mean (.*)\?/.exec(message)?.[1] ?? message);
    expect(messages).toEqual([".proc", "mov", "r5", "r10", "scale", "main", "color"]);
  });
});

describe("a container", () => {
  test("[PICA200 9, 10.3] has the words of the code, the descriptors and the tables of its program", () => {
    const text = [
      ".constf half(0.5, 0, 0, 1)",
      ".fvec scale",
      ".in position",
      ".out result position",
      inMain("mul r0, scale, position", "mov result, r0", "end"),
    ].join("\n");
    const { bytes } = assemble([{ name: "a", text }]) as { readonly bytes: Uint8Array };
    const view = new DataView(bytes.buffer);
    const words = Array.from({ length: bytes.length / 4 }, (_, i) => hex(view.getUint32(4 * i, true)));
    expect(words.join(" ")).toBe(
      [
        "424c5644 00000001 00000048",
        "504c5644 00000000 00000028 00000003 00000034 00000001 0000003c 00000000 00000000 00000000",
        "22020000 4c010000 88000000",
        "0006c36f 00000000",
        // The DVLE: version, stage, entry, end, masks, mode; then its tables.
        "454c5644 00001002 00000000 00000003 00010001 00000000",
        "00000040 00000001 00000054 00000000 00000054 00000001 0000005c 00000002 0000006c 0000000f",
        "005f0002 003e0000 00000000 00000000 003f0000",
        "00000000 0000000f",
        "00000000 00000000 00000009 00100010",
        // "position", "scale"
        "69736f70 6e6f6974 61637300 0000656c",
      ].join(" "),
    );
  });
});

describe("several sources", () => {
  const UNIFORMS = ".fvec shared[2]";
  const file = (name: string, ...lines: readonly string[]) =>
    [...lines, `.proc ${name}`, "end", ".end", `.entry ${name}`].join("\n");

  test("[PICA200 10.3] share uniforms by name, constants not", () => {
    const constant = ".constf k(1,1,1,1)";
    const { executables } = shaderOf([
      file("a", UNIFORMS, ".fvec a", constant),
      file("b", ".fvec b", UNIFORMS, constant),
    ]);
    const firsts = executables.map(({ uniforms }) =>
      uniforms.map(({ name, first }) => `${name} ${first.index}`),
    );
    expect(firsts).toEqual([
      ["shared 0", "a 2"],
      ["shared 0", "b 3"],
    ]);
    expect(executables.map(({ constants }) => constants[0]!.register.index)).toEqual([95, 95]);
  });

  test("[PICA200 10.3] that declare a uniform otherwise are an error", () => {
    expect(errorsIn(file("a", UNIFORMS), file("b", ".fvec shared"))).toEqual(["1:7 uniform-mismatch"]);
    expect(errorsIn(file("a", ".fvec shared"), file("b", UNIFORMS))).toEqual(["1:7 uniform-mismatch"]);
    expect(errorsIn(file("a", UNIFORMS), file("b", ".bool shared[2]"))).toEqual(["1:7 uniform-mismatch"]);
    expect(errorsIn(file("a", UNIFORMS), file("b", ".gsh\n.bool shared[2]"))).toEqual([
      "2:7 uniform-mismatch",
    ]);
    expect(errorsIn(file("a", UNIFORMS), file("b", ".gsh point c0\n.bool shared[2]"))).toEqual([]);
  });

  test("[PICA200 10.3] keep uniforms below the constants of all of them", () => {
    const constants = [".constf k(1,1,1,1)", ".constf l(1,1,1,1)"];
    expect(errorsIn(file("a", ...constants), file("b", ".fvec u[94]"))).toEqual([]);
    expect(errorsIn(file("a", ...constants), file("b", ".fvec u[95]"))).toEqual(["1:7 uniform-space"]);
  });

  test("[PICA200 10.3] may begin in a procedure of another one", () => {
    expect(shaderOf([file("a"), ".entry a"]).executables.map(({ entry }) => entry)).toEqual([0, 0]);
  });

  test("[PICA200 10.6] a warning stands with the file that it is of", () => {
    const assembled = assemble([
      { name: "a", text: file("a") },
      { name: "b", text: file("b", ".out o view.x") },
    ]);
    expect(assembled.warnings.map(({ file: name, code }) => [name, code])).toEqual([
      ["b", "output-unwritten"],
    ]);
  });
});

describe("any text", () => {
  test("has a container or errors, and is never too much", () => {
    const word = fc.constantFrom(
      ...".proc .end .else .fvec .constfa .constf .gsh .out .in .exact .word .opdesc .uniform .setb point main a b0 i0".split(
        " ",
      ),
      ...'c0 r1 v2 o3 mov mad add cmp ifu ifc for call jmpu setemit end eq cmp.x && ! a0.x [ ] ( ) , : ; # " @ - + 0x12 1 4 \\'.split(
        " ",
      ),
      "\n",
      "\n",
      "\r",
    );
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(text, fc.uint8Array()), { maxLength: 3 }),
        fc.boolean(),
        (texts, padding) => {
          const assembled = assemble(
            texts.map((given) => ({ name: "x", text: given })),
            { padding },
          );
          if (assembled.ok)
            expect(readShader(assembled.bytes)).toEqual({ ok: true, shader: assembled.shader });
          else expect(assembled.diagnostics.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ["labels", "a:", 200_000],
    ["spaces in a mark", "#" + " ".repeat(300_000), 1],
    ["digits", `.constf k(${"1".repeat(300_000)}x,1,1,1)\n`, 1],
    ["names that nobody declares", "mov r0, nothing_at_all\n", 20_000],
    ["declarations", ".fvec u\n", 20_000],
    ["open blocks", "ifu b0\n", 20_000],
    ["instructions", "mad r0, r1, r2, r3.xyzw\n", 20_000],
    ["brackets", "mov r0, c0[" + "[".repeat(300_000), 1],
    ["exclamation marks", "ifc " + "! ".repeat(200_000), 1],
    ["commas", "mov " + ",".repeat(200_000), 1],
  ])("is read before the test's time is over, which square time would not be: %s", (_, line, count) => {
    expect(assemble([{ name: "x", text: `.proc main\n${line.repeat(count)}` }]).ok).toBe(false);
  });

  test("[Ruling 137] is read up to 2^25 bytes", () => {
    const errors = (size: number) => diagnosticsOf(new Uint8Array(size).fill(0x20)).map(({ code }) => code);
    expect(errors(MAX_SOURCE_BYTES)).toEqual(["entry-missing"]);
    expect(errors(MAX_SOURCE_BYTES + 1)).toEqual(["source-size"]);
  });

  test("[PICA200 10.6] may call as many procedures from one another as there are words", () => {
    const procedures = Array.from({ length: 4095 }, (_, i) => `.proc p${i}\ncall p${i + 1}\n.end`);
    const text = [".gsh", ".entry p0", ...procedures, ".proc p4095", "end", ".end"].join("\n");
    expect(warningsIn(text, { padding: false }).at(-1)).toContain("more-warnings");
  });

  test("of the wrong kind is a TypeError", () => {
    expect(() => assemble([{ name: "a" } as never])).toThrow(
      new TypeError("assemble: sources must be an array of objects with a name and a text"),
    );
    expect(() => assemble([null as never])).toThrow(TypeError);
    expect(() => assemble("a" as never)).toThrow(TypeError);
    expect(() => assemble([], { padding: 1 as never })).toThrow(
      new TypeError("assemble: padding must be a boolean"),
    );
    expect(() => assemble([], null as never)).toThrow(new TypeError("assemble: options must be an object"));
  });

  test("as bytes means the same as a string", () => {
    const text = inMain("mov o0, v0", "end");
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(assemble([{ name: "a", text: bytes }])).toEqual(assemble([{ name: "a", text }]));
    expect(executableOf(text).entry).toBe(0);
    expect(warningsIn(text)).toEqual([]);
  });
});
