import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { assemble } from "../src/assemble/assemble.js";
import { OUTPUT_PROPERTIES } from "../src/isa/outputs.js";
import { REGISTERS } from "../src/isa/registers.js";
import { withInstructions } from "./readme-tables.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, name, code]) =>
    name === language ? [code!] : [],
  );

const assembled = (text: string) => assemble([{ name: "", text }]);

describe("the README", () => {
  test("shows which lines are refused", () => {
    const refused = blocks("text").find((text) => text.startsWith("add r0, r1, c0"))!;
    for (const line of refused.trim().split("\n")) {
      const { diagnostics } = { diagnostics: [], ...assembled(`.proc main\n${line}\nend\n.end`) };
      expect([line, diagnostics]).toEqual([line, [expect.objectContaining({ line: 2 })]]);
    }
  });

  test("has sources that assemble", () => {
    expect(blocks("pica")).toHaveLength(3);
    for (const text of blocks("pica")) {
      const { ok, ...rest } = assembled(text);
      expect({ ok, diagnostics: "diagnostics" in rest ? rest.diagnostics : [] }).toEqual({
        ok: true,
        diagnostics: [],
      });
    }
  });

  test("has a table of all instructions", () => {
    expect(withInstructions(readme)).toBe(readme);
  });

  test("names all registers and properties of outputs", () => {
    for (const [letter, { count }] of Object.entries(REGISTERS))
      expect(readme).toContain(`\n| \`${letter}0\` to \`${letter}${count - 1}\` `);
    const names = OUTPUT_PROPERTIES.map(({ names: [name] }) => `\`${name}\``).join(", ");
    expect(readme.replaceAll("\n", " ")).toContain(`one of these properties: ${names}. `);
    const others = OUTPUT_PROPERTIES.flatMap(({ names: [, ...shorter] }) =>
      shorter.map((name) => `\`${name}\``),
    );
    expect(readme.replaceAll("\n", " ")).toContain(`shorter names, too: ${others.join(", ")}. `);
  });
});
