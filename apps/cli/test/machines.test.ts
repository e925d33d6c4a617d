import { describe, expect, test } from "@jest/globals";
import { glasm } from "./command-line.js";

describe("machines of shaders [Ruling 157]", () => {
  test("lists its languages, with their instructions and directives", async () => {
    const { machines } = JSON.parse((await glasm(["machines", "--format", "json"])).stdout);
    const { languages } = machines.find(({ name }: { readonly name: string }) => name === "pica200");
    const [pica, shbin] = languages;
    const names = (rows: readonly { readonly mnemonic: string }[]) => rows.map(({ mnemonic }) => mnemonic);
    expect([pica.name, shbin.name]).toEqual(["pica", "shbin"]);
    expect(names(pica.instructions)).toContain("for");
    expect(names(pica.instructions)).not.toContain(".proc");
    expect(names(pica.directives)).toContain(".proc");
    expect(shbin).not.toHaveProperty("directives");
    const { stdout } = await glasm(["machines"]);
    expect(stdout).toContain(
      `    pica            sources in the language of picasso, ${pica.instructions.length} instructions\n`,
    );
  });
});
