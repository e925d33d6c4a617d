import { describe, expect, test } from "@jest/globals";
import { type Json, runnerOn, readSuite, runSuite, type Target } from "@glasm/conformance";
import { readSuiteFiles } from "@glasm/conformance/node";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GlasmTarget } from "../src/target/glasm-target.js";
import { glasm } from "./command-line.js";
import { NODE } from "./conform-support.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const WHOLE = readSuiteFiles();
/** A few of the case files of each kind. */
const SMALL = {
  ...WHOLE,
  cases: WHOLE.cases.filter(({ file }) =>
    /^PICA200.*\/(MOV|LITP|addressing|container|parts|lines|statements|layout|geometry|names|plain|extended|pipeline)\.txt$/.test(
      file,
    ),
  ),
};
const { cases } = readSuite(SMALL.cases);
/** The cases of all files but those that run programs in tables. */
const WHOLE_FILES = readSuite(WHOLE.cases.filter(({ file }) => /^PICA200\/(?!run)/.test(file))).cases;
const count = (kinds: RegExp): number => cases.filter(({ file }) => kinds.test(file)).length;

describe("a target that answers lines of one command of glasm pica", () => {
  test.each([
    ["run", /\/(run|lines)\/|\/container\/parts/],
    ["assemble", /\/(assemble|reject)\//],
    ["dis", /^$/],
  ])("passes the cases of pica %s, and is not asked for others [Ruling 159]", async (name, kinds) => {
    const args = ["conform", "PICA200", "--target", `${NODE} apps/cli/bin/glasm.js pica ${name} --jsonl`];
    const { status, stdout } = await glasm(args, { suiteFiles: SMALL });
    const others = ["run", "assemble", "dis"].filter((other) => other !== name);
    expect(stdout).toMatch(
      new RegExp(`UNSUPPORTED \\d+ cases: it does not answer lines of pica ${others[0]!}\n`),
    );
    const [, all, passed, unsupported] = /(\d+) cases: (\d+) passed, (\d+) unsupported\n/.exec(stdout) ?? [];
    expect({ status, all: Number(all), passed: Number(passed) }).toEqual({
      ...{ status: 0, all: cases.length },
      passed: count(kinds),
    });
    expect(Number(unsupported)).toBe(cases.length - count(kinds));
  });

  test("passes what was measured on a console [Ruling 160]", async () => {
    const args = [
      "conform",
      "PICA200_measured",
      "--target",
      `${NODE} apps/cli/bin/glasm.js pica run --jsonl`,
    ];
    const { status, stdout } = await glasm(args, { suiteFiles: SMALL });
    expect({ status, first: stdout.split("\n")[0] }).toEqual({
      status: 0,
      first: `${count(/^PICA200_measured\//)} cases: ${count(/^PICA200_measured\//)} passed`,
    });
  });
});

describe("the commands of the documents", () => {
  const commands = ["README.md", "apps/cli/README.md", "packages/conformance/targets.md"].flatMap((file) =>
    Array.from(
      readFileSync(`${ROOT}${file}`, "utf8").matchAll(/^npx glasm (conform .*PICA200.*)$/gm),
      ([, command]) => command!,
    ),
  );

  test("are there", () => {
    expect(commands.length).toBeGreaterThanOrEqual(3);
  });

  test.each([...new Set(commands)])("npx glasm %s", async (command) => {
    const args = Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => (quoted ?? word)!);
    const own = args.map((word) => word.replace("npx glasm", `${NODE} apps/cli/bin/glasm.js`));
    const { status, stdout, stderr } = await glasm(own, { suiteFiles: SMALL });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^[1-9]\d* cases: [1-9]\d* passed/m);
  });
});

/** What a target of one mistake makes of a request, and of the answer to it. */
interface Mistake {
  readonly request?: (request: Record<string, Json>) => Record<string, Json>;
  readonly answer?: (answer: Record<string, Json>, request: Record<string, Json>) => Json;
}

/** An answer whose container has other bytes; offsets are those of the first DVLE, or of the DVLP with a minus sign. */
const inContainer =
  (change: (view: DataView, dvle: number, dvlp: number) => void) =>
  (answer: Record<string, Json>): Json => {
    if (typeof answer["shbinBase64"] !== "string") return answer;
    const bytes = new Uint8Array(Buffer.from(answer["shbinBase64"], "base64"));
    const view = new DataView(bytes.buffer);
    if (view.getUint32(4, true) > 0) change(view, view.getUint32(8, true), 8 + 4 * view.getUint32(4, true));
    return { ...answer, shbinBase64: Buffer.from(bytes).toString("base64") };
  };
const word = (field: number, value: number) =>
  inContainer((view, dvle) => view.setUint32(dvle + field, value, true));
const byte = (field: number, value: number) =>
  inContainer((view, dvle) => view.setUint8(dvle + field, value));
const diagnostics = (change: (one: Record<string, Json>) => Json): Mistake => ({
  answer: (answer) =>
    Array.isArray(answer["diagnostics"])
      ? { ...answer, diagnostics: (answer["diagnostics"] as Record<string, Json>[]).map(change) }
      : answer,
});
const primitives = (change: (list: readonly Json[]) => readonly Json[]): Mistake => ({
  answer: (answer) =>
    Array.isArray(answer["primitives"])
      ? { ...answer, primitives: change(answer["primitives"] as Json[]) }
      : answer,
});
const pipeline = (members: (given: Record<string, Json>) => Record<string, Json>): Mistake => ({
  request: (request) =>
    request["pipeline"] === undefined
      ? request
      : { ...request, pipeline: members(request["pipeline"] as Record<string, Json>) },
});

