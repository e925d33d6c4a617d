/** The requests of JSON lines that run programs of Valhall, and their answers. [Ruling 347] */

import type { EngineChoice } from "@glasm/vm";
import { LINE, readObject } from "../run/inputs.js";
import { execute, type Outcomes } from "./outcome.js";
import { loadSource, type NotLoaded, PROGRAM_MEMBERS, readSource } from "./program.js";
import { readRun, RUN_MEMBERS } from "./run-request.js";
import { StepRecord, type TraceEntry } from "./step-record.js";

/** What a line is answered with; its lists are made when they are asked for, once. */
export type RunAnswer = ({ readonly ok: true; readonly trace?: Iterable<TraceEntry> } & Outcomes) | NotLoaded;

const MEMBERS = [...PROGRAM_MEMBERS, ...RUN_MEMBERS];

/** The answer to what a line says. Throws a ShapeError. */
export function answerRun(value: unknown, engine: EngineChoice): RunAnswer {
  const line = readObject(value, MEMBERS, LINE);
  const source = readSource(line);
  const given = readRun(line, LINE);
  const loaded = loadSource(source);
  if (!loaded.ok) return { ok: false, diagnostics: loaded.diagnostics };
  const { program } = loaded;
  const steps = given.hasTrace ? new StepRecord(false) : null;
  return {
    ok: true,
    ...execute(program, given, engine, steps).outcomes,
    ...(steps === null ? {} : { trace: steps.entries(program) }),
  };
}
