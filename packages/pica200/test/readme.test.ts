import { readFileSync } from "node:fs";
import { describe, expect, jest, test } from "@jest/globals";
import { assemble } from "../src/assemble/assemble.js";
import { OUTPUT_PROPERTIES } from "../src/isa/outputs.js";
import { REGISTERS } from "../src/isa/registers.js";
import { withInstructions } from "./readme-tables.js";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = textOf("../README.md");
const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].flatMap(([, name, code]) =>
    name === language ? [code!] : [],
  );

/** The examples in the order of the README, and what runs them. */
const EXAMPLES = [
  ["shade", () => import("./readme/shade.js")],
  ["mesh", () => import("./readme/mesh.js")],
  ["steps", () => import("./readme/steps.js")],
  ["origins", () => import("./readme/origins.js")],
  ["corners", () => import("./readme/corners.js")],
  ["counted", () => import("./readme/counted.js")],
  ["container", () => import("./readme/container.js")],
] as const;

const assembled = (text: string) => assemble([{ name: "", text }]);

describe("the README", () => {
  test("has the examples that are tested here, and no others", () => {
    expect(blocks("ts")).toEqual(EXAMPLES.map(([name]) => textOf(`readme/${name}.ts`)));
    expect(blocks("")).toEqual([]);
  });

  test("shows what its examples print, and which lines are refused", async () => {
    const log = jest.spyOn(console, "log");
    const printed: string[] = [];
    for (const [, load] of EXAMPLES) {
      const lines: string[] = [];
      log.mockImplementation((...values) => void lines.push(values.join(" ")));
      await load();
      printed.push(`${lines.join("\n")}\n`);
    }
    log.mockRestore();
    const texts = blocks("text");
    const refused = texts.find((text) => text.startsWith("add r0, r1, c0"))!;
    expect(texts.filter((text) => text !== refused)).toEqual(printed);
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
