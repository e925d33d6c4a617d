import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { casesIn, conform, idsIn, LIAR, NODE } from "./conform-support.js";
import { temporaryFolder } from "./command-line.js";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({ "liar.mjs": LIAR });
});
afterAll(() => folder.remove());

interface Report {
  readonly results: readonly { readonly id: string }[];
  readonly onlyEnvironments: readonly string[];
  readonly environments: readonly object[];
}

const MOV = "NV_vertex_program/exec/MOV.txt";
const FILTER = "NV_vertex_program/exec/MOV:";

describe("[Ruling 219] --max-failures", () => {
  const liar = (...args: readonly string[]) =>
    conform(FILTER, "--target", `${NODE} "${folder.file("liar.mjs")}"`, "--max-failures", ...args);
  const count = idsIn(MOV).length;

  test("ends a run after that many cases have failed; the last line says so, the others are missing", async () => {
    const { status, stdout, stderr } = await liar("2");
    expect(status).toBe(1);
    expect(stdout).toContain(`\n2 cases: 0 passed, 2 failed; incomplete, ${count - 2} missing\n`);
    expect(stdout).not.toContain("MISSING");
    expect(stderr).toBe("glasm: stopped after 2 failed cases, as --max-failures 2 says\n");
    const json = JSON.parse((await liar("1", "--format", "json")).stdout) as unknown;
    expect(json).toMatchObject({
      counts: { failed: 1 },
      missing: idsIn(MOV).slice(1),
      stopped: "stopped after 1 failed case, as --max-failures 1 says",
    });
  });

  test("changes nothing where no case is left, or none fails", async () => {
    expect(await liar(String(count))).toMatchObject({ status: 1, stderr: "" });
    const { status, stdout, stderr } = await conform(FILTER, "--max-failures", "1");
    expect({ status, stderr, first: stdout.split("\n")[0] }).toEqual({
      status: 0,
      stderr: "",
      first: `${count} cases: ${count} passed`,
    });
  });
});

describe("--environment", () => {
  const run = async (...args: readonly string[]) => {
    const { stdout } = await conform(FILTER, "--engine", "interpreter", ...args, "--format", "json");
    return JSON.parse(stdout) as Report;
  };
  const idsOf = (isOne: (environments: readonly string[]) => boolean): readonly string[] =>
    casesIn(MOV)
      .filter(({ environments }) => isOne(environments))
      .map(({ id }) => id);

  test("runs the cases whose programs are all of it; with several, of one of them", async () => {
    const one = await run("--environment", "VP1.0");
    expect(one.results.map(({ id }) => id)).toEqual(idsOf((all) => all.join() === "VP1.0"));
    expect(one.onlyEnvironments).toEqual(["VP1.0"]);
    expect(one.environments).toEqual([{ environment: "VP1.0", cases: 2, counts: "2 passed" }]);
    const two = await run("--environment", "VSP1.0", "--environment", "VP1.0");
    expect(two.results.map(({ id }) => id)).toEqual(idsOf((all) => !all.includes("VP1.1")));
    expect(two.results.length).toBeGreaterThan(one.results.length);
  });

  test("is merged as filters are", async () => {
    const files = await Promise.all(
      ["VP1.0", "VP1.1"].map(async (environment) => {
        const file = folder.file(`${environment}.json`);
        await conform(FILTER, "--engine", "interpreter", "--environment", environment, "--report", file);
        return file;
      }),
    );
    const { status, stdout } = await conform("merge", ...files, "--format", "json");
    const { results, onlyEnvironments, missing } = JSON.parse(stdout) as Report & {
      readonly missing: readonly string[];
    };
    expect({ status, missing, onlyEnvironments }).toEqual({
      status: 0,
      missing: [],
      onlyEnvironments: ["VP1.0", "VP1.1"],
    });
    expect(results.map(({ id }) => id)).toEqual(idsOf(({ length }) => length === 1));
  });
});
