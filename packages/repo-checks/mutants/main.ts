/**
 * `npm run mutants`: makes faults in the sources of the machine and the context, one at a time, and shows that the
 * conformance suite catches each. Survivors have their reason in `survivors.txt`; an unlisted one, and a listed mutant
 * that is caught or no longer made, end the run with status 1.
 */
import type { Case } from "@glasm/conformance";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readCases } from "./cases.js";
import { loadRuleCodes } from "./codes.js";
import { changedModules, type ModuleTexts, readImage } from "./image.js";
import { judge, type Outcome } from "./judge.js";
import type { Ran } from "./messages.js";
import { allMutants, type Mutant, targetSources } from "./mutants.js";
import { probesFor } from "./probes.js";
import { CaseOrder, type Recorded } from "./reach.js";
import { References } from "./references.js";
import { printOutcome, printReport } from "./report.js";
import { Runner } from "./runner.js";
import { scopes } from "./scope.js";
import type { Source } from "./source.js";
import { readSurvivors } from "./survivors.js";

const { values: options } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [""] },
    shard: { type: "string", default: "1/1" },
    verbose: { type: "boolean", default: false },
    jobs: { type: "string", default: String(availableParallelism()) },
  },
});

const root = `${process.cwd()}/`;
const casesFolder = `${root}packages/conformance/cases`;
const survivors = readSurvivors(readFileSync(`${root}packages/repo-checks/mutants/survivors.txt`, "utf8"));

const isListed = ({ id }: Mutant): boolean => survivors.some((survivor) => survivor.id === id);

/** This many cases are tried on a mutant of which the list says why none catches it. */
const MOST_FOR_LISTED = 500;

/** The mutants that this run is about. */
function selected(all: readonly Mutant[]): readonly Mutant[] {
  const [index, count] = options.shard.split("/").map(Number);
  if (index === undefined || count === undefined || !(index >= 1 && index <= count))
    throw new Error("--shard takes a part and how many there are, like 1/4");
  return all
    .filter(({ id }) => options.only.some((text) => id.includes(text)))
    .filter((_, i) => i % count === index - 1);
}

/** Runs every case without a fault, and notes what it reaches; those that are not for the target are left out. */
async function record(
  cases: readonly Case[],
  mutants: readonly Mutant[],
  sources: readonly Source[],
  runners: readonly Runner[],
): Promise<CaseOrder> {
  const probes = probesFor(mutants, new References(sources));
  const changed = await changedModules(sources, probes.edits);
  const recorded: Recorded[] = [];
  const failed: string[] = [];
  const onCase = ({ id, failure, isUnsupported, reached, milliseconds }: Ran): void => {
    if (isUnsupported) return;
    if (failure === null) recorded.push({ id, reached, milliseconds });
    else failed.push(`${id}: ${failure}`);
  };
  const endings = await Promise.all(
    runners.map((runner, part) => {
      const ids = cases.map(({ id }) => id).filter((_, i) => i % runners.length === part);
      return runner.run({ changed, cases: ids, probes: probes.count }, onCase);
    }),
  );
  if (failed.length > 0) throw new Error(`Cases fail without a fault:\n${failed.join("\n")}`);
  const [ending] = endings;
  if (ending?.kind !== "done" || endings.some(({ kind }) => kind !== "done"))
    throw new Error(`The cases do not run without a fault: ${JSON.stringify(endings)}`);
  return new CaseOrder(probes, cases, recorded, ending.loaded);
}

/** Runs cases on one mutant up to the first that catches it. */
async function examine(
  mutant: Mutant,
  sources: readonly Source[],
  order: CaseOrder,
  runner: Runner,
): Promise<Outcome> {
  const most = isListed(mutant) ? MOST_FOR_LISTED : Infinity;
  const start = performance.now();
  const outcome = (caught: string | null, ran: number): Outcome => ({
    mutant,
    caught,
    ran,
    seconds: (performance.now() - start) / 1000,
  });
  let changed: ModuleTexts;
  try {
    changed = await changedModules(sources, new Map([[mutant.file, [mutant.edit]]]));
  } catch {
    return outcome("it is not a program", 0);
  }
  let ran = 0;
  let caught: string | null = null;
  const ending = await runner.run(
    { changed, cases: order.casesFor(mutant).slice(0, most), probes: 0 },
    ({ id, failure }) => {
      ran += 1;
      if (failure === null) return;
      caught = id;
      order.noteCatch(mutant, id);
    },
  );
  if (ending.kind === "done") return outcome(caught, ran);
  return outcome(
    ending.kind === "broken" ? "it cannot be loaded" : `the process ends in a ${ending.kind}`,
    ran,
  );
}

async function main(): Promise<number> {
  const sources = targetSources(root);
  const mutants = selected(allMutants(sources, scopes(loadRuleCodes(root))));
  if (options.list) {
    for (const { file, line, id } of mutants) console.log(`${file}:${line} ${id.slice(file.length + 1)}`);
    console.log(`${mutants.length} mutants`);
    return 0;
  }
  const start = performance.now();
  const cases = readCases(casesFolder);
  const folder = mkdtempSync(join(tmpdir(), "glasm-mutants-"));
  const image = await readImage(root);
  writeFileSync(join(folder, "image.json"), JSON.stringify(image));
  const worker = join(root, "node_modules/.cache/glasm/mutants/worker.mjs");
  const args = [casesFolder, join(folder, "image.json")];
  const runners = Array.from({ length: Number(options.jobs) }, () => new Runner(worker, args));
  try {
    const order = await record(cases, mutants, sources, runners);
    const recorded = (performance.now() - start) / 1000;
    console.log(
      `${cases.length} cases hold without a fault; ${mutants.length} faults (${recorded.toFixed(0)} s)`,
    );
    const outcomes: Outcome[] = [];
    const queue = mutants.values();
    await Promise.all(
      runners.map(async (runner) => {
        for (const mutant of queue) {
          const outcome = await examine(mutant, sources, order, runner);
          outcomes.push(outcome);
          if (options.verbose || outcome.caught === null)
            printOutcome(outcome, outcomes.length, mutants.length);
        }
      }),
    );
    const isWhole = options.only.includes("") && options.shard === "1/1";
    const judged = judge(outcomes, survivors, isWhole);
    printReport(judged, (performance.now() - start) / 1000);
    return judged.isFine ? 0 : 1;
  } finally {
    for (const runner of runners) runner.stop();
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await main();
