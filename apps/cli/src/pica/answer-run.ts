/** The requests of JSON lines that run programs of the PICA200, and their answers. [PICA200 12] */

import { type ArithmeticName, ARITHMETICS, DEFAULT_LIMIT, MAX_LIMIT, STATES } from "@glasm/pica200";
import type { EngineChoice } from "@glasm/vm";
import {
  LINE,
  type JsonObject,
  readChoice,
  readList,
  readObject,
  readWhole,
  Vertices,
} from "../run/inputs.js";
import { execute, type Outcome } from "./execute.js";
import { type NotLoaded, PROGRAM_MEMBERS, readProgram } from "./program.js";
import { floatRegisters } from "./registers.js";

const MEMBERS = ["pipeline", ...PROGRAM_MEMBERS, "vertices", "arithmetic", "state", "limit"];

/** What a line is answered with; its vertices are made when they are asked for, once. */
export type RunAnswer = { readonly ok: true; readonly vertices: Iterable<Outcome> } | NotLoaded;

/** The answer to what a line says. Throws a ShapeError. */
export function answerRun(value: unknown, engine: EngineChoice): RunAnswer {
  const line = readObject(value, MEMBERS, LINE);
  const arithmetic = readArithmetic(line);
  const state = readChoice(line["state"], STATES, "state") ?? STATES[0];
  const limit = readLimit(line);
  const vertices = readVertices(line, arithmetic);
  const given = readProgram(line, { where: LINE, arithmetic, stage: "vertex" });
  if (!given.ok) return given;
  return { ok: true, vertices: execute(given, vertices, { engine, arithmetic, state, limit }) };
}

export function readArithmetic(line: JsonObject): ArithmeticName {
  return readChoice(line["arithmetic"], ARITHMETICS, "arithmetic") ?? ARITHMETICS[0];
}

/** The most instructions that a run executes. */
export function readLimit(line: JsonObject): number {
  return readWhole(line["limit"], [0, MAX_LIMIT], "limit") ?? DEFAULT_LIMIT;
}

/** The vertices; none if the member is absent. */
export function readVertices(line: JsonObject, arithmetic: ArithmeticName): Vertices {
  return new Vertices(readList(line["vertices"], "vertices"), floatRegisters("v", arithmetic));
}
