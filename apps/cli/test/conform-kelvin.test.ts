import { describe, expect, test } from "@jest/globals";
import { type Json, readSuite, runnerOn, runSuite, type Target } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { FIELD_NAMES, type FieldName, FIELDS } from "@glasm/nv2a";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { glasm } from "./command-line.js";
import { NODE } from "./conform-support.js";

const SOURCES = readSuiteFiles().cases.filter(({ file }) => file.startsWith("KELVIN"));
const { cases } = readSuite(SOURCES);
const count = (kinds: RegExp): number => cases.filter(({ file }) => kinds.test(file)).length;

describe("a target that answers lines of one command of glasm nv2a", () => {
  test("passes the cases of nv2a run, and is not asked for others [Ruling 380]", async () => {
    const args = ["conform", "KELVIN", "--target", `${NODE} apps/cli/bin/glasm.js nv2a run --jsonl`];
    const { status, stdout } = await glasm(args, { suiteFiles: { ...readSuiteFiles(), cases: SOURCES } });
    const [, all, passed, unsupported] = /(\d+) cases: (\d+) passed, (\d+) unsupported\n/.exec(stdout) ?? [];
    const others = count(/\/words\//) + 1; // and the lines of texts and words
    expect({ status, all: Number(all), passed: Number(passed), unsupported: Number(unsupported) }).toEqual({
      ...{ status: 0, all: cases.length },
      ...{ passed: cases.length - others, unsupported: others },
    });
    expect(stdout).toMatch(/UNSUPPORTED \d+ cases: it does not answer lines of nv2a assemble\n/);
  });
});

type Lines = Parameters<Target["send"]>[0];

/** glasm, but for what something else makes of requests or answers. */
class Changed implements Target {
  readonly name = "changed";
  readonly #glasm = new GlasmTarget("interpreter");
  readonly #request: (request: Lines) => Lines;
  readonly #answer: (answer: Json) => Json;

  constructor(request: (request: Lines) => Lines, answer: (answer: Json) => Json) {
    this.#request = request;
    this.#answer = answer;
  }

  async send(request: Lines): Promise<Json> {
    return this.#answer(await this.#glasm.send(this.#request(request)));
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}

/** The cases of these kinds that a target of one mistake fails. */
async function failed(
  kinds: RegExp,
  request: (request: Lines) => Lines,
  answer: (answer: Json) => Json = (same) => same,
): Promise<readonly string[]> {
  const some = cases.filter(({ file }) => kinds.test(file));
  const results = await runSuite(some, [runnerOn([new Changed(request, answer)])], new Map());
  return results.filter(({ verdict }) => verdict === "failed").map(({ case: { id } }) => id);
}

/** Words of a slot without a field. */
function without(digits: string, field: FieldName): string {
  const words = digits.split(" ").map((word) => parseInt(word, 16));
  for (const { word, low, bits } of FIELDS[field].places) words[word]! &= ~((2 ** bits - 1) << low);
  return words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join(" ");
}

const programs = /\/(?:run|reject)\//;

describe("the cases of Kelvin fail", () => {
  test.each(FIELD_NAMES)("a target that takes no notice of the field %s", async (field) => {
    const ids = await failed(programs, (request) => {
      const { code } = request;
      // The line that asks whether there is the command stays.
      if (!Array.isArray(code) || JSON.stringify(request).includes("0020001b 0836106c")) return request;
      return { ...request, code: code.map((slot) => without(String(slot), field)) };
    });
    expect(ids.length).toBeGreaterThan(0);
  });

  test("a target that has one NaN, loses what programs leave in c, or clears denormals", async () => {
    const replaced = (pattern: RegExp, by: string) => (answer: Json) =>
      JSON.parse(JSON.stringify(answer).replaceAll(pattern, by)) as Json;
    const same = (request: Lines): Lines => request;
    expect(await failed(/./, same)).toEqual([]);
    expect(
      (await failed(/compute/, same, replaced(/"7f[89a-f][0-9a-f]{5}"/g, '"7fc00000"'))).length,
    ).toBeGreaterThan(3);
    expect(
      (await failed(/compute/, same, replaced(/"[08]0[0-7][0-9a-f]{5}"/g, '"00000000"'))).length,
    ).toBeGreaterThan(3);
    expect(await failed(/run/, same, replaced(/"constants":/g, '"parameters":'))).toHaveLength(3);
  });
});
