import type { ArgumentsOf, DiagnosticTable, Report } from "@glasm/vm";

/** Every reason why a program does not load. */
export const DIAGNOSTICS = {
  "program-size": { message: "the program has more than {limit} bytes", citation: "[Ruling 256]" },
  header: {
    message: "a program begins with one of the headers {headers}; found {found}{hint}",
    citation: "[NV_gpu_program5 2.X.2]",
  },
  character: {
    message: "no token of the language begins with {found}",
    citation: "[NV_gpu_program4 2.X.2]",
  },
  syntax: { message: "expected {expected}, found {found}{hint}", citation: "[NV_gpu_program4 2.X.2]" },
  "end-missing": { message: "the program has no END", citation: "[NV_gpu_program4 2.X.2]" },
  "text-after-end": {
    message: "{found} follows END, where only white space and comments may be",
    citation: "[Ruling 256]",
  },
  "option-unknown": {
    message: "{found} is not an option of {stage} programs{hint}",
    citation: "[NV_gpu_program4 2.X.6]",
  },
  "option-late": {
    message: "options come before declarations, instructions and labels",
    citation: "[NV_gpu_program4 2.X.6]",
  },
  "option-conflict": {
    message: "{found} and {other} exclude each other: a program has one {group} option",
    citation: "[NV_fragment_program4 2.X.6]",
  },
  "declaration-twice": {
    message: "{found} stands here a second time; a program has one",
    related: { first: "the first one" },
    citation: "[NV_gpu_program4 2.X.7]",
  },
  "declaration-missing": {
    message: "a {stage} program needs a {declaration} statement",
    citation: "[NV_gpu_program4 2.X.7]",
  },
  "declaration-range": {
    message: "{found} is out of range: {declaration} takes {least} to {limit}",
    citation: "[NV_gpu_program4 2.X.7]",
  },
  "statement-stage": {
    message: "{found} belongs to {others} programs; this is a {stage} program",
    citation: "[NV_gpu_program4 2.X.2]",
  },
  "statement-version": {
    message: "{found} needs version {version}; this program is {type}",
    citation: "[NV_gpu_program5 2.X.2]",
  },
  "statement-option": { message: "{found} needs OPTION {option}", citation: "[NV_gpu_program4 2.X.6]" },
  "name-reserved": { message: "{found} is a reserved word", citation: "[NV_gpu_program4 2.X.2]" },
  "name-twice": {
    message: "{found} is already declared",
    related: { first: "declared here" },
    citation: "[NV_gpu_program4 2.X.3]",
  },
  "name-unknown": { message: "{found} is not declared{hint}", citation: "[NV_gpu_program4 2.X.3]" },
  "variable-modifier-twice": {
    message: "{found} is a second {kind} modifier",
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "variable-modifier": {
    message: "{found} does not go with {class} in {type} programs",
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "interpolation-flat": {
    message: "integers are not interpolated: with {found} an attribute needs FLAT, too",
    citation: "[NV_fragment_program4 2.X.3.1]",
  },
  "interpolation-exclusive": {
    message: "{found} and {other} exclude each other",
    citation: "[NV_fragment_program4 2.X.3.1]",
  },
  "interpolation-binding": {
    message: "{found} is never interpolated, so it takes no {modifier}",
    citation: "[NV_fragment_program4 2.X.3.1]",
  },
  "interpolation-differs": {
    message: "{found} is already declared with other interpolation modifiers",
    related: { first: "declared here" },
    citation: "[NV_fragment_program4 2.X.3.1]",
  },
  "array-size": {
    message: "the brackets say {found}, but the bindings make {count} members",
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "array-empty": { message: "an array has at least one member", citation: "[NV_gpu_program4 2.X.3.1]" },
  "array-limit": { message: "an array has at most {limit} members", citation: "[Ruling 258]" },
  "array-binding": {
    message: "{found} cannot be a member of an array",
    citation: "[NV_gpu_program4 2.X.3.2]",
  },
  "array-order": {
    message:
      "{found} does not follow the binding before it: members are of one kind, with numbers in sequence",
    citation: "[NV_gpu_program4 2.X.3.2]",
  },
  "array-index": {
    message: '"{name}" needs {indices} here, as {name}{example}',
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "not-array": {
    message: '"{name}" takes {indices} here',
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "index-range": {
    message: "the index {found} is out of range: 0 to {last}",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  "index-offset": {
    message: "the offset {offset} is out of range: 0 to {last}",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  "index-variable": {
    message: "{found} cannot be an index: only a component of a TEMP that is no array and not FLOAT can",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  "index-vertex": {
    message: "the program uses a vertex beyond those of its input primitive, which has {limit}",
    citation: "[NV_geometry_program4 2.X.3.2]",
  },
  "binding-unknown": {
    message: "no binding continues with {found} here{hint}",
    citation: "[NV_gpu_program4 2.X.3]",
  },
  "binding-version": {
    message: "{found} needs version {version}; this program is {type}",
    citation: "[NV_gpu_program5 2.X.3.2]",
  },
  "binding-option": { message: "{binding} needs OPTION {option}", citation: "[NV_gpu_program4 2.X.6]" },
  "binding-range": {
    message: "{found} is out of range: 0 to {last}",
    citation: "[NV_gpu_program4 2.X.3]",
  },
  "binding-order": {
    message: "the range ends at {found}, before it begins",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "binding-pair": {
    message: "{found} and {other} are two names of one attribute; a program may use one of them",
    related: { first: "bound here" },
    citation: "[NV_vertex_program4 2.X.3.2]",
  },
  "binding-patches": {
    message: "{found} needs PRIMITIVE_IN PATCHES",
    citation: "[NV_gpu_program5 2.X.3.2]",
  },
  "patches-late": {
    message: "the program uses attributes of patches, which need PRIMITIVE_IN PATCHES",
    citation: "[NV_gpu_program5 2.X.3.2]",
  },
  "binding-vertex": {
    message: "expected the number of a vertex, as {example}, found {found}",
    citation: "[NV_geometry_program4 2.X.3.2]",
  },
  "binding-vertices": {
    message: "either all members of an array name a vertex, as vertex[1] does, or none",
    citation: "[NV_tessellation_program5 2.X.3.2]",
  },
  "binding-invariant": {
    message: "a position-invariant program does not write {found}",
    citation: "[NV_vertex_program4 2.X.6]",
  },
  "binding-viewport": {
    message: "a program writes result.viewport or result.viewportmask, not both",
    related: { first: "written here" },
    citation: "[NV_viewport_array2 2.X.2]",
  },
  "binding-repeated": {
    message: "{name} stands more than once in arrays that variables index",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "matrix-row": {
    message: "a whole matrix is no vector; a row of it is, as .row[0]",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "buffer-brackets": {
    message: "a range of buffers with several elements needs two pairs of brackets behind the name",
    citation: "[NV_gpu_program5 2.X.3.6]",
  },
  "buffer-whole": {
    message: "a whole buffer is the only member of its array",
    citation: "[NV_gpu_program4 2.X.3.6]",
  },
  "buffer-kinds": {
    message:
      "binding point {point} is that of a {other} variable already: BUFFER and BUFFER4 cannot share one",
    related: { first: "declared here" },
    citation: "[NV_gpu_program4 2.X.3.6]",
  },
  "buffer-points": {
    message: "all members of an array are of the same binding points",
    citation: "[NV_gpu_program5 2.X.3.6]",
  },
  "constant-float": {
    message: "{found} is a float where an integer is needed",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "constant-negative": {
    message: "{found} is negative where an unsigned integer is needed",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "constant-range": {
    message: "{found} does not fit into {bits} bits{hint}",
    citation: "[NV_gpu_program4 2.X.3.3]",
  },
  "instruction-unknown": {
    message: "{found} is no instruction, and begins no other statement{hint}",
    citation: "[NV_gpu_program4 2.X.4]",
  },
  "instruction-stage": {
    message: "{found} is an instruction of {others} programs; this is a {stage} program",
    citation: "[NV_gpu_program5 2.X.4]",
  },
  "instruction-version": {
    message: "{found} needs version {version}; this program is {type}",
    citation: "[NV_gpu_program5 2.X.4]",
  },
  "instruction-option": { message: "{found} needs OPTION {option}", citation: "[NV_gpu_program4 2.X.6]" },
  "modifier-unknown": {
    message: "{found} is not a modifier{hint}",
    citation: "[NV_gpu_program4 2.X.4.1]",
  },
  "modifier-version": {
    message: "the modifier {found} needs version {version}; this program is {type}",
    citation: "[NV_gpu_program5 2.X.4.1]",
  },
  "modifier-option": {
    message: "the modifier {found} needs OPTION {option}",
    citation: "[NV_gpu_program4 2.X.6]",
  },
  "modifier-unsupported": {
    message: "{opcode} does not take the modifier {modifier}{hint}",
    citation: "[NV_gpu_program5 Table X.13]",
  },
  "modifier-twice": {
    message: "{clash}: {opcode} takes {taken}",
    citation: "[NV_gpu_program4 2.X.4.1]",
  },
  "modifier-missing": {
    message: "{opcode} needs {missing}, before {found}",
    citation: "[NV_gpu_program5 2.X.4.1]",
  },
  "modifier-clamp": {
    message: "{modifier} clamps floats, and the result of {opcode} is an integer here",
    citation: "[NV_gpu_program4 2.X.4.1]",
  },
  "modifier-atomic": {
    message: "{opcode} has no {atomic} on {storage}{hint}",
    citation: "[NV_gpu_program5 2.X.8 ATOM]",
  },
  "modifier-high": {
    message: "HI is for integers of 32 bits: it needs S or U, too",
    citation: "[NV_gpu_program4 2.X.8 MUL]",
  },
  "operand-class": {
    message: "{found} is declared as {class}, which {opcode} does not take here",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  "operand-type": {
    message: "{found} is {declared}, but {opcode} takes {type} here; NTC would allow it",
    citation: "[NV_gpu_program4 2.X.3.1]",
  },
  "operand-sign": {
    message: "the operand of {opcode} has no sign and no absolute value",
    citation: "[NV_gpu_program5 2.X.8 CVT]",
  },
  "operand-long": {
    message: "{opcode} takes a variable that is declared LONG here, not {found}",
    citation: "[NV_gpu_program5 2.X.8 PK64]",
  },
  "operand-short": {
    message: "{opcode} does not take {found}, a SHORT variable",
    citation: "[NV_gpu_program4 2.X.8 PK2H]",
  },
  "operand-interpolated": {
    message: "{opcode} interpolates an attribute of the fragment, which {found} is not",
    citation: "[NV_gpu_program5 2.X.8 IPAC]",
  },
  "operand-second": {
    message: "{opcode} needs a second operand with {reason}, after the coordinates",
    citation: "[ARB_sparse_texture_clamp 2.X.4.4]",
  },
  "operand-no-second": {
    message: "{opcode} has no second operand with {found}",
    citation: "[ARB_sparse_texture_clamp 2.X.4.4]",
  },
  "result-class": {
    message: "{found} is declared as {class}, which instructions do not write",
    citation: "[NV_gpu_program4 2.X.4.3]",
  },
  swizzle: {
    message: "expected a swizzle of one or four letters of xyzw or of rgba, found {found}",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  component: {
    message: "a scalar operand needs one component, as .x; found {found}",
    citation: "[NV_gpu_program4 2.X.4.2]",
  },
  mask: {
    message: "expected a write mask, letters of xyzw or of rgba in order, found {found}",
    citation: "[NV_gpu_program4 2.X.4.3]",
  },
  condition: { message: "{found} is not a condition{hint}", citation: "[NV_gpu_program4 2.X.4.3]" },
  "texture-target": {
    message: "{opcode} does not take the target {found}{hint}",
    citation: "[NV_gpu_program4 2.X.4.4]",
  },
  "texture-target-version": {
    message: "the target {found} needs version {version} or an option of its own; this program is {type}",
    citation: "[NV_gpu_program5 2.X.2]",
  },
  "texture-conflict": {
    message: "texture unit {unit} has the target {other} already, and cannot have {found}, too",
    related: { first: "used here" },
    citation: "[NV_gpu_program4 2.X.4.4]",
  },
  "texture-component": {
    message: "{opcode} does not choose a component of the texture",
    citation: "[NV_gpu_program5 2.X.4.4]",
  },
  "texel-offset": {
    message: "the offset {found} is out of range: {first} to {last}",
    citation: "[NV_gpu_program4 2.X.4.4]",
  },
  "texel-offset-target": {
    message: "{opcode} with the target {target} takes {offsets}",
    citation: "[NV_gpu_program4 2.X.4.4]",
  },
  "label-twice": {
    message: "the label {found} is already defined",
    related: { first: "defined here" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "label-inside": {
    message: "the label {found} is inside a block",
    related: { opened: "the block" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "label-undefined": {
    message: 'the label "{name}" is defined nowhere',
    related: { used: "used here" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "block-unopened": { message: "{found} belongs to no {kind}", citation: "[NV_gpu_program4 2.X.5]" },
  "block-crossed": {
    message: "{found} comes while the {kind} block inside is still open",
    related: { opened: "the block" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "block-else": {
    message: "the IF block has another ELSE",
    related: { opened: "the block" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "block-unclosed": {
    message: "the block of this {kind} does not end",
    related: { opened: "the block" },
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "block-depth": {
    message: "{kind} blocks are nested more than {limit} deep",
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "loop-outside": { message: "{found} is not inside a REP block", citation: "[NV_gpu_program4 2.X.5]" },
  "loop-endless": {
    message: "this loop never ends: it has no count, no BRK of its own and no RET",
    citation: "[NV_gpu_program4 2.X.5]",
  },
  "stream-primitive": {
    message: "EMITS needs PRIMITIVE_OUT POINTS",
    citation: "[NV_gpu_program5 2.X.8 EMITS]",
  },
  "output-components": {
    message: "{vertices} vertices of {components} components each are more than {limit} components in all",
    citation: "[NV_geometry_program4 2.X.7]",
  },
  "group-size": {
    message: "the work group has {count} invocations, more than {limit}",
    citation: "[NV_compute_program5 2.X.7]",
  },
  "shared-memory": {
    message: "shared memory needs a SHARED_MEMORY statement",
    citation: "[NV_compute_program5 2.X.7]",
  },
  "shared-size": {
    message: "the program uses shared memory beyond the {limit} bytes that it declares",
    citation: "[NV_compute_program5 2.X.7]",
  },
  "subroutine-type": {
    message: "{found} is no SUBROUTINETYPE{hint}",
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "subroutine-types": {
    message: "program.subroutine[{number}] is of another type already",
    related: { first: "declared here" },
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "subroutine-number": {
    message: "{found} is out of range: SUBROUTINENUM takes 0 to {last}",
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "subroutine-number-twice": {
    message: 'the label "{other}" has the number {found} already',
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "subroutine-unnumbered": {
    message: 'a SUBROUTINETYPE names the label "{name}", which has no SUBROUTINENUM',
    related: { used: "used here" },
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "subroutine-recursion": {
    message: 'the subroutine "{name}" may call itself through CALI',
    citation: "[ARB_shader_subroutine 2.X.5]",
  },
  "more-errors": { message: "errors that are not listed: {count}", citation: "[NV_gpu_program4 2.X.2]" },
} as const satisfies DiagnosticTable;

/** The stable name of a load rule. */
export type Code = keyof typeof DIAGNOSTICS;

/** What the message of a rule needs. */
export type Arguments<C extends Code> = C extends Code ? ArgumentsOf<(typeof DIAGNOSTICS)[C]> : never;

/** What is wrong with a program. */
export type LoadReport = Report<typeof DIAGNOSTICS>;
