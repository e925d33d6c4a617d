/** What the two units of a slot can do. [Ruling 364] */

/** An operation of a unit. */
export interface OperationRow {
  readonly opcode: number;
  /** Which of the slot's operands it has, in the order of texts. */
  readonly operands: readonly OperandName[];
  /** The same operation of NV_vertex_program, which says what it computes; absent of NOP. */
  readonly vertexProgram?: string;
}

/** The name of an operand of a slot. */
export type OperandName = "a" | "b" | "c";

/** The vector unit. ADD has the operands A and C, as MAD has without its product. */
export const MAC_OPERATIONS = {
  NOP: { opcode: 0, operands: [] },
  MOV: { opcode: 1, operands: ["a"], vertexProgram: "MOV" },
  MUL: { opcode: 2, operands: ["a", "b"], vertexProgram: "MUL" },
  ADD: { opcode: 3, operands: ["a", "c"], vertexProgram: "ADD" },
  MAD: { opcode: 4, operands: ["a", "b", "c"], vertexProgram: "MAD" },
  DP3: { opcode: 5, operands: ["a", "b"], vertexProgram: "DP3" },
  DPH: { opcode: 6, operands: ["a", "b"], vertexProgram: "DPH" },
  DP4: { opcode: 7, operands: ["a", "b"], vertexProgram: "DP4" },
  DST: { opcode: 8, operands: ["a", "b"], vertexProgram: "DST" },
  MIN: { opcode: 9, operands: ["a", "b"], vertexProgram: "MIN" },
  MAX: { opcode: 10, operands: ["a", "b"], vertexProgram: "MAX" },
  SLT: { opcode: 11, operands: ["a", "b"], vertexProgram: "SLT" },
  SGE: { opcode: 12, operands: ["a", "b"], vertexProgram: "SGE" },
  ARL: { opcode: 13, operands: ["a"], vertexProgram: "ARL" },
} as const satisfies Record<string, OperationRow>;

/** The scalar unit. */
export const ILU_OPERATIONS = {
  NOP: { opcode: 0, operands: [] },
  MOV: { opcode: 1, operands: ["c"], vertexProgram: "MOV" },
  RCP: { opcode: 2, operands: ["c"], vertexProgram: "RCP" },
  RCC: { opcode: 3, operands: ["c"], vertexProgram: "RCC" },
  RSQ: { opcode: 4, operands: ["c"], vertexProgram: "RSQ" },
  EXP: { opcode: 5, operands: ["c"], vertexProgram: "EXP" },
  LOG: { opcode: 6, operands: ["c"], vertexProgram: "LOG" },
  LIT: { opcode: 7, operands: ["c"], vertexProgram: "LIT" },
} as const satisfies Record<string, OperationRow>;

/** A unit: the vector unit, or the scalar one. */
export type Unit = "mac" | "ilu";
/** The units. */
export const UNITS: readonly Unit[] = ["mac", "ilu"];

/** The operations of each unit. */
const OPERATIONS = { mac: MAC_OPERATIONS, ilu: ILU_OPERATIONS } as const;

/** An operation that a unit does. */
export type Mnemonic = Exclude<keyof typeof MAC_OPERATIONS | keyof typeof ILU_OPERATIONS, "NOP">;

/** The row of an operation, or undefined if the unit has none of that name. */
export function operationRow(unit: Unit, mnemonic: string): OperationRow | undefined {
  const rows: Readonly<Record<string, OperationRow>> = OPERATIONS[unit];
  return Object.hasOwn(rows, mnemonic) ? rows[mnemonic] : undefined;
}

/** The name of a unit's operation, by its number; undefined if there is none with it. */
export function operationNamed(unit: Unit, opcode: number): Mnemonic | "NOP" | undefined {
  const rows = Object.entries(OPERATIONS[unit]) as [Mnemonic | "NOP", OperationRow][];
  return rows.find(([, row]) => row.opcode === opcode)?.[0];
}
