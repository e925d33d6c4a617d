/** A process that runs cases on targets which its parent has bundled. */
import type { Case, Target } from "@glasm/conformance";
import { runnerOn, runSuite } from "@glasm/conformance";
import { readFileSync } from "node:fs";
import { readCases } from "./cases.js";
import { type Image, MACHINE_MODULE, type ModuleTexts, TARGET_MODULE } from "./image.js";
import { Instances } from "./instance.js";
import type { Answer, Order, Ran } from "./messages.js";
import { REACHED } from "./probes.js";
import { Watchdog } from "./watchdog.js";

type TargetClass = new (engine: string) => Target;

const scope = globalThis as unknown as Record<string, Uint8Array>;
const [, , folder, image] = process.argv;
const instances = await Instances.of(JSON.parse(readFileSync(image!, "utf8")) as Image);
const watchdog = new Watchdog();
const cases = new Map(readCases(folder!).map((one) => [one.id, one]));

/** Resolves when it has been written, so that the parent hears of it even if the next case never ends. */
function tell(answer: Answer): Promise<void> {
  return new Promise((resolve) => void process.send!(answer, undefined, undefined, () => resolve()));
}

function takeReached(): readonly number[] {
  const reached = scope[REACHED]!;
  const numbers = Array.from(reached.keys()).filter((i) => reached[i] === 1);
  reached.fill(0);
  return numbers;
}

async function outcomeOf(
  one: Case,
  targets: readonly Target[],
): Promise<Pick<Ran, "failure" | "isUnsupported">> {
  try {
    const [result] = await runSuite([one], [runnerOn(targets)], new Map());
    const { verdict, failures } = result!;
    const isFine = verdict === "passed" || verdict === "planned";
    return {
      failure: isFine ? null : (failures[0]?.message ?? verdict),
      isUnsupported: verdict === "unsupported",
    };
  } catch (error) {
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { failure, isUnsupported: false };
  }
}

async function run({ changed, cases: ids, probes }: Order): Promise<Answer> {
  scope[REACHED] = new Uint8Array(probes);
  const targets = await watchdog.during(() => targetsOf(changed));
  const loaded = takeReached();
  for (const id of ids) {
    const start = performance.now();
    const { failure, isUnsupported } = await watchdog.during(() => outcomeOf(cases.get(id)!, targets));
    const milliseconds = performance.now() - start;
    await tell({ kind: "case", id, failure, isUnsupported, reached: takeReached(), milliseconds });
    if (failure !== null && probes === 0) break;
  }
  return { kind: "done", loaded };
}

/** The target on each of its engines. */
async function targetsOf(changed: ModuleTexts): Promise<readonly Target[]> {
  const load = instances.make(changed);
  const { GlasmTarget } = load(TARGET_MODULE) as { GlasmTarget: TargetClass };
  const { ENGINES } = load(MACHINE_MODULE) as { ENGINES: readonly string[] };
  return ENGINES.map((engine) => new GlasmTarget(engine));
}

process.on("message", (order: Order) => {
  run(order).then(tell, (error: unknown) => tell({ kind: "broken", message: String(error) }));
});
