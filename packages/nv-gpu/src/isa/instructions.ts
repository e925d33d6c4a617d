// THE table: one row per instruction. Parser, rules, printer, documentation and tests read it.

import type { BaseType } from "./data-types.js";
import type { OptionName } from "./options.js";
import type { Stage, Version } from "./program-types.js";

/**
 * The result in the letters of the texts: a vector or a scalar of the type of the operation, or of a type of its own
 * (`f` float, `s` signed, `u` unsigned). [NV_gpu_program5 Table X.13]
 */
export type ResultShape = "v" | "s" | "vf" | "vs" | "vu";

/**
 * What stands at the place of an operand: a value, in the letters of the texts; the tests of branches (`cc?` may be
 * absent, and so may the count `v?` of a loop) and of KIL; `input`, a fragment attribute; `buffer`, a variable of CBUFFER;
 * `texture`, unit, target and offset; `swizzle`, a vector and four selectors; or the name of something else.
 */
export type OperandShape =
  | "v"
  | "vf"
  | "vs"
  | "vu"
  | "s"
  | "su"
  | "v?"
  | "input"
  | "buffer"
  | "swizzle"
  | "cc"
  | "cc?"
  | "kill"
  | "label"
  | "subroutine"
  | "texture"
  | "image"
  | "target"
  | "storage"
  | "shared"
  | "counter";

/** Which types a column of the table allows: none, those of up to 32 bits, or 64 bits, too. */
export type TypeRange = "-" | "X" | "6";

/** How an instruction uses its storage modifiers. [NV_gpu_program5 2.X.4.1] */
export type MemoryUse = "load" | "store" | "atomic" | "convert" | "image";

/** What the table says of an instruction. */
export interface InstructionRow {
  /** The first version that has it. */
  readonly since: Version;
  /** Whether it takes modifiers of float types, and of integer types. */
  readonly floats: TypeRange;
  readonly integers: TypeRange;
  readonly conditionCode: boolean;
  readonly clamp: boolean;
  /** Whether it takes the suffix H. */
  readonly half: boolean;
  /** The type without a modifier; null if there is none. */
  readonly defaultType: BaseType | null;
  readonly result: ResultShape | null;
  readonly operands: readonly OperandShape[];
  readonly description: string;
  /** The text and the section that say what it computes. */
  readonly text: string;
  readonly section: string;
  /** The types of programs that have it; absent if all do. */
  readonly stages?: readonly Stage[];
  /** The option without which no program has it, or none of a version before 5.0. */
  readonly option?: OptionName;
  readonly olderOption?: OptionName;
  readonly memory?: MemoryUse;
}

type Extras = Partial<
  Pick<InstructionRow, "text" | "section" | "stages" | "option" | "olderOption" | "memory">
>;

/** `columns` are F, I, C, S, H and D of the texts' table; `shape` is result and operands. */
function row(
  since: Version,
  columns: string,
  shape: string,
  description: string,
  extras: Extras = {},
): Omit<InstructionRow, "section"> & Extras {
  const [floats, integers, conditionCode, clamp, half, type] = columns;
  const [operands = "", result = null] = shape.split(" = ").reverse();
  return {
    since,
    floats: floats as TypeRange,
    integers: integers as TypeRange,
    conditionCode: conditionCode === "X",
    clamp: clamp === "X",
    half: half === "X",
    defaultType: type === "-" ? null : (type as BaseType),
    result: result as ResultShape | null,
    operands: operands === "" ? [] : (operands.split(", ") as OperandShape[]),
    description,
    text: "NV_gpu_program4",
    ...extras,
  };
}

/** Of instructions that read other fragments of a quad. */
const QUAD = {
  text: "NV_shader_thread_group",
  stages: ["fp"],
  option: "NV_shader_thread_group",
} as const;
/** Of those that read other threads by their index. */
const SHUFFLE = { text: "NV_shader_thread_shuffle", option: "NV_shader_thread_shuffle" } as const;

