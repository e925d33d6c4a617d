import { type Case, type CaseRunner, runnerOn } from "@glasm/conformance";
import { ProcessTarget } from "@glasm/conformance/node";
import type { EngineName } from "@glasm/nv-vertex";
import { availableParallelism } from "node:os";
import { enginesOfHost } from "../engine-option.js";
import { UsageError } from "../exit.js";
import { CaseThread } from "./case-thread.js";
import { Patience } from "./hopeless.js";
import { ownTargets } from "./own-targets.js";

/** What is tested, and how many cases at a time. */
export interface RunnerOptions {
  /** What starts another implementation; without it glasm is tested. */
  readonly target?: string;
  /** Seconds that an answer of it may take. */
  readonly timeout?: number;
  /** The only engine of glasm to test. */
  readonly engine?: EngineName;
  readonly jobs?: number;
}

/** What runs the cases of a run. */
export interface Runners {
  /** Names of the implementations. */
  readonly targets: readonly string[];
  readonly runners: readonly CaseRunner[];
  /** Why no further case is to be run; null if there is no reason. */
  end(): string | null;
  close(): Promise<void>;
}

/** Unless a number of threads is asked for, each has at least this many cases, which take about as long as its start. */
const CASES_A_THREAD = 100;

const DEFAULT_TIMEOUT = 30;

/** Throws a UsageError where an option would do nothing. */
export function startRunners(options: RunnerOptions, cases: readonly Case[]): Runners {
  const { target, timeout, engine, jobs } = options;
  if (timeout !== undefined && target === undefined)
    throw new UsageError("--timeout is only for the answers of --target");
  if (target !== undefined) {
    const milliseconds = 1000 * (timeout ?? DEFAULT_TIMEOUT);
    const count = atLeastOne(Math.min(jobs ?? 1, cases.length));
    return onProcesses(Array.from({ length: count }, () => new ProcessTarget(target, milliseconds)));
  }
  const engines = engine === undefined ? enginesOfHost() : [engine];
  const most = jobs ?? Math.min(availableParallelism(), Math.floor(cases.length / CASES_A_THREAD));
  return onEngines(engines, atLeastOne(Math.min(most, cases.length)));
}

const atLeastOne = (count: number): number => Math.max(1, count);

function onProcesses(targets: readonly ProcessTarget[]): Runners {
  const patience = new Patience(targets);
  return {
    targets: [targets[0]!.name],
    runners: targets.map((target) => patience.watching(runnerOn([target]))),
    end: () => patience.end,
    close: async () => void (await Promise.all(targets.map((target) => target.close()))),
  };
}

/** On all engines in this thread, or in several others. */
function onEngines(engines: readonly EngineName[], threads: number): Runners {
  const targets = ownTargets(engines);
  const names = targets.map(({ name }) => name);
  const end = (): null => null;
  if (threads === 1)
    return { targets: names, runners: [runnerOn(targets)], end, close: async () => undefined };
  const runners = Array.from({ length: threads }, () => new CaseThread(engines));
  return {
    targets: names,
    runners,
    end,
    close: async () => void (await Promise.all(runners.map((runner) => runner.close()))),
  };
}
