/** Runs and traces programs of Valhall in files. [Ruling 348] */

import type { EngineChoice } from "@glasm/vm";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { documentPieces, type Format, writePieces } from "../output.js";
import { EndsNote } from "../run/ends-note.js";
import { readDocument } from "../run/input-document.js";
import { readObject } from "../run/inputs.js";
import { execute } from "./outcome.js";
import { sourcePlaces } from "../trace/traced.js";
import { buffersText, outcomesText } from "./outcome-text.js";
import { loadProgramFile } from "./program-file.js";
import { readRun, RUN_MEMBERS } from "./run-request.js";
import { StepRecord } from "./step-record.js";
import { stepsText } from "./steps-text.js";

interface Files {
  /** The program. */
  readonly file: string;
  /** What it runs on. */
  readonly vertices: string;
  readonly isTrace: boolean;
}

interface Options {
  readonly engine: EngineChoice;
  readonly format: Format;
}

/** What messages call all of a file that says what to run on. */
const REQUEST = "request";

/**
 * Runs a program and prints what it has done; false, and what is wrong has been printed, if it does not load.
 * @throws UsageError for a request that is none
 */
export async function runProgramFile(
  { file, vertices, isTrace }: Files,
  { engine, format }: Options,
  host: Host,
): Promise<boolean> {
  const loaded = await loadProgramFile(file, format, host);
  if (loaded === null) return false;
  const { program } = loaded;
  const document = await readJsonFile(vertices, host);
  const { record, outcomes, outputs } = readDocument(document, REQUEST, (value) => {
    const given = readRun(readObject(value, RUN_MEMBERS, REQUEST), REQUEST);
    const kept = isTrace || given.hasTrace ? new StepRecord(true) : null;
    return { record: kept, ...execute(program, given, engine, kept) };
  });
  if (format === "json") {
    const trace = record === null ? {} : { trace: record.writtenEntries(program) };
    await writePieces(host.stdout, documentPieces({ ok: true, ...outcomes, ...trace }));
    return true;
  }
  if (record !== null) {
    const run = { program, places: sourcePlaces(loaded), vertexCount: outputs.length };
    await writePieces(host.stdout, stepsText(record.warpEntries(program), run));
    host.stdout.write("\n");
  }
  const ends = new EndsNote();
  await writePieces(host.stdout, outcomesText(program, ends.watch(outcomes.vertices), outputs));
  await writePieces(host.stdout, buffersText(outcomes.buffers ?? []));
  ends.print(host);
  return true;
}
