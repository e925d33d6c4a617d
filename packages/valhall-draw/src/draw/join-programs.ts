import { checkProgram, makeProgram, type Program } from "@glasm/valhall";

/** Both programs of a vertex shader as one, as compilers write it. */
export interface JoinedPrograms {
  readonly program: Program;
  /** Where the second one begins, in bytes. */
  readonly varyingEntry: number;
}

const INSTRUCTION_BYTES = 8;
/** The second program begins at a multiple of this. */
const ALIGNMENT = 128;

/**
 * Joins two programs, that of positions and that of varyings, with zero words between them.
 * @throws TypeError unless both are programs
 */
export function joinPrograms(position: Program, varying: Program): JoinedPrograms {
  checkProgram("joinPrograms: position", position);
  checkProgram("joinPrograms: varying", varying);
  const varyingEntry = ALIGNMENT * Math.ceil((INSTRUCTION_BYTES * position.instructions.length) / ALIGNMENT);
  const code = new Uint8Array(varyingEntry + INSTRUCTION_BYTES * varying.instructions.length);
  const view = new DataView(code.buffer);
  const put = ({ instructions }: Program, first: number): void =>
    instructions.forEach(({ word: { low, high } }, i) => {
      view.setUint32(first + INSTRUCTION_BYTES * i, low, true);
      view.setUint32(first + INSTRUCTION_BYTES * i + 4, high, true);
    });
  put(position, 0);
  put(varying, varyingEntry);
  return { program: makeProgram(code), varyingEntry };
}
