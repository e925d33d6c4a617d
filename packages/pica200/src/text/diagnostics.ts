/** What is wrong with sources, in words. [PICA200 10] */

import type { DiagnosticTable } from "@glasm/vm";
import { CODE_WARNINGS } from "../lint/diagnostics.js";

const row = <Message extends string>(citation: string, message: Message) => ({ message, citation }) as const;
const EXTENSIONS = "[Ruling 138]";

/** By code. `{found}` is the offending part of the source. */
export const ASSEMBLY_ERRORS = {
  "source-size": row("[Ruling 137]", "the source has more than {limit} bytes"),
  statement: row("[PICA200 10.6 s3]", "{found} is not an instruction{hint}"),
  directive: row("[PICA200 10.6 s4]", "{found} is not a directive{hint}"),
  "line-marker": row(
    "[PICA200 10.1 s4]",
    'a line with # is a mark of a preprocessor, like # 12 "file", and this is none; comments begin with ;',
  ),
  comment: row("[PICA200 10.1 s1]", "comments begin with ; and end with the line"),
  comma: row("[PICA200 10.1 s5]", "a comma is missing after {found}"),
  name: row(
    "[PICA200 10.1 s9]",
    "{found} is not a name: names have letters, digits, _ and $, and do not begin with a digit",
  ),
  "operand-missing": row("[PICA200 10.6 s1]", "{what} is missing: write {form}"),
  "operand-extra": row("[PICA200 10.6 s2]", "{found} is too much: write {form}"),
  "name-used": {
    message: "{found} already is the name of something else in this file, see {first}",
    related: { first: "the first use of the name" },
    citation: "[PICA200 10.6 s19]",
  },
  "name-register": row("[PICA200 10.6 s20]", "{found} begins like a register, and an alias must not"),

  register: row(
    "[PICA200 10.2 s2]",
    "{found} is neither a register nor a name that this file has declared so far{hint}",
  ),
  "register-range": row(
    "[PICA200 10.6 s17]",
    "there is no register {register}; the last {title} register is {last}",
  ),
  "register-kind": row("[PICA200 10.6 s5]", "{found}{meaning} cannot be used here: this has to be {wanted}"),
  "operand-rest": row("[PICA200 10.2 s1]", "{found} does not belong to the operand"),
  bracket: row("[PICA200 10.2 s1]", "the ] of the index is missing"),
  index: row(
    "[PICA200 10.2 s3-5]",
    "{found} is not an index: write a number, or one of a0.x, a0.y and aL with + and a number or without",
  ),
  "index-register": row(
    "[PICA200 10.2 s7]",
    "an index register can only be added to a c register, and only in a source",
  ),
  swizzle: row(
    "[PICA200 10.2 s8]",
    "{found} is not a swizzle: write one to four letters of xyzw, rgba or stpq",
  ),
  "swizzle-missing": row("[PICA200 10.6 s39]", "a swizzle is missing after the dot"),
  modifier: row(
    "[PICA200 10.2 s32-34]",
    "{title} registers are written without a sign and without a swizzle",
  ),
  destination: row(
    "[PICA200 10.6 s7]",
    "{found}{meaning} cannot be written: a destination is an o or r register",
  ),
  "destination-sign": row("[PICA200 10.6 s44]", "a destination cannot have a -, but a source can"),
  "index-destination": row(
    "[PICA200 10.2 s30]",
    "{found} is not a destination of mova: write a0.x, a0.y or a0.xy",
  ),
  source: row(
    "[PICA200 10.2 s14]",
    "{found}{meaning} cannot be source {number} of {instruction}, which has to be {wanted}{hint}",
  ),
  "number-operand": row(
    "[PICA200 10.3 s11]",
    "numbers cannot be operands: declare {found} with {declaration} NAME(x, y, z, w) outside of the procedure, and write NAME here",
  ),
  "source-constants": row(
    "[PICA200 10.2 s22]",
    "{found} is a second c register; an instruction reads one, so copy one of them into an r register with mov first",
  ),
  "source-inputs": row(
    "[PICA200 10.2 s24]",
    "{found} is another v register than {other}; an instruction reads one, so copy one of them into an r register with mov first",
  ),
  condition: row(
    "[PICA200 10.2 s27]",
    "{found} is not a condition: write cmp.x or cmp.y, with or without ! before it, or both joined by && or ||",
  ),
  "condition-twice": row("[PICA200 10.2 s28]", "the condition tests {found} twice"),
  comparison: row("[PICA200 10.2 s32]", "{found} is not a comparison: there are eq, ne, lt, le, gt and ge"),
  inverted: row("[PICA200 10.2 s34]", "{instruction} cannot invert its test; use the else part, or a jump"),
  "vertex-number": row("[PICA200 10.2 s43]", "{found} is not a vertex of a triangle: write 0, 1 or 2"),
  "emission-flag": row(
    "[PICA200 10.6 s47]",
    "{found} is not a flag of setemit: there are prim (primitive) and inv (invert)",
  ),

  outside: row("[PICA200 10.3 s5]", "instructions go between .proc NAME and .end, and this one is outside"),
  "blocks-deep": row("[PICA200 10.3 s4]", "this is block {depth} within another; at most {most} can be open"),
  "end-alone": row("[PICA200 10.6 s27]", "no block is open that {found} could close"),
  "else-alone": row("[PICA200 10.6 s27]", "no ifc or ifu is open that {found} could belong to"),
  "else-twice": {
    message: "the block has an else part already, see {first}",
    related: { first: "its first .else" },
    citation: "[PICA200 10.6 s28]",
  },
  unclosed: {
    message: "the file ends in {blocks}: {missing} missing{hint}",
    related: { block: "the innermost block that is open" },
    citation: "[PICA200 10.6 s29]",
  },
  "label-duplicate": {
    message: "the label {found} is defined already, in {first}",
    related: { first: "its first definition" },
    citation: "[PICA200 10.6 s22]",
  },
  "procedure-duplicate": row("[PICA200 10.6 s23]", "the procedure {found} is defined already{hint}"),
  "label-undefined": row("[PICA200 10.6 s24]", "no label of this file is called {found}{hint}"),
  "procedure-undefined": row("[PICA200 10.6 s25]", "no procedure is called {found}{hint}"),
  "entry-undefined": row(
    "[PICA200 10.6 s26]",
    "no procedure is called {found}, where the program shall begin{hint}",
  ),
  "entry-missing": row(
    "[PICA200 10.3 s37]",
    "no procedure is called main, where programs begin: name another one with .entry, or write .nodvle",
  ),
  "no-program": row(
    "[PICA200 10.6 s35]",
    "there is no program: there are no sources, or all of them have .nodvle",
  ),

  "entry-empty": row(
    "[PICA200 9]",
    "the program begins after the last word of the code: its procedure is empty, and needs at least an end",
  ),

  number: row("[PICA200 10.3 s20]", "{found} is not a {what}"),
  "array-name": row(
    "[PICA200 10.3 s12]",
    "{found} has no brackets: write .constfa NAME[], or .constfa NAME[SIZE]",
  ),
  size: row("[PICA200 10.6 s14]", "{found} is not a size of an array: write a number of 1 or more"),
  "number-range": row("[PICA200 10.6 s13]", "{found} is too large: {what} is at most {most}"),
  tuple: row("[PICA200 10.3 s11]", "four numbers belong here, like (1.0, 0.5, 0.0, -1.0)"),
  boolean: row("[PICA200 10.3 s18]", "{found} is neither true, on or 1 nor false, off or 0"),
  "uniform-space": row(
    "[PICA200 10.6 s30]",
    "there is no room for {found}: {left} of the {title} registers are left for uniforms",
  ),
  "constant-space": row(
    "[PICA200 10.6 s30]",
    "there is no room for {found}: {left} of the {title} registers are left for constants",
  ),
  "uniform-mismatch": row(
    "[PICA200 10.3 s9]",
    "{found} was declared differently in another file, as {other}: uniforms of one name are one uniform",
  ),
  "constant-count": row("[PICA200 10.3 s19]", "a program has at most {most} constants"),
  "array-element": row("[PICA200 10.3 s12]", "elements go between .constfa NAME[] and .end"),
  "array-empty": row("[PICA200 10.6 s31]", "the array has no element"),
  "array-long": row("[PICA200 10.6 s31]", "the array has {elements}, and this is one more"),
  "input-space": row("[PICA200 10.3 s26]", "there is no v register left for {found}"),
  property: row("[PICA200 10.3 s32]", "{found} is not a property of outputs{hint}"),
  "output-masks": row(
    "[Ruling 135]",
    "the mask of the property and that of the register have different numbers of components",
  ),
  "output-used": row(
    "[PICA200 10.3 s34]",
    "a component of {register} has a property already, so {found} needs another one",
  ),
  "output-space": row("[PICA200 10.3 s33]", "there is no o register left for {found}"),
  "output-dummy": row(
    "[PICA200 10.3 s35-36]",
    "{register} can only be a dummy output, and only of a vertex program",
  ),
  mode: row("[PICA200 10.3 s39]", "{found} is not a mode of geometry programs{hint}"),
  "mode-start": row("[PICA200 10.3 s43]", "vertices begin below the uniforms: {found} is not below {first}"),
  "geometry-twice": row("[PICA200 10.6 s33]", "the file has a .gsh already"),
  "first-statement": row("[PICA200 10.6 s34]", "{found} has to come first in its file"),

  "code-size": row("[Ruling 136]", "the program memory of a {stage} program is full: it has {words} words"),
  "descriptors-full": row(
    "[PICA200 10.5 s13]",
    "there are {most} operand descriptors, and this instruction would need one more: give it a destination mask, swizzles and signs that another one has",
  ),
  "multiply-add-full": row(
    "[PICA200 10.5 s16]",
    "mad can use only the first {most} operand descriptors, and other mads use all of these: give it a destination mask, swizzles and signs that another one has, or write mul and add",
  ),

  word: row(EXTENSIONS, "{found} is not a word: write 0x and up to 8 hexadecimal digits"),
  "descriptor-used": row(EXTENSIONS, "descriptor {found} is in use already"),
  "descriptor-number": row(EXTENSIONS, "there is no descriptor {found}: the last one is {last}"),
  "descriptor-differs": row(EXTENSIONS, "descriptor {found} is not what the instruction says"),
  "entry-address": row(EXTENSIONS, "{found} is not an address of the program, which has {words}"),
  field: row(EXTENSIONS, "{found} is not a field of a program's header{hint}"),
  "mode-number": row(EXTENSIONS, "the mode of a geometry program is at most {most}"),
  "symbol-text": row(EXTENSIONS, 'a symbol is a text like "name", with bytes like \\x7f in it'),
  "call-size": row("[Ruling 136]", "the procedure {found} is beyond the memory of vertex programs"),
  "more-errors": row("[PICA200 10.6]", "errors that are not listed: {count}"),
} as const satisfies DiagnosticTable;

