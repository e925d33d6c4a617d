/**
 * `npm run prove`: checks every error bound on every single that it is claimed for, on all processors.
 * Prints a table; the exit status is 1 if a bound does not hold.
 */

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { NOTHING, check, combine, holds, type Finding } from "./check.js";
import { CLAIMS, type Range } from "./claims.js";

/** A part of a claim that one worker checks at a time. */
interface Task {
  readonly claim: number;
  readonly range: Range;
}

interface Answer {
  readonly claim: number;
  readonly finding: Finding;
}

const POINTS_PER_TASK = 2 ** 23;

function split(claim: number, { first, last, step }: Range): Task[] {
  const tasks: Task[] = [];
  for (let start = first; start <= last; start += POINTS_PER_TASK * step) {
    const end = Math.min(last, start + (POINTS_PER_TASK - 1) * step);
    tasks.push({ claim, range: { first: start, last: end, step } });
  }
  return tasks;
}

function work(): void {
  const port = parentPort!;
  port.on("message", ({ claim, range }: Task) => {
    port.postMessage({ claim, finding: check(CLAIMS[claim]!, range) } satisfies Answer);
  });
}

async function prove(): Promise<boolean> {
  const tasks = CLAIMS.flatMap(({ ranges }, claim) => ranges.flatMap((range) => split(claim, range)));
  const findings = CLAIMS.map(() => NOTHING);
  const started = Date.now();
  let next = 0;
  let done = 0;
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      const proceed = (): void => {
        const task = tasks[next++];
        if (task) worker.postMessage(task);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("error", reject);
      worker.on("message", ({ claim, finding }: Answer) => {
        findings[claim] = combine(findings[claim]!, finding);
        showProgress(CLAIMS[claim]!.name, ++done / tasks.length, Date.now() - started);
        proceed();
      });
      proceed();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
  process.stderr.write("\n");
  printTable(findings);
  return findings.every(holds);
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

function printTable(findings: readonly Finding[]): void {
  const rows = CLAIMS.map(({ name, citation, statement }, claim) => {
    const finding = findings[claim]!;
    return [
      name,
      finding.worst.toFixed(4),
      finding.at.toString(16).padStart(8, "0"),
      finding.points.toLocaleString("en-US"),
      holds(finding) ? "holds" : "FAILS",
      `${statement} ${citation}`,
    ];
  });
  const table = [["name", "error/bound", "at bits", "singles", "", "bound"], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  }
}

if (isMainThread) process.exitCode = (await prove()) ? 0 : 1;
else work();
