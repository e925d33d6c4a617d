import {
  type BitRange,
  FIELD_NAMES,
  FIELDS,
  type FieldRow,
  help,
  ILU_OPERATIONS,
  MAC_OPERATIONS,
  NV2A,
  type OperationRow,
  RESERVED,
  RESULTS,
} from "@glasm/nv2a";
import { code, page, table } from "./markdown.js";

const TABLES = "packages/nv2a/src/isa";

/** The page of Kelvin microcode as the tables of the machine say it: Markdown by file name. */
export function nv2aPages(): ReadonlyMap<string, string> {
  return new Map([["Kelvin.md", kelvinPage()]]);
}

function kelvinPage(): string {
  return page("Kelvin microcode", TABLES, [
    "The vertex programs of the Xbox (NV2A) and of GeForce 3 and 4 (NV20) as the chip has them `[Ruling 364]`: up to 136 slots of four words, in each of which the vector unit, MAC, and the scalar unit, ILU, do an operation `[Ruling 368]`.",
    "## Operations",
    "Operands are A, B and C, whatever register each is. What an operation computes is the same as in NV_vertex_program, under the arithmetic `nv20`.",
    table(
      ["Operation", "MAC", "ILU", "Operands", "What it computes"],
      help("nv2a").map(({ mnemonic, description }) => [
        code(mnemonic),
        numberOf(MAC_OPERATIONS, mnemonic),
        numberOf(ILU_OPERATIONS, mnemonic),
        operandsOf(mnemonic),
        description,
      ]),
    ),
    "## Fields",
    `Their names are those of texts. The bits that no field has, ${RESERVED.map(placeText).join(" and ")}, are 0.`,
    table(
      ["Field", "Place", "Bits", "What it is"],
      FIELD_NAMES.map((name) => {
        const { places, description }: FieldRow = FIELDS[name];
        const bits = places.reduce((sum, place) => sum + place.bits, 0);
        return [code(name), places.map(placeText).join(", "), String(bits), description];
      }),
    ),
    "## Results",
    table(
      ["Result", "Number", "Other names", "What it is"],
      RESULTS.map(({ name, number, otherNames, meaning }) => [
        code(name),
        String(number),
        otherNames.map(code).join(", "),
        meaning,
      ]),
    ),
    "## Registers",
    "What the machine calls them that all machines of this project have in common. R12 as an operand is `oPos` `[Ruling 369]`.",
    table(
      ["Registers", "Role", "Words of each"],
      NV2A.cells.files.map(({ name, role, count, components }) => [
        count === 1 ? code(name) : `${code(registerOf(name, 0))} to ${code(registerOf(name, count - 1))}`,
        role,
        String(components),
      ]),
    ),
  ]);
}

const registerOf = (file: string, index: number): string => NV2A.printRegister({ file, index });

function numberOf(rows: Readonly<Record<string, OperationRow>>, mnemonic: string): string {
  return String(rows[mnemonic]?.opcode ?? "");
}

function operandsOf(mnemonic: string): string {
  const rows: readonly Readonly<Record<string, OperationRow>>[] = [MAC_OPERATIONS, ILU_OPERATIONS];
  const forms = rows.flatMap((row) => (row[mnemonic] === undefined ? [] : [row[mnemonic].operands]));
  return forms.map((operands) => operands.map((name) => name.toUpperCase()).join(" ")).join(" or ");
}

/** As `word 1, 24 to 21`. */
function placeText({ word, low, bits }: BitRange): string {
  return `word ${word}, ${bits === 1 ? `bit ${low}` : `bits ${low + bits - 1} to ${low}`}`;
}