/** What is probably not meant. In plain words what a console does is after the citations. */
export const ASSEMBLY_WARNINGS = {
  "mask-order": row(
    "[PICA200 10.2 s10]",
    "{found} is a set of components: order and repetition have no effect",
  ),
  "index-outside": row(
    "[Ruling 176]",
    "{name} has {count}, and {found} goes past its end: indices begin at 0",
  ),
  "name-register": row(
    "[PICA200 10.6 s21]",
    "{found} is the name of a register, which operands cannot name from here on",
  ),
  "no-program": row(
    "[Ruling 140]",
    "a file with .nodvle has no program that {found} could belong to, so it has no effect",
  ),
  "input-shared": row(
    "[PICA200 10.3 s26]",
    "{register} is the input {first} already: both names mean the same",
  ),
  "output-property": row(
    "[PICA200 8 s33], [Ruling 154]",
    "{first} is {property} already, and of what both are the last one counts",
  ),
  "output-none": row(
    "[Ruling 204]",
    "the program writes {outputs} and has no .out, so nothing of it is ever seen",
  ),
  "output-twice": row("[PICA200 10.6 s53]", "{output} is written a second time, which can freeze a console"),
  "output-unwritten": row("[PICA200 10.6 s54]", "nothing writes {output}, which can freeze a console"),
  ...CODE_WARNINGS,
  "last-transfer": row(
    "[PICA200 10.6 s56]",
    "a jump or call in the last word of a block loses against the block's end; a nop after it helps",
  ),
  "last-break": row(
    "[PICA200 10.4 s8]",
    "a break in the last word of a loop loses against the loop's end; a nop after it helps",
  ),
  "ends-together": row(
    "[PICA200 10.6 s58]",
    "two blocks end at one address, and only one of them will see it; a nop between helps",
  ),
  "block-empty": row("[PICA200 10.4 s9]", "the block is empty, and its end is not seen; a nop in it helps"),
  length: row(
    "[PICA200 10.6 s59]",
    "{what} has {words} words, and the instruction can only say up to {most}",
  ),
  "entry-twice": {
    message: "the program begins with {found}; the .entry of {first} has no effect",
    related: { first: "the .entry before it" },
    citation: "[PICA200 10.3 s37]",
  },
  "opcode-unknown": row(
    "[PICA200 13 s24]",
    "the opcode of {found} is none that anybody knows; it does nothing",
  ),
  "more-warnings": row("[PICA200 10.6]", "warnings that are not listed: {count}"),
} as const satisfies DiagnosticTable;
