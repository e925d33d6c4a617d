import { lacksRoom } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import type { ProgramContext } from "./program-context.js";
import type { ProgramObject } from "./program-names.js";

/** [VP1 Table X.6] */
const VARIABLES: ReadonlyMap<number, (object: ProgramObject, context: ProgramContext) => number> = new Map([
  [TOKENS.PROGRAM_TARGET_NV, (object: ProgramObject) => object.target],
  [TOKENS.PROGRAM_LENGTH_NV, (object: ProgramObject) => object.bytes.length],
  [
    TOKENS.PROGRAM_RESIDENT_NV,
    (object: ProgramObject, { programs }: ProgramContext) => Number(programs.residency.isResident(object)),
  ],
]);

/** Queries of program objects. [VP1 6.1.13] */
export const programQueries = {
  getProgramivNV(context, name, pname, params) {
    const { errors, programs } = context;
    const variable = VARIABLES.get(pname);
    if (variable === undefined)
      return errors.record("INVALID_ENUM", "there is no such state", "[VP1 6.1.13]", "pname");
    const object = programs.get(name);
    if (object === null)
      return errors.record("INVALID_OPERATION", programs.absence(name), "[VP2 Errors]", "id");
    if (lacksRoom(context, params, 1)) return;
    params.set(0, variable(object, context));
  },

  getProgramStringNV(context, name, pname, program) {
    const { errors, programs } = context;
    const isOther = pname !== TOKENS.PROGRAM_STRING_NV;
    if (errors.when(isOther, "INVALID_ENUM", "not PROGRAM_STRING_NV", "[VP1 6.1.13]", "pname")) return;
    const object = programs.get(name);
    if (object === null)
      return errors.record("INVALID_OPERATION", programs.absence(name), "[VP2 Errors]", "id");
    if (lacksRoom(context, program, object.bytes.length)) return;
    program.write(object.bytes);
  },
} satisfies Implementations<ProgramContext>;
