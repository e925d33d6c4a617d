import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { Memory } from "../ground/memory/memory.js";
import type { ProgramContext } from "./program-context.js";
import { isWrongTarget } from "./check-target.js";
import { loadProgramNV } from "./load-program.js";
import type { ProgramObject } from "./program-names.js";

/** The `n` names in a memory, or null after an error. */
function readNames(context: ProgramContext, n: number, memory: Memory): number[] | null {
  if (context.errors.when(n < 0, "INVALID_VALUE", "it is negative", "[VP2 Errors]", "n")) return null;
  const names = readOrFail(context, memory, "uint32", n);
  return names === null ? null : Array.from({ length: n }, (_, i) => names[i]!);
}

const exists = (object: ProgramObject | null): object is ProgramObject => object !== null;

/** Names, binding and residency of programs. [VP2 2.14.1.9, VP1 6.1.13] */
export const programNameCommands = {
  loadProgramNV,

  bindProgramNV(context, target, name) {
    const { errors, programs } = context;
    if (isWrongTarget(context, target)) return;
    const object = programs.get(name);
    const isOther = object !== null && object.target !== target;
    if (errors.when(isOther, "INVALID_OPERATION", "not a vertex program", "[VP2 Errors]", "id")) return;
    programs.binding = name;
    if (object !== null) programs.residency.use(object);
  },

  deleteProgramsNV(context, n, names) {
    for (const name of readNames(context, n, names) ?? []) context.programs.delete(name);
  },

  genProgramsNV(context, n, names) {
    const { errors, programs } = context;
    if (errors.when(n < 0, "INVALID_VALUE", "it is negative", "[VP2 Errors]", "n")) return;
    if (lacksRoom(context, names, n)) return;
    for (let i = 0; i < n; i += 1) names.set(i, programs.names.generate());
  },

  isProgramNV({ programs }, name) {
    return programs.get(name) !== null;
  },

  areProgramsResidentNV(context, n, names, residences) {
    const { errors, programs } = context;
    const given = readNames(context, n, names);
    if (given === null) return false;
    const objects = given.map((name) => programs.get(name));
    if (lacksRoom(context, residences, n)) return false;
    const known = objects.filter(exists);
    if (known.length < n) {
      const argument = { name: "programs", value: given[objects.indexOf(null)]! };
      errors.record("INVALID_VALUE", "there is no such program", "[VP2 Errors]", argument);
      return false;
    }
    const resident = known.map((object) => programs.residency.isResident(object));
    if (resident.every(Boolean)) return true;
    residences.write(resident.map(Number));
    return false;
  },

  requestResidentProgramsNV(context, n, names) {
    const { programs } = context;
    const objects = readNames(context, n, names)?.map((name) => programs.get(name));
    if (objects !== undefined) programs.residency.request(objects.filter(exists));
  },
} satisfies Implementations<ProgramContext>;
