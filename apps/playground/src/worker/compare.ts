import { compareVertices } from "../compare/compare.js";
import { DEBUGGER_MACHINES } from "../debugger/loaded-machines.js";
import type { CompareAnswer, CompareRequest } from "../messages/comparison.js";

/** Answers what is compared: by the machine of the programs. */
export async function compared(request: CompareRequest): Promise<CompareAnswer> {
  const by = await DEBUGGER_MACHINES[request.machine]();
  return { kind: "compared", id: request.id, comparison: compareVertices(by, request) };
}