const ROWS = {
  ABS: row("4.0", "66XXXF", "v = v", "absolute value"),
  ADD: row("4.0", "66XXXF", "v = v, v", "add"),
  AND: row("4.0", "-6X--S", "v = v, v", "bitwise and"),
  ATOM: row("5.0", "--X---", "s = v, su", "atomic operation on global memory", {
    text: "NV_gpu_program5",
    memory: "atomic",
  }),
  BFE: row("5.0", "-XX--S", "v = v, v", "bitfield extract", { text: "NV_gpu_program5" }),
  BFI: row("5.0", "-XX--S", "v = v, v, v", "bitfield insert", { text: "NV_gpu_program5" }),
  BFR: row("5.0", "-XX--S", "v = v", "bitfield reverse", { text: "NV_gpu_program5" }),
  BRK: row("4.0", "------", "cc?", "leave the loop"),
  BTC: row("5.0", "-XX--S", "v = v", "bit count", { text: "NV_gpu_program5" }),
  BTFL: row("5.0", "-XX--S", "v = v", "find least significant bit", { text: "NV_gpu_program5" }),
  BTFM: row("5.0", "-XX--S", "v = v", "find most significant bit", { text: "NV_gpu_program5" }),
  CAL: row("4.0", "------", "label", "call a subroutine"),
  CEIL: row("4.0", "66XXXF", "v = vf", "ceiling"),
  CMP: row("4.0", "66XXXF", "v = v, v, v", "compare"),
  CONT: row("4.0", "------", "cc?", "go on with the next iteration of the loop"),
  COS: row("4.0", "X-XXXF", "s = s", "cosine of any angle"),
  CVT: row("5.0", "--XX-F", "v = v", "convert between types of data", {
    text: "NV_gpu_program5",
    memory: "convert",
  }),
  DDX: row("4.0", "X-XXXF", "v = v", "derivative along x", { text: "NV_fragment_program4", stages: ["fp"] }),
  DDY: row("4.0", "X-XXXF", "v = v", "derivative along y", { text: "NV_fragment_program4", stages: ["fp"] }),
  DIV: row("4.0", "66XXXF", "v = v, s", "division by a scalar"),
  DP2: row("4.0", "X-XXXF", "s = v, v", "2-component dot product"),
  DP2A: row("4.0", "X-XXXF", "s = v, v, v", "2-component dot product and a sum"),
  DP3: row("4.0", "X-XXXF", "s = v, v", "3-component dot product"),
  DP4: row("4.0", "X-XXXF", "s = v, v", "4-component dot product"),
  DPH: row("4.0", "X-XXXF", "s = v, v", "homogeneous dot product"),
  DST: row("4.0", "X-XXXF", "v = v, v", "distance vector"),
  ELSE: row("4.0", "------", "", "begin the other arm of an IF"),
  EMIT: row("4.0", "------", "", "emit a vertex", { text: "NV_geometry_program4", stages: ["gp"] }),
  EMITS: row("5.0", "-X---S", "s", "emit a vertex to a stream", { text: "NV_gpu_program5", stages: ["gp"] }),
  ENDIF: row("4.0", "------", "", "end an IF block"),
  ENDPRIM: row("4.0", "------", "", "end a primitive", { text: "NV_geometry_program4", stages: ["gp"] }),
  ENDREP: row("4.0", "------", "", "end a loop"),
  EX2: row("4.0", "X-XXXF", "s = s", "exponential base 2"),
  FLR: row("4.0", "66XXXF", "v = vf", "floor"),
  FRC: row("4.0", "6-XXXF", "v = v", "fraction"),
  I2F: row("4.0", "-6X--S", "vf = v", "integer to float"),
  IF: row("4.0", "------", "cc", "begin a block under a condition"),
  IPAC: row("5.0", "X-XX-F", "v = input", "interpolate at the centroid", {
    text: "NV_gpu_program5",
    stages: ["fp"],
  }),
  IPAO: row("5.0", "X-XX-F", "v = input, v", "interpolate at an offset", {
    text: "NV_gpu_program5",
    stages: ["fp"],
  }),
  IPAS: row("5.0", "X-XX-F", "v = input, su", "interpolate at a sample", {
    text: "NV_gpu_program5",
    stages: ["fp"],
  }),
  KIL: row("4.0", "XX--XF", "kill", "discard the fragment", { text: "NV_fragment_program4", stages: ["fp"] }),
  LDC: row("4.0", "--XX-F", "v = buffer", "load from a constant buffer", {
    text: "NV_parameter_buffer_object2",
    olderOption: "NV_parameter_buffer_object2",
    memory: "load",
  }),
  LG2: row("4.0", "X-XXXF", "s = s", "logarithm base 2"),
  LIT: row("4.0", "X-XXXF", "v = v", "lighting coefficients"),
  LOAD: row("4.0", "--XX-F", "v = su", "load from global memory", {
    text: "NV_gpu_program5",
    olderOption: "NV_shader_buffer_load",
    memory: "load",
  }),
  LOD: row("4.1", "X-XX-F", "v = vf, texture", "level of detail of a lookup", {
    section: "Table X.13",
    text: "NV_gpu_program5",
  }),
  LRP: row("4.0", "X-XXXF", "v = v, v, v", "linear interpolation"),
  MAD: row("4.0", "66XXXF", "v = v, v, v", "multiply and add"),
  MAX: row("4.0", "66XXXF", "v = v, v", "maximum"),
  MEMBAR: row("5.0", "------", "", "memory barrier", { text: "NV_gpu_program5" }),
  MIN: row("4.0", "66XXXF", "v = v, v", "minimum"),
  MOD: row("4.0", "-6X--S", "v = v, s", "remainder of a division by a scalar"),
  MOV: row("4.0", "66XXXF", "v = v", "move"),
  MUL: row("4.0", "66XXXF", "v = v, v", "multiply"),
  NOT: row("4.0", "-6X--S", "v = v", "bitwise not"),
  NRM: row("4.0", "X-XXXF", "v = v", "normalize 3-component vector"),
  OR: row("4.0", "-6X--S", "v = v, v", "bitwise or"),
  PK2H: row("4.0", "XX---F", "s = vf", "pack two 16-bit floats"),
  PK2US: row("4.0", "XX---F", "s = vf", "pack two floats as unsigned 16-bit"),
  PK4B: row("4.0", "XX---F", "s = vf", "pack four floats as signed 8-bit"),
  PK4UB: row("4.0", "XX---F", "s = vf", "pack four floats as unsigned 8-bit"),
  PK64: row("5.0", "XX---F", "v = v", "pack words to 64 bits", { text: "NV_gpu_program5" }),
  POW: row("4.0", "X-XXXF", "s = s, s", "exponentiate"),
  RCC: row("4.0", "X-XXXF", "s = s", "reciprocal"),
  RCP: row("4.0", "6-XXXF", "s = s", "reciprocal"),
  REP: row("4.0", "66--XF", "v?", "begin a loop"),
  RET: row("4.0", "------", "cc?", "return from a subroutine"),
  RFL: row("4.0", "X-XXXF", "v = v, v", "reflection vector"),
  ROUND: row("4.0", "66XXXF", "v = vf", "round to nearest integer"),
  RSQ: row("4.0", "6-XXXF", "s = s", "reciprocal square root"),
  SAD: row("4.0", "-6X--S", "vu = v, v, vu", "sum of absolute differences"),
  SCS: row("4.0", "X-XXXF", "v = s", "sine and cosine of a small angle"),
  SEQ: row("4.0", "66XXXF", "v = v, v", "set on equal"),
  SFL: row("4.0", "66XXXF", "v = v, v", "set on false"),
  SGE: row("4.0", "66XXXF", "v = v, v", "set on greater than or equal"),
  SGT: row("4.0", "66XXXF", "v = v, v", "set on greater than"),
  SHL: row("4.0", "-6X--S", "v = v, s", "shift left"),
  SHR: row("4.0", "-6X--S", "v = v, s", "shift right"),
  SIN: row("4.0", "X-XXXF", "s = s", "sine of any angle"),
  SLE: row("4.0", "66XXXF", "v = v, v", "set on less than or equal"),
  SLT: row("4.0", "66XXXF", "v = v, v", "set on less than"),
  SNE: row("4.0", "66XXXF", "v = v, v", "set on not equal"),
  SSG: row("4.0", "6-XXXF", "v = v", "set sign"),
  STORE: row("5.0", "------", "v, su", "store to global memory", {
    text: "NV_gpu_program5",
    memory: "store",
  }),
  STR: row("4.0", "66XXXF", "v = v, v", "set on true"),
  SUB: row("4.0", "66XXXF", "v = v, v", "subtract"),
  SWZ: row("4.0", "X-XXXF", "v = swizzle", "move with any components, 0 and 1"),
  TEX: row("4.0", "XXXX-F", "v = vf, texture", "texture lookup"),
  TGALL: row("5.0", "XXXX-F", "v = v", "whether all of a thread group are not zero", {
    text: "NV_gpu_program5",
  }),
  TGANY: row("5.0", "XXXX-F", "v = v", "whether any of a thread group is not zero", {
    text: "NV_gpu_program5",
  }),
  TGEQ: row("5.0", "XXXX-F", "v = v", "whether all of a thread group are equal", { text: "NV_gpu_program5" }),
  TRUNC: row("4.0", "66XXXF", "v = vf", "truncate"),
  TXB: row("4.0", "XXXX-F", "v = vf, texture", "texture lookup with a bias"),
  TXD: row("4.0", "XXXX-F", "v = vf, vf, vf, texture", "texture lookup with derivatives"),
  TXF: row("4.0", "XXXX-F", "v = vs, texture", "fetch of a texel"),
  TXFMS: row("4.0", "XXXX-F", "v = vs, texture", "fetch of a sample", {
    section: "2.X.4.4",
    text: "NV_texture_multisample",
    olderOption: "NV_texture_multisample",
  }),
  TXG: row("4.1", "XXXX-F", "v = vf, texture", "gather of four texels", { text: "NV_gpu_program5" }),
  TXGO: row("5.0", "XXXX-F", "v = vf, vs, vs, texture", "gather of four texels with offsets", {
    text: "NV_gpu_program5",
  }),
  TXL: row("4.0", "XXXX-F", "v = vf, texture", "texture lookup at a level"),
  TXP: row("4.0", "XXXX-F", "v = vf, texture", "texture lookup with a projection"),
  TXQ: row("4.0", "-----S", "vs = vs, texture", "size of a texture"),
  UP2H: row("4.0", "XXXX-F", "vf = s", "unpack two 16-bit floats"),
  UP2US: row("4.0", "XXXX-F", "vf = s", "unpack two unsigned 16-bit integers"),
  UP4B: row("4.0", "XXXX-F", "vf = s", "unpack four signed 8-bit integers"),
  UP4UB: row("4.0", "XXXX-F", "vf = s", "unpack four unsigned 8-bit integers"),
  UP64: row("5.0", "XXXX-F", "v = v", "unpack 64 bits to words", { text: "NV_gpu_program5" }),
  X2D: row("4.0", "X-XXXF", "v = v, v, v", "2D coordinate transformation"),
  XOR: row("4.0", "-6X--S", "v = v, v", "exclusive or"),
  XPD: row("4.0", "X-XXXF", "v = v, v", "cross product"),
  LOADIM: row("5.0", "--XX-F", "v = vs, image, target", "load from an image", {
    section: "2.X.8 LOADIM",
    text: "EXT_shader_image_load_store",
    memory: "image",
  }),
  STOREIM: row("5.0", "XX---F", "image, v, vs, target", "store to an image", {
    section: "2.X.8 STOREIM",
    text: "EXT_shader_image_load_store",
    memory: "image",
  }),
  ATOMIM: row("5.0", "--X---", "s = v, vs, image, target", "atomic operation on an image", {
    section: "2.X.8 ATOMIM",
    text: "EXT_shader_image_load_store",
    memory: "atomic",
  }),
  CALI: row("5.0", "------", "subroutine", "call the subroutine that a parameter names", {
    section: "2.X.8 CALI",
    text: "ARB_shader_subroutine",
  }),
  LDB: row("4.0", "--XX-F", "v = storage", "load from a storage buffer", {
    text: "NV_shader_storage_buffer_object",
    option: "NV_shader_storage_buffer",
    memory: "load",
  }),
  STB: row("4.0", "------", "v, storage", "store to a storage buffer", {
    text: "NV_shader_storage_buffer_object",
    option: "NV_shader_storage_buffer",
    memory: "store",
  }),
  ATOMB: row("4.0", "--X---", "s = v, storage", "atomic operation on a storage buffer", {
    text: "NV_shader_storage_buffer_object",
    option: "NV_shader_storage_buffer",
    memory: "atomic",
  }),
  LDS: row("5.0", "--XX-F", "v = shared", "load from shared memory", {
    text: "NV_compute_program5",
    stages: ["cp"],
    memory: "load",
  }),
  STS: row("5.0", "------", "v, shared", "store to shared memory", {
    text: "NV_compute_program5",
    stages: ["cp"],
    memory: "store",
  }),
  ATOMS: row("5.0", "--X---", "s = v, shared", "atomic operation on shared memory", {
    text: "NV_compute_program5",
    stages: ["cp"],
    memory: "atomic",
  }),
  BAR: row("5.0", "------", "", "barrier of the work group", { text: "NV_compute_program5", stages: ["cp"] }),
  TGBALLOT: row("4.0", "XXXX-F", "vu = v", "mask of the threads that pass", {
    text: "NV_shader_thread_group",
    option: "NV_shader_thread_group",
  }),
  QSWZ0: row("4.0", "X----F", "v = v, v", "add the value of fragment 0", QUAD),
  QSWZ1: row("4.0", "X----F", "v = v, v", "add the value of fragment 1", QUAD),
  QSWZ2: row("4.0", "X----F", "v = v, v", "add the value of fragment 2", QUAD),
  QSWZ3: row("4.0", "X----F", "v = v, v", "add the value of fragment 3", QUAD),
  QSWZX: row("4.0", "X----F", "v = v, v", "add the value of the neighbor along x", QUAD),
  QSWZY: row("4.0", "X----F", "v = v, v", "add the value of the neighbor along y", QUAD),
  SHFIDX: row("4.0", "XX---F", "v = v, vu, vu", "value of the thread with an index", SHUFFLE),
  SHFUP: row("4.0", "XX---F", "v = v, vu, vu", "value of a lower thread", SHUFFLE),
  SHFDOWN: row("4.0", "XX---F", "v = v, vu, vu", "value of a higher thread", SHUFFLE),
  SHFXOR: row(
    "4.0",
    "XX---F",
    "v = v, vu, vu",
    "value of the thread whose index differs in some bits",
    SHUFFLE,
  ),
  ATOMCTR: row("4.0", "-XX--U", "s = counter", "operation on an atomic counter", {
    text: "NV_shader_atomic_counters",
    option: "NV_shader_atomic_counters",
  }),
};

