import { expect } from "@jest/globals";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { runCommandLine } from "../src/commands/cli.js";
import type { Host } from "../src/host.js";

export interface Surroundings {
  /** What standard input gives, in the chunks it comes in. */
  readonly stdin?: string | readonly Uint8Array[];
  readonly terminal?: boolean;
  readonly env?: Host["env"];
  readonly suiteFiles?: Host["suiteFiles"];
  readonly machines?: Host["machines"];
}

export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. */
export async function glasm(args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  const { stdin = "", terminal = false, suiteFiles, machines } = surroundings;
  // How long a run takes must not show in what it prints.
  const env = surroundings.env ?? (terminal ? {} : { GLASM_PROGRESS: "never" });
  const stdout = new Collector(terminal);
  const stderr = new Collector(terminal);
  const status = await runCommandLine(args, {
    ...{ stdin: chunksOf(stdin), stdout, stderr, env },
    ...(suiteFiles && { suiteFiles }),
    ...(machines && { machines }),
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

/** A host without input. */
export function hostOf(): Host {
  return { stdin: chunksOf(""), stdout: new Collector(false), stderr: new Collector(false), env: {} };
}

async function* chunksOf(stdin: string | readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(typeof stdin === "string" ? [Buffer.from(stdin)] : stdin);
}

class Collector extends Writable {
  readonly isTTY: boolean;
  private readonly chunks: Uint8Array[] = [];

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.chunks).toString("latin1");
  }
}

/** Standard output that someone reads in their own time, and that notes how much is written ahead of them. */
export class SlowReader extends Writable {
  #bytes = 0;
  #mostAhead = 0;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#bytes += chunk.length;
    this.#mostAhead = Math.max(this.#mostAhead, this.writableLength);
    setImmediate(done);
  }

  /** Expects that at least this many bytes have come, in pieces of which one waits at a time. */
  expectPieces(bytes: number): void {
    expect(this.#bytes).toBeGreaterThanOrEqual(bytes);
    expect(this.#mostAhead).toBeLessThan(100_000);
  }
}

/** A new folder with some files; call `remove` in the end. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const path = mkdtempSync(join(tmpdir(), "glasm-test-"));
  for (const [name, data] of Object.entries(files)) writeFileSync(join(path, name), data);
  return { path, file: (name: string) => join(path, name), remove: () => rmSync(path, { recursive: true }) };
}

/** Whether a child of this process has not ended, as far as it is known. */
export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** What a function gives as soon as it is truthy, or what it gives after a minute. */
export async function until<Value>(find: () => Value): Promise<Value> {
  for (let i = 0; i < 3000 && !find(); i += 1) await wait(20);
  return find();
}
