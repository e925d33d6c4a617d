import { describe, expect, test } from "@jest/globals";
import { load, print } from "../src/index.js";
import { COMPILED_TEXTS, type CompiledText, IDIOMS } from "./support/compiled-texts.js";
import { execute } from "./support/execute.js";

describe("[NV_gpu_program4 2.X.2], [Ruling 257]: texts as compilers print them", () => {
  const textOf = ({ type, lines }: CompiledText, end: string): string =>
    [`!!${type}`, ...lines, "END", `# ${lines.length} instructions, 4 R-regs`].join(end);

  test.each(COMPILED_TEXTS)("of $type load, with either end of lines", (text) => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const result = load(textOf(text, end));
      expect(result.ok ? [] : result.diagnostics).toEqual([]);
    }
  });

  test.each(COMPILED_TEXTS)("of $type load to the program that is printed", (text) => {
    const result = load(textOf(text, "\n"));
    if (!result.ok) throw new Error("it does not load");
    expect(load(print(result.program))).toMatchObject({ ok: true, program: result.program });
  });

  test("long ones load in little time: 300 kB, a thousand temporaries, 60 nested IFs", () => {
    const temporaries = Array.from({ length: 1000 }, (_, i) => `R${i}`);
    const nested = `${"IF NE.x;\n".repeat(60)}MOV R0, R1;\n${"ENDIF;\n".repeat(60)}`;
    const line = (i: number) =>
      `MAD.F32.PREC R${i % 1000}.xyz, R${(i * 7) % 1000}, {0.300000012, 1, 0, 0}.xyzw, -R${(i * 3) % 1000};\n`;
    const body = Array.from({ length: 5000 }, (_, i) => line(i)).join("");
    const text = `!!NVfp5.0\nTEMP ${temporaries.join(", ")};\n${nested}${body}END\n`;
    expect(text.length).toBeGreaterThan(300_000);
    const result = load(text);
    expect(result.ok && result.program.instructions.length).toBe(5121);
  });

  test.each(IDIOMS)("do what compilers mean: %s", (_, lines, position) => {
    const written = lines.join("\n").includes("result.position");
    const end = written ? "" : "MOV.U result.position, R0;";
    const text = `!!NVvp5.0\nOPTION NV_internal;\nTEMP R0, R1;\nTEMP RC, HC;\nLONG TEMP D0;\n${lines.join("\n")}\n${end}\nEND`;
    expect(execute(text).results["position"]).toBe(position);
  });
});
