import { readFileSync } from "node:fs";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import type { ErrorName } from "../../src/index.js";
import { isOf } from "../support/families.js";

/** The errors that each command may give, as docs/gl-coverage.md says it. */
const page = readFileSync(new URL("../../../../docs/gl-coverage.md", import.meta.url), "utf8");

const PER_COMMAND = new Map<string, ReadonlySet<string>>();
for (const line of page.split("\n")) {
  const cells = line.split(" | ");
  if (cells.length !== 6 || cells[2] !== "present") continue;
  const errors = new Set(cells[5]!.replace(/ \|$/, "").split(", "));
  for (const [, name] of cells[0]!.matchAll(/`(\w+)`/g)) PER_COMMAND.set(name!, errors);
}

/** What the page does not name: framebuffer objects that are not complete, memory that is too short between Begin and End, and limits of work. */
const FURTHER: readonly (readonly [citation: string, error: ErrorName, ...notations: readonly string[]])[] = [
  ["[Ruling 45]", "INVALID_VALUE", "Vertex{2,3,4}{s,i,f,d}v", "EvalCoord{1,2}{f,d}v"],
  ["[Ruling 50]", "INVALID_VALUE", "ArrayElement"],
  ["[Ruling 45]", "INVALID_OPERATION", "ArrayElement"],
  ["[GL1.3 2.5, Ruling 97]", "OUT_OF_MEMORY", "DrawArrays", "DrawElements", "DrawRangeElements{,EXT}"],
  ["[GL1.3 2.5, Ruling 97]", "OUT_OF_MEMORY", "Rect{s,i,f,d}{,v}", "EvalMesh{1,2}"],
  ["[GL1.3 2.5, Ruling 97]", "OUT_OF_MEMORY", "MultiDraw{Arrays,Elements}EXT"],
  ["[Ruling 98]", "OUT_OF_MEMORY", "EvalMesh{1,2}"],
  ["[Ruling 99]", "OUT_OF_MEMORY", "EndList"],
  [
    "[EXT_framebuffer_object 4.4.4.3]",
    "INVALID_FRAMEBUFFER_OPERATION_EXT",
    ...["Begin", "Rect{s,i,f,d}{,v}", "Draw{Arrays,Elements}", "DrawRangeElements{,EXT}"],
    ...["MultiDraw{Arrays,Elements}EXT", "EvalMesh{1,2}", "RasterPos{2,3,4}{s,i,f,d}{,v}", "Clear", "Accum"],
    ...["PrimitiveRestartNV", "{Draw,Copy,Read}Pixels", "Bitmap", "CopyTex{,Sub}Image{1,2}D"],
    ...["CopyTexSubImage3D", "CopyColor{,Sub}Table", "CopyConvolutionFilter{1,2}D"],
  ],
];

/** Whether a command may give an error. */
export function mayGive(command: CommandName, error: ErrorName): boolean {
  return (
    PER_COMMAND.get(command)?.has(error) === true ||
    FURTHER.some(([, further, ...notations]) => further === error && isOf(command, ...notations))
  );
}
