/** Names that other machines and languages have for what is done here in another way. */

const JUMP = "a jump is BRANCHZ.eq with the value 0x0";
const END = "a program is ended by the flow .end of an instruction, be it NOP.end";
const MULTIPLY = "a product is FMA with 0x0.neg as the third source";
const MULTIPLY_ADD = "FMA multiplies and adds";
const SUBTRACT = "FADD subtracts, with .neg on a source";
const DIVIDE = "a quotient is FRCP and a product";
const ROOT = "a square root is FRSQ and a product";
const DOT = "a dot product is several FMA";
const LOGARITHM = "a logarithm is made of FLOGD, FADD_LSCALE and FREXPE.log";
const POWER = "FEXP is 2 to the power of a number with 24 bits of fraction";
const ANGLE = "FSIN_TABLE and FCOS_TABLE have the sines and cosines of 64 angles";
const SIGN = "the sign is changed by .neg or .abs on a source";
const SHIFT = "a shift is LSHIFT_OR or RSHIFT_OR with 0x0 as the third source";
const LOGIC = "LSHIFT_AND, LSHIFT_OR and LSHIFT_XOR combine bits, with 0x0.b00 as the second source";
const CHOOSE = "CSEL and MUX choose one of two values";
const LOAD = "LOAD reads memory, LD_BUFFER a buffer and LD_ATTR_IMM an attribute";
const STORE = "STORE writes memory and results";

/** What a name is here. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  ...{ FMUL: MULTIPLY, MUL: MULTIPLY, FFMA: MULTIPLY_ADD, FMAD: MULTIPLY_ADD, MAD: MULTIPLY_ADD },
  ...{ FSUB: SUBTRACT, SUB: SUBTRACT, ADD: "FADD adds floats and IADD integers" },
  ...{ FDIV: DIVIDE, DIV: DIVIDE, RCP: "FRCP gives reciprocals", RSQ: "FRSQ gives those of square roots" },
  ...{ FSQRT: ROOT, SQRT: ROOT, FDOT: DOT, DOT, DP3: DOT, DP4: DOT },
  ...{ FLOG2: LOGARITHM, LG2: LOGARITHM, LOG: LOGARITHM, FEXP2: POWER, EX2: POWER, EXP: POWER },
  ...{ FSIN: ANGLE, SIN: ANGLE, FCOS: ANGLE, COS: ANGLE, FNEG: SIGN, FABS: SIGN, NEG: SIGN, ABS: SIGN },
  ...{ SHL: SHIFT, SHR: SHIFT, ASR: SHIFT, LSHIFT: SHIFT, RSHIFT: SHIFT, ARSHIFT: SHIFT },
  ...{ AND: LOGIC, OR: LOGIC, XOR: LOGIC, SEL: CHOOSE, SELECT: CHOOSE, CMP: CHOOSE, LRP: MULTIPLY_ADD },
  ...{ BRA: JUMP, BRANCH: JUMP, JMP: JUMP, JUMP, RET: END, EXIT: END, END },
  ...{ LD: LOAD, LDR: LOAD, LD_BUF: LOAD, ST: STORE, STR: STORE },
};

/** What texts of OpenGL begin with, as !!VP1.0. */
const OPENGL = "!!";

/** What is to be said of a head that is none of an instruction; nothing if it is not known. */
export function foreignHint(head: string): string {
  if (head.startsWith(OPENGL)) return "; a text that begins so is a program of OpenGL for another machine";
  const name = head.split(".", 1)[0]!.toUpperCase();
  return Object.hasOwn(FOREIGN_NAMES, name) ? `; ${FOREIGN_NAMES[name]!}` : "";
}