const MISTAKES: Readonly<Record<string, Mistake>> = {
  "pads nothing": { request: (request) => ("sources" in request ? { ...request, padding: false } : request) },
  "pads what shall not be": {
    request: (request) => ("sources" in request ? { ...request, padding: true } : request),
  },
  "assembles the first source alone": {
    request: (request) =>
      "sources" in request ? { ...request, sources: (request["sources"] as Json[]).slice(0, 1) } : request,
  },
  "drops warnings": { answer: (answer) => ("warnings" in answer ? { ...answer, warnings: [] } : answer) },
  "drops the files of warnings": {
    answer: (answer) =>
      Array.isArray(answer["warnings"])
        ? {
            ...answer,
            warnings: (answer["warnings"] as Record<string, Json>[]).map(({ file: _, ...rest }) => rest),
          }
        : answer,
  },
  "counts positions from 1": diagnostics((one) => ({ ...one, position: Number(one["position"]) + 1 })),
  "accepts every container": {
    answer: (answer, request) =>
      "shbinBase64" in request && answer["ok"] === false
        ? { ok: true, vertices: [{ end: "end" }], sources: [] }
        : answer,
  },
  "accepts every source": {
    answer: (answer, request) =>
      "sources" in request && answer["ok"] === false ? { ok: true, shbinBase64: "", warnings: [] } : answer,
  },
  "writes the version 0": { answer: inContainer((view, dvle) => view.setUint16(dvle + 4, 0, true)) },
  "writes a vertex program": { answer: byte(6, 0) },
  "never merges output maps": { answer: byte(7, 0) },
  "begins at word 0": { answer: word(8, 0) },
  "says no end of main": { answer: word(0xc, 0) },
  "writes no input mask": { answer: inContainer((view, dvle) => view.setUint16(dvle + 0x10, 0, true)) },
  "writes no output mask": { answer: inContainer((view, dvle) => view.setUint16(dvle + 0x12, 0, true)) },
  "writes the mode point": { answer: byte(0x14, 0) },
  "writes no start": { answer: byte(0x15, 0) },
  "writes no main vertices": { answer: byte(0x16, 0) },
  "writes no count": { answer: byte(0x17, 0) },
  "writes no constants": { answer: word(0x1c, 0) },
  "writes no outputs": { answer: word(0x2c, 0) },
  "writes no uniforms": { answer: word(0x34, 0) },
  "writes no descriptors": { answer: inContainer((view, _, dvlp) => view.setUint32(dvlp + 0x14, 0, true)) },
  "loses the last word of code": {
    answer: inContainer((view, _, dvlp) =>
      view.setUint32(dvlp + 0xc, view.getUint32(dvlp + 0xc, true) - 1, true),
    ),
  },
  "disassembles to other text": {
    answer: (answer) =>
      Array.isArray(answer["sources"])
        ? { ...answer, sources: [{ name: "a", text: ".proc main\nend\n.end\n" }] }
        : answer,
  },
  "disassembles without the last source": {
    answer: (answer) =>
      Array.isArray(answer["sources"])
        ? { ...answer, sources: (answer["sources"] as Json[]).slice(0, -1) }
        : answer,
  },
  "runs the first program": { request: ({ dvle: _, ...request }) => request },
  "ignores uniforms": { request: ({ uniforms: _, ...request }) => request },
  "sends no last primitive": primitives((list) => list.slice(0, -1)),
  "sends primitives backwards": primitives((list) => [...list].reverse()),
  "ignores indices": { request: ({ indices: _, ...request }) => request },
  "ignores the permutation": pipeline(({ permutation: _, ...given }) => given),
  "counts runs of the vertex program": {
    answer: (answer, request) =>
      "runs" in answer ? { ...answer, runs: (request["vertices"] as Json[]).length } : answer,
  },
  "says nothing of wrong lines": {
    answer: (answer) =>
      typeof answer["error"] === "string" ? { ok: true, vertices: [], sources: [] } : answer,
  },
};

/** glasm but for a mistake. */
function mistaken(name: string, { request: changed, answer: altered }: Mistake): Target {
  const own = new GlasmTarget("interpreter");
  return {
    name,
    async send(request) {
      const given = request as Record<string, Json>;
      const answer = (await own.send(changed?.(given) ?? given)) as Record<string, Json>;
      return altered?.(answer, given) ?? answer;
    },
    close: () => own.close(),
  };
}

describe("a target with one mistake", () => {
  test("is glasm otherwise", async () => {
    const results = await runSuite(cases, [runnerOn([mistaken("none", {})])], new Map());
    expect(results.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
  });

  test.each(Object.entries(MISTAKES))("is caught if it %s", async (name, mistake) => {
    const runner = runnerOn([mistaken(name, mistake)]);
    for (const one of WHOLE_FILES) if ((await runner.run(one)).status === "failed") return;
    throw new Error("no case catches it");
  });
});
