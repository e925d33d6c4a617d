/** `.gsh`: geometry programs and how they get their input. [PICA200 10.3] */

import { choiceOf } from "../building/names.js";
import { UniformSpace } from "../building/uniform-space.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { GEOMETRY_MODES, type GeometryMode } from "../container/shader.js";
import { REGISTERS } from "../isa/registers.js";
import { readWhole } from "../text/numbers.js";
import { type Piece, splitAtSpace } from "../text/piece.js";
import { readRegister } from "./operands.js";
import { hasForm, type OperandForm, type Statement } from "./statement.js";

/** Modes by their names. */
const MODES: ReadonlyMap<string, GeometryMode> = new Map([
  ["point", "point"],
  ["variable", "variable"],
  ["subdivision", "variable"],
  ["fixed", "fixed"],
  ["particle", "fixed"],
]);

/** What stands after the mode. */
const OPERANDS: Readonly<Record<GeometryMode, readonly string[]>> = {
  point: ["FIRST"],
  variable: ["FIRST", "COUNT"],
  fixed: ["FIRST", "START", "COUNT"],
};
/** b15 says something of its own to geometry programs. [PICA200 8] */
const BOOLEANS = REGISTERS.b.count - 1;
const MAX_COUNT = 255;

export function beginGeometry(unit: TranslationUnit, statement: Statement): void {
  const { report } = unit;
  if (unit.hasGeometry) return void report.error("geometry-twice", statement.piece, {});
  const [mode, ...operands] = splitAtSpace(statement.rest);
  if (mode !== undefined && unit.hasBegun) report.error("first-statement", statement.word, {});
  unit.hasGeometry = true;
  unit.stage = "geometry";
  unit.programStatements.push(statement.word);
  if (mode === undefined) return;
  const name = MODES.get(mode.text.toLowerCase());
  if (name === undefined) {
    return void report.error("mode", mode, { hint: () => choiceOf(mode.text, [...MODES.keys()]) });
  }
  const form: OperandForm = { word: `.gsh ${name}`, names: OPERANDS[name], separator: " " };
  if (hasForm(unit, statement, operands, form)) readMode(unit, name, operands);
}

function readMode(unit: TranslationUnit, name: GeometryMode, operands: readonly Piece[]): void {
  const first = readRegister(unit, operands[0]!, "c");
  const count =
    name === "point" ? 0 : readWhole(operands.at(-1)!, "the number of vertices", MAX_COUNT, unit.report);
  const start = name === "fixed" ? readRegister(unit, operands[1]!, "c") : null;
  if (first !== null && start !== null && start.index >= first.index) {
    unit.report.error("mode-start", operands[1]!, { first: `c${first.index}` });
  }
  const [fixedCount, mainVertices] = name === "fixed" ? [count ?? 0, 0] : [0, count ?? 0];
  const mode = {
    mode: GEOMETRY_MODES.indexOf(name),
    fixedStart: start?.index ?? 0,
    fixedCount,
    mainVertices,
  };
  unit.setMode(mode, new UniformSpace(first?.index, BOOLEANS));
}
