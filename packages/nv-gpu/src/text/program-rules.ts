/** Rules that are known only when the whole text is: their place is its end. [Ruling 256] */

import { DECLARATIONS } from "../isa/declarations.js";
import { LIMITS } from "../isa/limits.js";
import { STAGE_TITLES } from "../isa/program-types.js";
import type { Code, Arguments } from "../program/diagnostics.js";
import type { Binding } from "../program/program.js";
import { recursiveLabel } from "./calls.js";
import type { Context } from "./context.js";
import type { OpenInstruction } from "./instructions.js";

/** Reports what only the whole text shows. */
export function judgeProgram(
  context: Context,
  instructions: readonly OpenInstruction[],
  length: number,
): void {
  const add = <C extends Code>(code: C, values: Arguments<C>): void =>
    context.report.add(code, length, length, values as never);
  missingDeclarations(context, add);
  vertices(context, add);
  streams(context, add);
  outputComponents(context, add);
  sharedMemory(context, add);
  repeatedBindings(context, add);
  subroutines(context, instructions, add);
}

type Add = <C extends Code>(code: C, values: Arguments<C>) => void;

function missingDeclarations({ stage, seenDeclarations }: Context, add: Add): void {
  for (const [declaration, { required }] of Object.entries(DECLARATIONS[stage])) {
    if (!required || seenDeclarations.has(declaration)) continue;
    add("declaration-missing", { stage: STAGE_TITLES[stage], declaration });
  }
}

/** What was used of vertices before it was known how many there are. [Ruling 268] */
function vertices(context: Context, add: Add): void {
  const { survey, declarations } = context;
  for (const side of ["input vertices", "output vertices"] as const) {
    const limit = context.countOf(side);
    if (limit !== null && survey.largestIndex[side] >= limit) add("index-vertex", { limit });
  }
  const primitive = declarations.get("PRIMITIVE_IN")?.[0];
  if (survey.usesPatches && primitive !== undefined && primitive !== "PATCHES") add("patches-late", {});
}

function streams({ survey, declarations }: Context, add: Add): void {
  const primitive = declarations.get("PRIMITIVE_OUT")?.[0];
  if (survey.emitsToStreams && primitive !== undefined && primitive !== "POINTS") add("stream-primitive", {});
}

/** The vertices that a geometry program may emit, with all components that it writes. [NV_geometry_program4 2.X.7] */
function outputComponents({ stage, survey, declarations }: Context, add: Add): void {
  const vertexCount = declarations.get("VERTICES_OUT")?.[0];
  const components = survey.resultComponents;
  const limit = LIMITS.totalComponents;
  if (stage !== "gp" || vertexCount === undefined || Number(vertexCount) * components <= limit) return;
  add("output-components", { vertices: vertexCount, components, limit });
}

function sharedMemory({ survey, declarations, seenDeclarations }: Context, add: Add): void {
  const size = declarations.get("SHARED_MEMORY")?.[0];
  if (size === undefined) {
    if (survey.usesSharedMemory && !seenDeclarations.has("SHARED_MEMORY")) add("shared-memory", {});
  } else if (Math.max(survey.sharedBytes - 1, survey.largestIndex["shared bytes"]) >= Number(size))
    add("shared-size", { limit: size });
}

/** Bindings that stand more than once in arrays with relative addressing. [NV_gpu_program4 2.X.3.3] */
function repeatedBindings({ survey, variables }: Context, add: Add): void {
  const ranges = new Map<string, { readonly first: number; readonly last: number }[]>();
  for (const number of survey.relative) {
    const { class: kind, bindings } = variables[number]!;
    if (kind !== "ATTRIB" && kind !== "PARAM" && kind !== "OUTPUT") continue;
    for (const binding of bindings) addRange(ranges, binding);
  }
  for (const [name, own] of ranges) {
    own.sort((a, b) => a.first - b.first);
    const repeated = own.find(({ first }, i) => i > 0 && first <= own[i - 1]!.last);
    if (repeated !== undefined)
      return add("binding-repeated", { name: name.replace("[]", `[${repeated.first}]`) });
  }
}

function addRange(ranges: Map<string, { first: number; last: number }[]>, binding: Binding): void {
  if (binding.kind !== "named") return;
  const { numbers, name, count } = binding;
  let i = 0;
  // All numbers but the last belong to the name.
  const key = name.replace(/\[\]/g, () => (++i < numbers.length ? `[${numbers[i - 1]}]` : "[]"));
  const first = numbers.at(-1) ?? 0;
  const range = { first, last: first + count - 1 };
  const own = ranges.get(key);
  if (own === undefined) ranges.set(key, [range]);
  else own.push(range);
}

/** Labels of subroutine types have numbers, and none may call itself through CALI. [ARB_shader_subroutine 2.X.5] */
function subroutines(context: Context, instructions: readonly OpenInstruction[], add: Add): void {
  const { labels, subroutineTypes, report } = context;
  if (subroutineTypes.length === 0) return;
  for (const { labels: members } of subroutineTypes) {
    for (const [name, used] of members) {
      if (labels.isUnnumbered(name)) add("subroutine-unnumbered", { name, used });
    }
  }
  if (!report.empty) return;
  const name = recursiveLabel(context, instructions);
  if (name !== null) add("subroutine-recursion", { name });
}