/** The name of an instruction, without suffixes. */
export type Opcode = keyof typeof ROWS;
/** All instructions, in the order of the texts. */
export const OPCODES = Object.keys(ROWS) as readonly Opcode[];

/** The rows by their names. [NV_gpu_program5 Table X.13] */
export const INSTRUCTIONS = Object.fromEntries(
  OPCODES.map((opcode) => [opcode, { section: `2.X.8 ${opcode}`, ...ROWS[opcode] }]),
) as Readonly<Record<Opcode, InstructionRow>>;

const OPCODE_SET: ReadonlySet<string> = new Set(OPCODES);

/** Whether a word is the name of an instruction, without suffixes. */
export function isOpcode(word: string): word is Opcode {
  return OPCODE_SET.has(word);
}

/** Where the texts say what an instruction computes, as `[NV_gpu_program4 2.X.8 ABS]`. */
export function citationOf(opcode: Opcode): string {
  const { text, section } = INSTRUCTIONS[opcode];
  return `[${text} ${section}]`;
}

/** Whether programs of a type, with these options, have an instruction; if not, what it needs. [Ruling 261] */
export function lackOf(
  { since, stages, option, olderOption }: InstructionRow,
  stage: Stage,
  isVersion: (since: Version) => boolean,
  hasOption: (name: OptionName) => boolean,
): "stage" | Version | OptionName | null {
  if (stages?.includes(stage) === false) return "stage";
  if (option !== undefined && !hasOption(option)) return option;
  if (olderOption !== undefined && !isVersion("5.0") && !hasOption(olderOption)) return olderOption;
  return isVersion(since) ? null : since;
}
