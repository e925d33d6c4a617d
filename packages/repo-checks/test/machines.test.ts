import { describe, expect, test } from "@jest/globals";
import { readText, repositoryFiles } from "./repository.js";

const files = repositoryFiles();
/** The packages that are machines. */
const MACHINES = files.flatMap((path) => /^packages\/([^/]+)\/src\/machine\.ts$/.exec(path)?.[1] ?? []);

describe("the lists of machines", () => {
  test("are there, one for each room that knows all of them", () => {
    expect(files.filter((path) => /\/src\/(.*\/)?machines\.ts$/.test(path)).sort()).toEqual([
      "apps/bench/src/measure/machines.ts",
      "apps/cli/src/commands/machines.ts", // the command of this name
      "apps/cli/src/machines.ts",
      "apps/playground/src/machines.ts",
      "packages/conformance/src/suite/machines.ts",
    ]);
  });

  test("of the command names every package that is a machine, the others those that they have something for", () => {
    const missing = (list: string): readonly string[] => {
      const text = readText(list);
      return MACHINES.filter((name) => !new RegExp(`"(@glasm/|./machine/)?${name}(.js)?"`).test(text));
    };
    expect(MACHINES).toContain("nv-vertex");
    // Nothing shows microcode in the page yet, and it is measured as what it is lowered to.
    expect({
      command: missing("apps/cli/src/machines.ts"),
      benchmark: missing("apps/bench/src/measure/machines.ts"),
      page: missing("apps/playground/src/machines.ts"),
      conformance: missing("packages/conformance/src/suite/machines.ts"),
    }).toEqual({
      command: [],
      benchmark: [],
      page: ["nv2a"],
      conformance: [],
    });
  });
});
