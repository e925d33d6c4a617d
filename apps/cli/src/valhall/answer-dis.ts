/** The requests of JSON lines that disassemble code of Valhall, and their answers. [Ruling 346] */

import { disassemble, type Disassembled } from "@glasm/valhall";
import { LINE, readObject } from "../run/inputs.js";
import { readCode } from "./program.js";

/** The answer to what a line says. Throws a ShapeError. */
export function answerDis(value: unknown): Disassembled {
  const line = readObject(value, ["code"], LINE);
  return disassemble(readCode(line["code"]));
}
