/** Proofs on all processors, whose findings are printed as a table: what `npm run prove` does in each room. */

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { NOTHING, combine, holds, type Finding } from "./findings.js";

/** Something that is proved in parts, any worker's each. */
export interface Proof {
  readonly name: string;
  readonly citation: string;
  readonly statement: string;
  readonly parts: number;
  readonly check: (part: number) => Finding;
  /** The operands at the place of a finding, in words. */
  readonly where: (at: number) => string;
}

/** The exit status where no proof has such a name. */
const NONE_CHOSEN = 3;

interface Task {
  readonly proof: number;
  readonly part: number;
}

interface Answer {
  readonly proof: number;
  readonly finding: Finding;
}

/**
 * Proves all, or with `--only NAME` those whose names contain NAME; the exit status is 1 if one does not hold, 3 if there is none.
 * @param url of the module that calls it, which its workers run, too
 */
export async function prove(proofs: readonly Proof[], url: string): Promise<void> {
  if (!isMainThread) return work(proofs);
  const { only = "" } = parseArgs({ options: { only: { type: "string" } } }).values;
  const chosen = proofs.flatMap(({ name }, proof) => (name.includes(only) ? [proof] : []));
  if (chosen.length === 0) return void (process.exitCode = NONE_CHOSEN);
  const findings = await proveAll(proofs, chosen, url);
  printTable(chosen.map((proof) => [proofs[proof]!, findings[proof]!] as const));
  process.exitCode = chosen.every((proof) => holds(findings[proof]!)) ? 0 : 1;
}

function work(proofs: readonly Proof[]): void {
  const port = parentPort!;
  port.on("message", ({ proof, part }: Task) => {
    port.postMessage({ proof, finding: proofs[proof]!.check(part) } satisfies Answer);
  });
}

async function proveAll(
  proofs: readonly Proof[],
  chosen: readonly number[],
  url: string,
): Promise<readonly Finding[]> {
  const tasks = chosen.flatMap((proof) =>
    Array.from({ length: proofs[proof]!.parts }, (_, part): Task => ({ proof, part })),
  );
  const findings = proofs.map(() => NOTHING);
  const started = Date.now();
  let next = 0;
  let done = 0;
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(url));
      const proceed = (): void => {
        const task = tasks[next++];
        if (task) worker.postMessage(task);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("error", reject);
      worker.on("message", ({ proof, finding }: Answer) => {
        findings[proof] = combine(findings[proof]!, finding);
        showProgress(proofs[proof]!.name, ++done / tasks.length, Date.now() - started);
        proceed();
      });
      proceed();
    });
  const workers = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: workers }, runWorker));
  process.stderr.write("\n");
  return findings;
}

/** Rewrites one line on a terminal; into a file, writes one for every 5 percent. */
function showProgress(name: string, fraction: number, milliseconds: number): void {
  const percent = Math.floor(fraction * 100);
  const seconds = Math.floor(milliseconds / 1000);
  const line = `${String(percent).padStart(3)} %  ${name.padEnd(5)}  ${seconds} s`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (percent >= shown + 5) {
    shown = percent;
    process.stderr.write(`${line}\n`);
  }
}
let shown = -5;

function printTable(found: readonly (readonly [Proof, Finding])[]): void {
  const rows = found.map(([{ name, citation, statement, where }, finding]) => [
    name,
    finding.worst.toFixed(4),
    where(finding.at),
    finding.points.toLocaleString("en-US"),
    holds(finding) ? "holds" : "FAILS",
    `${statement} ${citation}`,
  ]);
  const table = [["name", "error/bound", "at bits", "points", "", "bound"], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  }
}
