import { describe, expect, test } from "@jest/globals";
import { assemble, encode, load } from "@glasm/nv2a";
import { readMicrocode } from "../../../src/language/nv-vertex/microcode.js";
import { containerOf } from "../../../src/opening/program-files.js";

const TRANSFORM = ["x", "y", "z", "w"].map((component, i) => `DP4 oPos.${component}, v0, c[${96 + i}]`);
const ENDING = ["MUL oPos.xyz, R12, c[58] + RCC R1.x, R12.w", "MAD oPos.xyz, R12, R1.x, c[59]"];

function bytesOf(slots: readonly string[], language?: "nv2a-words" | "xvs"): Uint8Array {
  const source = slots.join("\n");
  if (language === undefined) return new TextEncoder().encode(source);
  const assembled = assemble(source);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  const loaded = load(assembled.code, "nv2a-code");
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  const encoded = encode(loaded.program, language);
  return typeof encoded === "string" ? new TextEncoder().encode(encoded) : encoded;
}

const TEXT = `!!VP1.1
${["x", "y", "z", "w"].map((component, i) => `    DP4 o[HPOS].${component}, v[OPOS], c[${i}];\n`).join("")}    MOV o[COL0], v[COL0];
END
`;

describe("microcode of the Xbox [Ruling 375]", () => {
  test.each([
    ["a text", undefined],
    ["words in hexadecimal digits", "nv2a-words"],
    ["code behind a header", "xvs"],
  ] as const)("is a program of VP1.1 for the chip's arithmetic, from %s", (_, language) => {
    const read = readMicrocode(bytesOf([...TRANSFORM, "MOV oD0, v3", ...ENDING], language));
    expect(read).toMatchObject({ ok: true, left: 0, arithmetic: "nv20" });
    if (!read.ok) return;
    const [{ ending, text }] = read.texts as readonly [{ readonly ending: string; readonly text: string }];
    expect([ending, text.replace(/\s+/g, " ")]).toEqual([".vp", TEXT.replace(/\s+/g, " ")]);
    expect(read.note).toMatch(
      /c\[0\] was c\[96\]\. What brings the position into coordinates of the window is left out\.$/,
    );
  });

  test("that has no ending in coordinates of the window is shown whole", () => {
    const read = readMicrocode(bytesOf(TRANSFORM));
    expect(read).toMatchObject({ ok: true, note: expect.stringMatching(/c\[96\]\.$/) });
  });

  test("says where it is wrong, and what VP1.1 lacks", () => {
    expect(readMicrocode(bytesOf(["MUL R1, R99, v0", "MOV R77, v0"]))).toEqual({
      ok: false,
      message: expect.stringMatching(/^1:9: .+ \(and 1 more error\)$/),
    });
    expect(readMicrocode(bytesOf([...TRANSFORM, "MOV oD0, c[3]", "MOV oT0, c[4]"]))).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^5:1: slot 4: it reads c\[3\], .+ \(and 1 more reason\)\. glasm run and glasm trace run it as it is\.$/,
      ),
    });
    expect(readMicrocode(Uint8Array.of(1, 2, 3))).toMatchObject({ ok: false });
  });

  test.each([
    [undefined, "5:1: slot 4: it writes a c"],
    ["nv2a-words", "5:1: slot 4: it writes a c"],
    ["xvs", "slot 4: it writes a c"],
  ] as const)(
    "that writes c, which no vertex program does, is refused with its place [%s]",
    (language, start) => {
      const read = readMicrocode(bytesOf([...TRANSFORM, "MOV c[3], v1"], language));
      expect(read).toEqual({
        ok: false,
        message: `${start}, and vertex programs of VP1.1 write results alone. glasm run and glasm trace run it as it is.`,
      });
    },
  );

  test("is known by words of which the first is 0, and no other text is", () => {
    const words = new TextDecoder().decode(bytesOf(TRANSFORM, "nv2a-words"));
    const machineOf = (text: string) => containerOf(text)?.name;
    expect([words, ` { ${words}`, "0x0, 0x00ec001b"].map(machineOf)).toEqual(Array(3).fill("nv-vertex"));
    expect(["!!VP1.1 END", "0", "12345678 ", "000000001 ", ""].map(machineOf)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
