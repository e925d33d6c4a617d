// ../../../../tmp/t2.ts
import * as fc2 from "fast-check";

// ../codegen/src/wasm/byte-writer.ts
var ByteWriter = class {
  #bytes = new Uint8Array(1024);
  #length = 0;
  get length() {
    return this.#length;
  }
  /** The bytes so far; a view that later writes may change. */
  get bytes() {
    return this.#bytes.subarray(0, this.#length);
  }
  byte(value) {
    if (this.#length === this.#bytes.length) this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }
  raw(bytes) {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
  /** An unsigned integer below 2^32 in LEB128. */
  unsigned(value) {
    let rest = value >>> 0;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }
  /** A byte and an unsigned integer behind it; most are below 128, and the first kernel waits for each. */
  pair(first, value) {
    const at = this.#length;
    if (value > 127 || at + 2 > this.#bytes.length) {
      this.byte(first);
      this.unsigned(value);
      return;
    }
    this.#bytes[at] = first;
    this.#bytes[at + 1] = value;
    this.#length = at + 2;
  }
  /** A 32-bit integer in signed LEB128. */
  signed(value) {
    let rest = value | 0;
    while (rest < -64 || rest > 63) {
      this.byte((rest & 127) | 128);
      rest >>= 7;
    }
    this.byte(rest & 127);
  }
  /** A length in LEB128, then that many bytes. */
  sized(bytes) {
    this.unsigned(bytes.length);
    this.raw(bytes);
  }
  /** A name: the length and the bytes of an ASCII text. */
  name(text) {
    this.sized(Array.from(text, (character) => character.charCodeAt(0)));
  }
  #reserve(more) {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
};

// ../codegen/src/wasm/opcodes.ts
var TYPE = { i32: 127, f32: 125, f64: 124, v128: 123 };
var OPCODE = {
  loop: 3,
  if: 4,
  end: 11,
  brIf: 13,
  return: 15,
  select: 27,
  localGet: 32,
  localSet: 33,
  localTee: 34,
  i32Load: 40,
  f32Load: 42,
  i32Store: 54,
  f32Store: 56,
  i32Const: 65,
  i64Const: 66,
  f32Const: 67,
  f64Const: 68,
  i32Eqz: 69,
  i32Eq: 70,
  i32Ne: 71,
  i32LtS: 72,
  i32LtU: 73,
  i32GtS: 74,
  i32GtU: 75,
  i32LeS: 76,
  i32LeU: 77,
  i32GeS: 78,
  i32GeU: 79,
  f32Eq: 91,
  f32Ne: 92,
  f32Lt: 93,
  f32Gt: 94,
  f32Le: 95,
  f32Ge: 96,
  f64Lt: 99,
  f64Gt: 100,
  i32Clz: 103,
  i32Ctz: 104,
  i32Popcnt: 105,
  i32Add: 106,
  i32Sub: 107,
  i32And: 113,
  i32Or: 114,
  i32Xor: 115,
  i32Shl: 116,
  i32ShrS: 117,
  i32ShrU: 118,
  i64Mul: 126,
  i64ShrS: 135,
  i64ShrU: 136,
  f32Abs: 139,
  f32Neg: 140,
  f32Floor: 142,
  f32Sqrt: 145,
  f32Add: 146,
  f32Sub: 147,
  f32Mul: 148,
  f32Div: 149,
  f32Min: 150,
  f32Max: 151,
  f32Copysign: 152,
  f64Abs: 153,
  f64Floor: 156,
  f64Add: 160,
  f64Sub: 161,
  f64Mul: 162,
  i32WrapI64: 167,
  i64ExtendI32S: 172,
  i64ExtendI32U: 173,
  f32ConvertI32S: 178,
  f32ConvertI32U: 179,
  f32DemoteF64: 182,
  f64PromoteF32: 187,
  i32ReinterpretF32: 188,
  f32ReinterpretI32: 190,
  block: 2,
  else: 5,
  br: 12,
  call: 16,
  f64Load: 43,
  i32Load8U: 45,
  f64Store: 57,
  i32Store8: 58,
  f64Eq: 97,
  f64Le: 101,
  f64Ge: 102,
  i32Mul: 108,
  f64Ceil: 155,
  f64Div: 163,
  f64ConvertI32S: 183,
  i32Rotr: 120,
};
var SATURATING_PREFIX = 252;
var SATURATING = { i32TruncSatF32S: 0, i32TruncSatF32U: 1 };
var VOID = 64;
var SIMD_PREFIX = 253;
var SIMD = {
  v128Load: 0,
  v128Store: 11,
  v128Const: 12,
  i8x16Shuffle: 13,
  i32x4ExtractLane: 27,
  i32x4Eq: 55,
  i32x4Ne: 56,
  i32x4LtS: 57,
  i32x4LtU: 58,
  i32x4GtS: 59,
  i32x4GtU: 60,
  i32x4LeS: 61,
  i32x4LeU: 62,
  i32x4GeS: 63,
  i32x4GeU: 64,
  f32x4Eq: 65,
  f32x4Ne: 66,
  f32x4Lt: 67,
  f32x4Gt: 68,
  f32x4Le: 69,
  f32x4Ge: 70,
  v128Not: 77,
  v128And: 78,
  v128Andnot: 79,
  v128Or: 80,
  v128Xor: 81,
  v128Bitselect: 82,
  v128AnyTrue: 83,
  v128Load32Lane: 86,
  v128Load32Zero: 92,
  f32x4DemoteF64x2Zero: 94,
  f64x2PromoteLowF32x4: 95,
  i8x16Popcnt: 98,
  f32x4Floor: 104,
  f64x2Floor: 117,
  i16x8ExtaddPairwiseI8x16U: 125,
  i32x4ExtaddPairwiseI16x8U: 127,
  i32x4Abs: 160,
  i32x4Neg: 161,
  i32x4Shl: 171,
  i32x4ShrS: 172,
  i32x4ShrU: 173,
  i32x4Add: 174,
  i32x4Sub: 177,
  i32x4MinS: 182,
  i32x4MaxS: 184,
  i32x4MaxU: 185,
  i64x2ExtmulLowI32x4S: 220,
  i64x2ExtmulHighI32x4S: 221,
  i64x2ExtmulLowI32x4U: 222,
  i64x2ExtmulHighI32x4U: 223,
  f32x4Abs: 224,
  f32x4Neg: 225,
  f32x4Sqrt: 227,
  f32x4Add: 228,
  f32x4Sub: 229,
  f32x4Mul: 230,
  f32x4Div: 231,
  f32x4Min: 232,
  f32x4Max: 233,
  f32x4Pmin: 234,
  f32x4Pmax: 235,
  f64x2Abs: 236,
  f64x2Add: 240,
  f64x2Sub: 241,
  f64x2Mul: 242,
  f64x2Pmin: 246,
  f64x2Pmax: 247,
  i32x4TruncSatF32x4S: 248,
  i32x4TruncSatF32x4U: 249,
  f32x4ConvertI32x4S: 250,
  f32x4ConvertI32x4U: 251,
  i32x4Splat: 17,
  f64x2Splat: 20,
  i32x4ReplaceLane: 28,
  f64x2ExtractLane: 33,
  f64x2Gt: 74,
  f64x2Ge: 76,
  v128Store32Lane: 90,
  i8x16NarrowI16x8U: 102,
  f64x2Ceil: 116,
  i16x8NarrowI32x4S: 133,
  i16x8ExtendLowI8x16U: 137,
  i32x4AllTrue: 163,
  i32x4Bitmask: 164,
  i32x4ExtendLowI16x8U: 169,
  i32x4Mul: 181,
  i32x4MinU: 183,
  i64x2ShrU: 205,
  f64x2Div: 243,
  i32x4TruncSatF64x2SZero: 252,
  f64x2ConvertLowI32x4S: 254,
  v128Load32Splat: 9,
  v128Load64Splat: 10,
  v128Load64Lane: 87,
  v128Load64Zero: 93,
  i16x8ExtendHighI8x16U: 138,
  i32x4DotI16x8S: 186,
};
var SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 };

// ../codegen/src/wasm/module.ts
var MEMORY_IMPORT = { module: "host", name: "memory" };
var FUNCTION_EXPORT = "run";
var MAGIC_AND_VERSION = [0, 97, 115, 109, 1, 0, 0, 0];
var FUNCTION_TYPE = 96;
var KIND = { function: 0, memory: 2 };
var NO_MAXIMUM = 0;
function encodeModule({ parameters, ...body }) {
  const types = new Array(parameters).fill(TYPE.i32);
  return encodeFunctions([{ name: FUNCTION_EXPORT, parameters: types, results: [TYPE.i32], ...body }]);
}
function encodeFunctions(functions) {
  const out = new ByteWriter();
  out.raw(MAGIC_AND_VERSION);
  section(out, SECTION.type, (content) => {
    content.unsigned(functions.length);
    for (const { parameters, results } of functions) {
      content.byte(FUNCTION_TYPE);
      content.sized(parameters);
      content.sized(results);
    }
  });
  section(out, SECTION.import, (content) => {
    content.unsigned(1);
    content.name(MEMORY_IMPORT.module);
    content.name(MEMORY_IMPORT.name);
    content.raw([KIND.memory, NO_MAXIMUM, 1]);
  });
  section(out, SECTION.function, (content) => {
    content.unsigned(functions.length);
    functions.forEach((_function, i) => content.unsigned(i));
  });
  section(out, SECTION.export, (content) => writeExports(content, functions));
  section(out, SECTION.code, (content) => {
    content.unsigned(functions.length);
    for (const each of functions) content.sized(encodeFunction(each));
  });
  return out.bytes;
}
function writeExports(content, functions) {
  content.unsigned(functions.filter(({ name }) => name !== null).length);
  functions.forEach(({ name }, i) => {
    if (name === null) return;
    content.name(name);
    content.byte(KIND.function);
    content.unsigned(i);
  });
}
function section(out, id, write) {
  const content = new ByteWriter();
  write(content);
  out.byte(id);
  out.sized(content.bytes);
}
function encodeFunction({ locals, code }) {
  const out = new ByteWriter();
  const runs2 = [];
  for (const type of locals) {
    const last = runs2.at(-1);
    if (last?.[0] === type) last[1]++;
    else runs2.push([type, 1]);
  }
  out.unsigned(runs2.length);
  for (const [type, count] of runs2) {
    out.unsigned(count);
    out.byte(type);
  }
  out.raw(code);
  out.byte(OPCODE.end);
  return out.bytes;
}

// ../codegen/src/host.ts
var PAGE_BYTES = 65536;
var EMPTY_MODULE = [0, 97, 115, 109, 1, 0, 0, 0];
var HostRefusal = class extends TypeError {
  constructor(reason) {
    super(`This host does not run WebAssembly: ${reason}`);
    this.name = "TypeError";
  }
};
function webAssembly() {
  return globalThis.WebAssembly;
}
function host() {
  const present = webAssembly();
  if (present === void 0) throw new HostRefusal("it has none");
  return present;
}
var PerHost = class {
  #make;
  /** By what the host has of WebAssembly; if that is nothing, by its global object. */
  #values = /* @__PURE__ */ new WeakMap();
  constructor(make) {
    this.#make = make;
  }
  get() {
    const key = webAssembly() ?? globalThis;
    let value = this.#values.get(key);
    if (value === void 0) this.#values.set(key, (value = this.#make()));
    return value;
  }
  set(value) {
    this.#values.set(webAssembly() ?? globalThis, value);
  }
};
var refusals = new PerHost(refusalOfEmptyModule);
function hostRefusal() {
  return refusals.get();
}
function refusalOfEmptyModule() {
  try {
    const { Instance, Module } = host();
    const bytes = Uint8Array.from(EMPTY_MODULE);
    new Instance(new Module(bytes), {});
    return isValid(bytes) ? null : new HostRefusal("it knows no module");
  } catch (error) {
    return refusalOf(error);
  }
}
function isValid(bytes) {
  return host().validate(bytes);
}
function newMemory(bytes) {
  try {
    return new (host().Memory)({ initial: Math.ceil(bytes / PAGE_BYTES) });
  } catch (error) {
    throw refusalOf(error);
  }
}
var HostModule = class {
  #bytes;
  #module;
  /**
   * Compiles the binary of a module.
   * @throws HostRefusal if the host does not compile it, though it is valid
   */
  constructor(bytes) {
    this.#bytes = bytes;
    this.#module = unlessRefused(bytes, ({ Module }) => new Module(bytes));
  }
  /**
   * Its functions over a memory.
   * @throws HostRefusal if the host does not let it
   */
  instantiate(memory) {
    const imports = { [MEMORY_IMPORT.module]: { [MEMORY_IMPORT.name]: memory } };
    const { exports } = unlessRefused(this.#bytes, ({ Instance }) => new Instance(this.#module, imports));
    return exports;
  }
};
function unlessRefused(bytes, attempt) {
  const available = host();
  try {
    return attempt(available);
  } catch (error) {
    if (!isValid(bytes)) throw error;
    const refusal = refusalOf(error);
    refusals.set(refusal);
    throw refusal;
  }
}
function refusalOf(error) {
  if (error instanceof HostRefusal) return error;
  return new HostRefusal(error instanceof Error ? error.message : String(error));
}

// ../base/src/approximations/polynomial.ts
function polynomial(ring, x, coefficients) {
  let p = ring.constant(coefficients[coefficients.length - 1]);
  for (let i = coefficients.length - 2; i >= 0; i--)
    p = ring.add(ring.mul(p, x), ring.constant(coefficients[i]));
  return p;
}

// ../base/src/approximations/representation.ts
var EXPONENT_SHIFT = 23;
var ROUNDING_CONSTANT = 12582912;

// ../base/src/approximations/exponential.ts
var { fround } = Math;
var ZERO_EXPONENT = -127;
var INFINITE_EXPONENT = 128;
function clamp({ f32 }, x) {
  return f32.pmax(f32.pmin(x, f32.constant(INFINITE_EXPONENT)), f32.constant(ZERO_EXPONENT));
}
var APPROX_2_TO_X_COEFFICIENTS = [
  1, 0.693147215, 0.2402265278, 0.05550310551, 0.009617692978, 0.001340664388, 1559467657e-13,
].map(fround);
function approx2ToX(o, x) {
  const { f32, i32 } = o;
  const clamped = clamp(o, x);
  const nearest = f32.floor(f32.add(clamped, f32.constant(0.5)));
  const p = polynomial(f32, f32.sub(clamped, nearest), APPROX_2_TO_X_COEFFICIENTS);
  const counted = i32.bits(f32.add(nearest, f32.constant(ROUNDING_CONSTANT)));
  const scaled = f32.fromBits(i32.add(i32.bits(p), i32.shl(counted, EXPONENT_SHIFT)));
  const positive = f32.drop(scaled, f32.lt(x, f32.constant(ZERO_EXPONENT + 1)));
  const finite = f32.select(positive, f32.constant(Infinity), f32.lt(x, f32.constant(INFINITE_EXPONENT)));
  return f32.select(x, finite, f32.ne(x, x));
}
var ROUGH_APPROX_2_TO_X_COEFFICIENTS = [1, 0.6958901213, 0.2248649478, 0.07924493091].map(fround);

// ../base/src/approximations/logarithm.ts
var { fround: fround2 } = Math;
var SQRT_HALF = 1060439283;
function logarithm({ f32 }, x, value) {
  const zero = f32.constant(0);
  const ofPositive = f32.select(value, x, f32.lt(x, f32.constant(Infinity)));
  const ofOthers = f32.select(f32.constant(-Infinity), f32.constant(NaN), f32.eq(x, zero));
  return f32.select(ofPositive, ofOthers, f32.gt(x, zero));
}
var APPROX_LOG2_COEFFICIENTS = [2.8853900727, 0.9618007592, 0.5765845414, 0.4342559416].map(fround2);
function approxLog2(o, x) {
  const { f32, i32 } = o;
  const bits4 = i32.bits(x);
  const exponent = i32.shrS(i32.sub(bits4, i32.constant(SQRT_HALF)), EXPONENT_SHIFT);
  const m = f32.fromBits(i32.sub(bits4, i32.shl(exponent, EXPONENT_SHIFT)));
  const s = f32.div(f32.sub(m, f32.constant(1)), f32.add(m, f32.constant(1)));
  const p = polynomial(f32, f32.mul(s, s), APPROX_LOG2_COEFFICIENTS);
  return logarithm(o, x, f32.add(f32.mul(p, s), f32.fromInteger(exponent)));
}
var ROUGH_APPROX_LOG2_COEFFICIENTS = [1.4387257501, -0.6777840205, 0.3211889891, -0.08213071877].map(fround2);

// ../base/src/approximations/reciprocal.ts
var MIN_CLAMPED = 2 ** -64;
var MAX_CLAMPED = 2 ** 64;
function approxReciprocal({ f32 }, x) {
  return f32.flush(f32.div(f32.constant(1), x));
}
function approxRSQRT({ f32 }, x) {
  return f32.div(f32.constant(1), f32.sqrt(x));
}

// ../base/src/single.ts
var NAN_BITS = 2143289344;
var MIN_NORMAL = 2 ** -126;
var single = new Float32Array(1);
var word = new Uint32Array(single.buffer);
function flush(x) {
  return Math.abs(x) < MIN_NORMAL ? x * 0 : x;
}
function singleToBits(x) {
  single[0] = x;
  return x === x ? word[0] : NAN_BITS;
}
function singleFromBits(bits4) {
  word[0] = bits4;
  return single[0];
}

// ../base/src/operations/numbers.ts
var { abs, floor, fround: fround3, max, min, sqrt } = Math;
var MIN_INTEGER = -(2 ** 31);
var MAX_INTEGER = 2 ** 31 - 1;
var single2 = new Float32Array(1);
var word2 = new Int32Array(single2.buffer);
var SinglesOnNumbers = class {
  constant(value) {
    return value;
  }
  add(a, b) {
    return fround3(a + b);
  }
  sub(a, b) {
    return fround3(a - b);
  }
  mul(a, b) {
    return fround3(a * b);
  }
  div(a, b) {
    return fround3(a / b);
  }
  min(a, b) {
    return min(a, b);
  }
  max(a, b) {
    return max(a, b);
  }
  pmin(a, b) {
    return b < a ? b : a;
  }
  pmax(a, b) {
    return a < b ? b : a;
  }
  abs(x) {
    return abs(x);
  }
  neg(x) {
    return -x;
  }
  sqrt(x) {
    return fround3(sqrt(x));
  }
  floor(x) {
    return floor(x);
  }
  flush(x) {
    return flush(x);
  }
  eq(a, b) {
    return a === b;
  }
  ne(a, b) {
    return a !== b;
  }
  lt(a, b) {
    return a < b;
  }
  le(a, b) {
    return a <= b;
  }
  gt(a, b) {
    return a > b;
  }
  ge(a, b) {
    return a >= b;
  }
  select(a, b, mask) {
    return mask ? a : b;
  }
  keep(x, mask) {
    return mask ? x : 0;
  }
  drop(x, mask) {
    return mask ? 0 : x;
  }
  fromBits(bits4) {
    word2[0] = bits4;
    return single2[0];
  }
  fromInteger(x) {
    return fround3(x);
  }
  demote(x) {
    return fround3(x);
  }
};
var Integers = class {
  constant(value) {
    return value;
  }
  add(a, b) {
    return (a + b) | 0;
  }
  sub(a, b) {
    return (a - b) | 0;
  }
  and(a, b) {
    return a & b;
  }
  or(a, b) {
    return a | b;
  }
  min(a, b) {
    return min(a, b);
  }
  max(a, b) {
    return max(a, b);
  }
  shl(x, count) {
    return x << count;
  }
  shrS(x, count) {
    return x >> count;
  }
  bits(x) {
    single2[0] = x;
    return word2[0];
  }
  trunc(x) {
    return max(MIN_INTEGER, min(MAX_INTEGER, x)) | 0;
  }
};
var Doubles = class {
  constant(value) {
    return value;
  }
  add(a, b) {
    return a + b;
  }
  sub(a, b) {
    return a - b;
  }
  mul(a, b) {
    return a * b;
  }
  pmin(a, b) {
    return b < a ? b : a;
  }
  pmax(a, b) {
    return a < b ? b : a;
  }
  abs(x) {
    return abs(x);
  }
  floor(x) {
    return floor(x);
  }
  promote(x) {
    return x;
  }
};
var Masks = class {
  and(a, b) {
    return a && b;
  }
  or(a, b) {
    return a || b;
  }
};
var NUMBERS = {
  f32: new SinglesOnNumbers(),
  i32: new Integers(),
  f64: new Doubles(),
  mask: new Masks(),
};

// ../base/src/crash.ts
function crash(reason) {
  throw new Error(`glasm internal error: ${reason}`);
}

// ../base/src/memory.ts
function getterOf(prototype, name) {
  return Object.getOwnPropertyDescriptor(prototype, name).get;
}
var ofArrays = Object.getPrototypeOf(Uint8Array.prototype);
var nameOfArray = getterOf(ofArrays, Symbol.toStringTag);
var lengthOfArray = getterOf(ofArrays, "length");
var gettersOf = (prototype) => ({
  buffer: getterOf(prototype, "buffer"),
  byteOffset: getterOf(prototype, "byteOffset"),
  byteLength: getterOf(prototype, "byteLength"),
});
var ARRAY = gettersOf(ofArrays);
var DATA_VIEW = gettersOf(DataView.prototype);
var BUFFER_LENGTHS = [
  getterOf(ArrayBuffer.prototype, "byteLength"),
  ...(typeof SharedArrayBuffer === "undefined" ? [] : [getterOf(SharedArrayBuffer.prototype, "byteLength")]),
];
function arrayName(value) {
  return nameOfArray.call(value);
}
function isArrayOf(value, name) {
  return nameOfArray.call(value) === name;
}
function arrayLength(array2) {
  return lengthOfArray.call(array2);
}
function bufferLength(value) {
  for (const length of BUFFER_LENGTHS) {
    try {
      return length.call(value);
    } catch {}
  }
  return null;
}
function byteLengthOf(memory) {
  if (arrayName(memory) !== void 0) return ARRAY.byteLength.call(memory);
  if (!ArrayBuffer.isView(memory)) return bufferLength(memory);
  try {
    return DATA_VIEW.byteLength.call(memory);
  } catch {
    return 0;
  }
}
function bytesOf(memory) {
  const length = byteLengthOf(memory);
  if (length === 0) return new Uint8Array(0);
  if (!ArrayBuffer.isView(memory)) return new Uint8Array(memory);
  const { buffer, byteOffset } = arrayName(memory) === void 0 ? DATA_VIEW : ARRAY;
  return new Uint8Array(buffer.call(memory), byteOffset.call(memory), length);
}
function wordsOf(singles) {
  return new Uint32Array(ARRAY.buffer.call(singles), ARRAY.byteOffset.call(singles), arrayLength(singles));
}

// ../base/src/recently-used.ts
var RecentlyUsed = class {
  #capacity;
  /** The one that was asked for least recently is the first. */
  #values = /* @__PURE__ */ new Map();
  constructor(capacity) {
    this.#capacity = capacity;
  }
  get size() {
    return this.#values.size;
  }
  /** The value of a key; one that is not there is made, and the least recently used one leaves if there are too many. */
  get(key, make) {
    const known = this.#values.get(key);
    const value = known === void 0 ? make() : known;
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#capacity) this.#values.delete(this.#values.keys().next().value);
    return value;
  }
};

// ../codegen/src/ir/range.ts
var SMALLEST_EXPONENT = -149;
var SMALLEST = 1401298464324817e-60;
var NORMAL_EXPONENT = -126;
var LARGEST_EXPONENT = 128;
var FRACTION_BITS = 23;
var ANY = {
  multiple: SMALLEST_EXPONENT,
  least: SMALLEST_EXPONENT,
  most: LARGEST_EXPONENT,
  isPositive: false,
};
var NONE = { multiple: Infinity, least: Infinity, most: -Infinity, isPositive: true };
function rangeOf(value) {
  const magnitude = Math.abs(value);
  const isPositive = value > 0 || Object.is(value, 0);
  if (magnitude === 0 || !Number.isFinite(value)) return { ...NONE, isPositive };
  let [multiple, unit] = [SMALLEST_EXPONENT, SMALLEST];
  for (; Number.isInteger(magnitude / (2 * unit)); unit *= 2) multiple++;
  let most = multiple;
  for (; unit < magnitude; unit *= 2) most++;
  return rounded(multiple, unit === magnitude ? most : most - 1, most, isPositive);
}
function rounded(multiple, least, most, isPositive) {
  const ofGrid = Math.max(multiple, SMALLEST_EXPONENT);
  const smallest = Math.max(least, ofGrid);
  return {
    multiple: Math.max(ofGrid, Math.max(smallest, NORMAL_EXPONENT) - FRACTION_BITS),
    least: smallest,
    most: Math.min(most, LARGEST_EXPONENT),
    isPositive,
  };
}
function either(a, b) {
  return {
    multiple: Math.min(a.multiple, b.multiple),
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
    isPositive: a.isPositive && b.isPositive,
  };
}
function widened(before, after) {
  return {
    multiple: after.multiple < before.multiple ? ANY.multiple : after.multiple,
    least: after.least < before.least ? ANY.least : after.least,
    most: after.most > before.most ? ANY.most : after.most,
    isPositive: after.isPositive,
  };
}
function sum(a, b) {
  const multiple = Math.min(a.multiple, b.multiple);
  const isPositive = a.isPositive && b.isPositive;
  const cancelled = Math.max(
    multiple,
    Math.min(a.multiple, a.least - FRACTION_BITS - 1),
    Math.min(b.multiple, b.least - FRACTION_BITS - 1),
  );
  const least = Math.min(a.least, b.least, isPositive ? Infinity : cancelled);
  return rounded(multiple, least, Math.max(a.most, b.most) + 1, isPositive);
}
function product(a, b) {
  return rounded(a.multiple + b.multiple, a.least + b.least, a.most + b.most, a.isPositive && b.isPositive);
}
function quotient(a, b) {
  return rounded(-Infinity, a.least - b.most, a.most - b.least, a.isPositive && b.isPositive);
}
function squareRoot({ least, most, isPositive }) {
  return rounded(-Infinity, Math.floor(least / 2), Math.ceil(most / 2), isPositive);
}
function floor2({ multiple, most, isPositive }) {
  return rounded(Math.max(multiple, 0), 0, Math.max(most, 0), isPositive);
}
function isNormal({ least }) {
  return least >= NORMAL_EXPONENT;
}
function flushed(range) {
  return isNormal(range) ? range : rounded(range.multiple, NORMAL_EXPONENT, range.most, range.isPositive);
}

// ../codegen/src/ir/integers.ts
function highProduct(a, b) {
  return Number((BigInt(a) * BigInt(b)) >> 32n);
}
function highProductU(a, b) {
  return Number((BigInt(a >>> 0) * BigInt(b >>> 0)) >> 32n) | 0;
}
function trailingZeros(a) {
  return a === 0 ? 32 : 31 - Math.clz32(a & -a);
}
function countOnes(a) {
  let ones = 0;
  for (let rest = a; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}
function saturated(x) {
  return Math.max(-2147483648, Math.min(Math.trunc(x), 2147483647)) | 0;
}
function saturatedU(x) {
  return Math.max(0, Math.min(Math.trunc(x), 4294967295)) | 0;
}

// ../codegen/src/ir/operations.ts
var { fround: fround4 } = Math;
var operation =
  (operands, result) =>
  (evaluate, more = {}) => ({
    operands,
    result,
    evaluate,
    ...more,
  });
var SINGLE = {
  unary: operation(["f32"], "f32"),
  binary: operation(["f32", "f32"], "f32"),
  compare: operation(["f32", "f32"], "mask"),
  choose: operation(["f32", "f32", "mask"], "f32"),
  masked: operation(["f32", "mask"], "f32"),
};
var INTEGER = {
  unary: operation(["i32"], "i32"),
  binary: operation(["i32", "i32"], "i32"),
  compare: operation(["i32", "i32"], "mask"),
  choose: operation(["i32", "i32", "mask"], "i32"),
  masked: operation(["i32", "mask"], "i32"),
};
var DOUBLE = {
  unary: operation(["f64"], "f64"),
  binary: operation(["f64", "f64"], "f64"),
};
var MASK = { binary: operation(["mask", "mask"], "mask") };
var SIGN = -2147483648;
var MAGNITUDE = 2147483647;
var EXPONENT = 2139095040;
var isLess = (a, b) => singleFromBits(a) < singleFromBits(b);
var flushBits = (a) => ((a & EXPONENT) === 0 ? a & SIGN : a);
var isNaNBits = (a) => (a & MAGNITUDE) > EXPONENT;
var negated = (a) => ({ ...a, isPositive: false });
var same = (a) => a;
var OPERATIONS = {
  "f32.add": SINGLE.binary((a, b) => fround4(a + b), { range: sum }),
  "f32.sub": SINGLE.binary((a, b) => fround4(a - b), { range: (a, b) => sum(a, negated(b)) }),
  "f32.mul": SINGLE.binary((a, b) => fround4(a * b), { range: product }),
  "f32.div": SINGLE.binary((a, b) => fround4(a / b), { range: quotient }),
  /** NaN if an operand is; -0 is below +0. */
  "f32.min": SINGLE.binary((a, b) => Math.min(a, b), { range: either }),
  "f32.max": SINGLE.binary((a, b) => Math.max(a, b), { range: either }),
  "f32.pmin": SINGLE.binary((a, b) => (isLess(b, a) ? b : a), { onBits: true, range: either }),
  "f32.pmax": SINGLE.binary((a, b) => (isLess(a, b) ? b : a), { onBits: true, range: either }),
  "f32.abs": SINGLE.unary((a) => a & MAGNITUDE, {
    onBits: true,
    range: (a) => ({ ...a, isPositive: true }),
  }),
  "f32.neg": SINGLE.unary((a) => a ^ SIGN, { onBits: true, range: negated }),
  "f32.sqrt": SINGLE.unary((a) => fround4(Math.sqrt(a)), { range: squareRoot }),
  "f32.floor": SINGLE.unary((a) => Math.floor(a), { range: floor2 }),
  /** A denormal becomes zero, its sign kept. */
  "f32.flush": SINGLE.unary(flushBits, { onBits: true, range: flushed }),
  /** The same of what is neither negative nor -0; it takes less. */
  "f32.flushPositive": SINGLE.unary(flushBits, {
    onBits: true,
    precondition: (a) => a >= 0 || isNaNBits(a),
    range: flushed,
  }),
  /** False for a NaN, but for `ne`. */
  "f32.eq": SINGLE.compare((a, b) => a === b),
  "f32.ne": SINGLE.compare((a, b) => a !== b),
  "f32.lt": SINGLE.compare((a, b) => a < b),
  "f32.le": SINGLE.compare((a, b) => a <= b),
  "f32.gt": SINGLE.compare((a, b) => a > b),
  "f32.ge": SINGLE.compare((a, b) => a >= b),
  /** The first operand where the mask holds, else the second one. */
  "f32.select": SINGLE.choose((a, b, mask) => (mask ? a : b), { onBits: true, range: either }),
  /** The operand where the mask holds, else +0. */
  "f32.keep": SINGLE.masked((a, mask) => (mask ? a : 0), { onBits: true, range: same }),
  /** The operand where the mask does not hold, else +0. */
  "f32.drop": SINGLE.masked((a, mask) => (mask ? 0 : a), { onBits: true, range: same }),
  /** The single with these bits. */
  "f32.fromBits": operation(["i32"], "f32")((a) => a, { onBits: true }),
  /** The nearest single of a signed integer, and of an unsigned one. */
  "f32.fromInteger": operation(["i32"], "f32")((a) => fround4(a), { range: () => INTEGER_RANGE }),
  "f32.fromIntegerU": operation(["i32"], "f32")((a) => fround4(a >>> 0), { range: () => UNSIGNED_RANGE }),
  "f32.demote": operation(["f64"], "f32")((a) => fround4(a)),
  /** Sums, differences and products are those of integers modulo 2^32. */
  "i32.add": INTEGER.binary((a, b) => (a + b) | 0),
  "i32.sub": INTEGER.binary((a, b) => (a - b) | 0),
  "i32.mul": INTEGER.binary((a, b) => Math.imul(a, b)),
  /** The upper 32 bits of the product of signed integers, and of unsigned ones. */
  "i32.mulHigh": INTEGER.binary(highProduct),
  "i32.mulHighU": INTEGER.binary(highProductU),
  /** That of -2^31 is -2^31. */
  "i32.neg": INTEGER.unary((a) => -a | 0),
  "i32.abs": INTEGER.unary((a) => (a < 0 ? -a | 0 : a)),
  "i32.and": INTEGER.binary((a, b) => a & b),
  "i32.or": INTEGER.binary((a, b) => a | b),
  "i32.xor": INTEGER.binary((a, b) => a ^ b),
  "i32.not": INTEGER.unary((a) => ~a),
  /** By the second operand modulo 32; to the right with copies of the sign, or with zeros. */
  "i32.shl": INTEGER.binary((a, count) => a << count),
  "i32.shrS": INTEGER.binary((a, count) => a >> count),
  "i32.shrU": INTEGER.binary((a, count) => (a >>> count) | 0),
  /** How many bits are zero above the highest one, or below the lowest one: 32 of zero; and how many are one. */
  "i32.clz": INTEGER.unary((a) => Math.clz32(a)),
  "i32.ctz": INTEGER.unary(trailingZeros),
  "i32.popcnt": INTEGER.unary(countOnes),
  /** Of signed integers; those with a U at the end are of unsigned ones. */
  "i32.min": INTEGER.binary((a, b) => (a < b ? a : b)),
  "i32.max": INTEGER.binary((a, b) => (a > b ? a : b)),
  "i32.minU": INTEGER.binary((a, b) => (a >>> 0 < b >>> 0 ? a : b)),
  "i32.maxU": INTEGER.binary((a, b) => (a >>> 0 > b >>> 0 ? a : b)),
  "i32.eq": INTEGER.compare((a, b) => a === b),
  "i32.ne": INTEGER.compare((a, b) => a !== b),
  "i32.lt": INTEGER.compare((a, b) => a < b),
  "i32.le": INTEGER.compare((a, b) => a <= b),
  "i32.gt": INTEGER.compare((a, b) => a > b),
  "i32.ge": INTEGER.compare((a, b) => a >= b),
  "i32.ltU": INTEGER.compare((a, b) => a >>> 0 < b >>> 0),
  "i32.leU": INTEGER.compare((a, b) => a >>> 0 <= b >>> 0),
  "i32.gtU": INTEGER.compare((a, b) => a >>> 0 > b >>> 0),
  "i32.geU": INTEGER.compare((a, b) => a >>> 0 >= b >>> 0),
  "i32.select": INTEGER.choose((a, b, mask) => (mask ? a : b)),
  "i32.keep": INTEGER.masked((a, mask) => (mask ? a : 0)),
  "i32.drop": INTEGER.masked((a, mask) => (mask ? 0 : a)),
  /** The bits of a single. */
  "i32.bits": operation(["f32"], "i32")((a) => a, { onBits: true }),
  /** The integral part of a single, or the nearest signed or unsigned integer if it is none; 0 of NaN. */
  "i32.trunc": operation(["f32"], "i32")(saturated),
  "i32.truncU": operation(["f32"], "i32")(saturatedU),
  "f64.add": DOUBLE.binary((a, b) => a + b),
  "f64.sub": DOUBLE.binary((a, b) => a - b),
  "f64.mul": DOUBLE.binary((a, b) => a * b),
  "f64.pmin": DOUBLE.binary((a, b) => (b < a ? b : a)),
  "f64.pmax": DOUBLE.binary((a, b) => (a < b ? b : a)),
  "f64.abs": DOUBLE.unary((a) => Math.abs(a)),
  "f64.floor": DOUBLE.unary((a) => Math.floor(a)),
  "f64.promote": operation(["f32"], "f64")((a) => a),
  "mask.and": MASK.binary((a, b) => a && b),
  "mask.or": MASK.binary((a, b) => a || b),
  /** The first and not the second. */
  "mask.andNot": MASK.binary((a, b) => a && !b),
};
var INTEGER_RANGE = { multiple: 0, least: 0, most: 31, isPositive: false };
var UNSIGNED_RANGE = { multiple: 0, least: 0, most: 32, isPositive: true };

// ../codegen/src/ir/kernel.ts
function valuesOf(statement) {
  switch (statement.kind) {
    case "node":
    case "copyRow":
    case "spend":
      return [];
    case "set":
    case "storeRow":
      return statement.values;
    case "if":
      return [statement.mask];
    case "loop":
      return [statement.again];
    case "scatter":
      return [statement.address, ...statement.values, statement.mask];
    case "storeColumn":
    case "storeUniform":
      return [statement.value];
  }
}

// ../codegen/src/ir/nans.ts
function markNaNs(body) {
  markSeen(body, /* @__PURE__ */ new Set());
}
function markSeen({ statements }, seen) {
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i];
    if (statement.kind === "node") {
      if (statement.uses > 0) markOperands(statement, seen);
      continue;
    }
    for (const value of valuesOf(statement)) seen.add(value);
    if (statement.kind === "if" || statement.kind === "loop") markSeen(statement.body, seen);
  }
}
function markOperands(node, seen) {
  const { definition, operands } = node;
  if (definition.kind !== "operation") return;
  const { onBits, operands: types, result } = OPERATIONS[definition.name];
  if (!onBits) node.makesOneNaN = seen.has(node) && result === "f32" && types.some((type) => type !== "i32");
  else if (result !== "f32" || seen.has(node)) for (const operand of operands) seen.add(operand);
}

// ../codegen/src/ir/prove.ts
function ruleOf(name) {
  const row = OPERATIONS[name];
  return row.range;
}
var MAX_GROWING_WALKS = 2;
function proveFlushes(body, loaded) {
  if (loaded === "none") markFlushes(body);
  else new Prover(loaded).walk(body);
}
function markFlushes({ statements }) {
  for (const statement of statements) {
    if (statement.kind === "if" || statement.kind === "loop") markFlushes(statement.body);
    if (statement.kind !== "node" || statement.definition.kind !== "operation") continue;
    if (ruleOf(statement.definition.name) === flushed) statement.redundant = true;
  }
}
var Prover = class {
  #loaded;
  #ranges = [];
  #variables = /* @__PURE__ */ new Map();
  constructor(loaded) {
    this.#loaded = loaded;
  }
  #range(node) {
    return (this.#ranges[node.id] ??= this.#rangeOf(node));
  }
  walk({ statements }) {
    for (const statement of statements) {
      if (statement.kind === "node") {
        if (statement.type === "f32") this.#ranges[statement.id] = this.#rangeOf(statement);
      } else if (statement.kind === "set") this.#set(statement.variables, statement.values);
      else if (statement.kind === "loop") this.#walkLoop(statement.body);
      else if (statement.kind === "if") {
        const before = this.#variables;
        this.walk(statement.body);
        this.#variables = merged(before, this.#variables, either);
      }
    }
  }
  #walkLoop(body) {
    for (let walk = 0; ; walk++) {
      const before = this.#variables;
      this.walk(body);
      const join = walk < MAX_GROWING_WALKS ? either : (a, b) => widened(a, either(a, b));
      const after = merged(before, this.#variables, join);
      if ([...after].every(([variable, range]) => isSame(range, before.get(variable)))) return;
      this.#variables = after;
    }
  }
  #set(variables, values) {
    const changed = new Map(this.#variables);
    variables.forEach((variable, i) => {
      if (variable.type === "f32") changed.set(variable, this.#range(values[i]));
    });
    this.#variables = changed;
  }
  #rangeOf(node) {
    const { definition, operands } = node;
    switch (definition.kind) {
      case "operation":
        return this.#rangeOfOperation(definition.name, node);
      case "constant":
        return rangeOf(definition.value);
      case "get":
        return this.#variables.get(definition.variable) ?? ANY;
      case "uniform":
        return this.#loaded.uniform(definition.array, definition.offset);
      case "part":
        return this.#rangeOfRow(operands[0].definition);
      default:
        return ANY;
    }
  }
  /** In a loop the last walk over it says which flushes are redundant. */
  #rangeOfOperation(name, node) {
    const rule = ruleOf(name);
    if (rule === void 0) return ANY;
    const a = node.operands[0];
    const b = node.operands[1];
    const ofA = this.#range(a);
    if (rule === flushed) node.redundant = isNormal(ofA);
    const range = rule(ofA, b?.type === "f32" ? this.#range(b) : ANY);
    return name === "f32.mul" && a === b ? { ...range, isPositive: true } : range;
  }
  #rangeOfRow(row) {
    if (row.kind !== "row") return ANY;
    return row.array === null ? this.#loaded.gathered(row.offset) : this.#loaded.row(row.array, row.offset);
  }
};
function merged(a, b, join) {
  if (a === b) return a;
  const result = /* @__PURE__ */ new Map();
  for (const [variable, range] of a) {
    const other = b.get(variable);
    if (other !== void 0) result.set(variable, range === other ? range : join(range, other));
  }
  return result;
}
function isSame(a, b) {
  return (
    a.multiple === b?.multiple && a.least === b.least && a.most === b.most && a.isPositive === b.isPositive
  );
}

// ../codegen/src/ir/simplify.ts
function asDifference(a, b) {
  if (isOperation(b, "f32.neg")) return [a, b.operands[0]];
  if (isOperation(a, "f32.neg")) return [b, a.operands[0]];
  return null;
}
var MAX_SUMMANDS_DEPTH = 4;
function isSumOfSquares(value, depth = MAX_SUMMANDS_DEPTH) {
  const [a, b] = value.operands;
  if (isOperation(value, "f32.mul")) return a === b;
  if (isOperation(value, "f32.drop")) return isSumOfSquares(a, depth);
  if (!isOperation(value, "f32.add") || depth === 0) return false;
  return isSumOfSquares(a, depth - 1) && isSumOfSquares(b, depth - 1);
}
function isOperation({ definition }, name) {
  return definition.kind === "operation" && definition.name === name;
}
var SHIFTS = ["i32.shl", "i32.shrS", "i32.shrU"];
function knownShift(name, [, count]) {
  if (count?.definition.kind !== "constant" || !SHIFTS.includes(name)) return null;
  return { name, count: count.definition.value };
}
var select = ([a, b, mask], all, none) => (mask === all || a === b ? a : mask === none ? b : null);
var keep = ([a, mask], all) => (mask === all ? a : null);
var SIMPLIFICATIONS = {
  "mask.and": ([a, b], all, none) =>
    a === all || b === none || a === b ? b : b === all || a === none ? a : null,
  "mask.or": ([a, b], all, none) =>
    a === none || b === all || a === b ? b : b === none || a === all ? a : null,
  "mask.andNot": ([a, b], all, none) => (b === none || a === none ? a : b === all || a === b ? none : null),
  "f32.select": select,
  "i32.select": select,
  "f32.keep": keep,
  "i32.keep": keep,
  "f32.drop": ([a, mask], _all, none) => (mask === none ? a : null),
};
function simplified(name, operands, all, none) {
  return SIMPLIFICATIONS[name]?.(operands, all, none) ?? null;
}
var WORDS_OF_COPIES = 4;
function copiedRow(values) {
  if (values.length % WORDS_OF_COPIES !== 0) return null;
  const flushes = values.filter((value) => isOperation(value, "f32.flush"));
  if (flushes.length !== 0 && flushes.length !== values.length) return null;
  const parts = values.map((value) => (isOperation(value, "f32.flush") ? value.operands[0] : value));
  const row = parts[0].operands[0];
  if (row?.definition.kind !== "row" || row.definition.array === null) return null;
  const isWhole = parts.every(
    ({ definition, operands }, i) =>
      definition.kind === "part" && definition.word === i && operands[0] === row,
  );
  const { array: array2, offset } = row.definition;
  return isWhole ? { from: { array: array2, offset }, words: values.length, flushes } : null;
}

// ../codegen/src/ir/uses.ts
function countUses(body) {
  const assignments = /* @__PURE__ */ new Map();
  const open = [];
  const use = (node, segment) => {
    if (node.uses++ === 0) open.push(node);
    if (node.segment !== segment) pin(node);
  };
  useInStatements(body, assignments, use);
  for (let node = open.pop(); node !== void 0; node = open.pop()) {
    const { definition, operands, segment } = node;
    for (let i = 0; i < operands.length; i++) use(operands[i], segment);
    if (definition.kind !== "get" || definition.variable.isRead) continue;
    definition.variable.isRead = true;
    for (const assignment of assignments.get(definition.variable) ?? [])
      use(assignment.value, assignment.segment);
  }
}
function pin(node) {
  node.pinned = true;
  if (node.definition.kind === "part") pin(node.operands[0]);
}
function useInStatements(region, assignments, use) {
  for (const statement of region.statements) {
    if (statement.kind === "node") continue;
    const { segment } = statement;
    if (statement.kind === "set") {
      statement.variables.forEach((variable, i) => {
        const assignment = { value: statement.values[i], segment };
        const known = assignments.get(variable);
        if (known === void 0) assignments.set(variable, [assignment]);
        else known.push(assignment);
      });
    } else {
      for (const value of valuesOf(statement)) use(value, segment);
    }
    if (statement.kind === "if" || statement.kind === "loop")
      useInStatements(statement.body, assignments, use);
  }
}

// ../codegen/src/ir/variable-state.ts
var VariableState = class {
  #known = /* @__PURE__ */ new Map();
  #pending = /* @__PURE__ */ new Map();
  /** For each region around here what was known before it, of the variables about which it learned something. */
  #before = [];
  /** For each region around here the variables that change in it. */
  #changed = [];
  known(variable) {
    return this.#known.get(variable);
  }
  /** Notes the value of a variable. */
  learn(variable, value) {
    this.#remember(variable);
    this.#known.set(variable, value);
  }
  set(variable, value) {
    if (this.#known.get(variable) === value) return;
    this.learn(variable, value);
    this.#pending.set(variable, value);
    this.#changed.at(-1)?.add(variable);
  }
  /** What has been set since the last time. */
  takePending() {
    const pending = [...this.#pending];
    this.#pending = /* @__PURE__ */ new Map();
    return pending;
  }
  /** The beginning of a region. */
  enter() {
    this.#before.push(/* @__PURE__ */ new Map());
    this.#changed.push(/* @__PURE__ */ new Set());
  }
  /** Forgets everything, at the beginning of a loop. */
  forgetAll() {
    for (const variable of this.#known.keys()) this.#remember(variable);
    this.#known.clear();
  }
  /** The end of a region: what it has learned is void, and so is what was known of the variables that it changed. */
  leave() {
    for (const [variable, value] of this.#before.pop()) {
      if (value === void 0) this.#known.delete(variable);
      else this.#known.set(variable, value);
    }
    for (const variable of this.#changed.pop()) {
      this.#remember(variable);
      this.#known.delete(variable);
      this.#changed.at(-1)?.add(variable);
    }
  }
  #remember(variable) {
    const before = this.#before.at(-1);
    if (before !== void 0 && !before.has(variable)) before.set(variable, this.#known.get(variable));
  }
};

// ../codegen/src/ir/builder.ts
var DEFINITIONS = Object.fromEntries(
  Object.keys(OPERATIONS).map((name) => [name, { kind: "operation", name }]),
);
var FOUR_SINGLES = ["f32", "f32", "f32", "f32"];
var MAX_DEPTH = 200;
var Builder = class {
  /** The mask that holds for every lane, and the one that holds for none. */
  all;
  none;
  #arrays;
  #body = { statements: [] };
  #variables = [];
  #state = new VariableState();
  #constants = /* @__PURE__ */ new Map();
  #region = this.#body;
  #nodeCount = 0;
  #segment = 0;
  constructor(arrays) {
    this.#arrays = arrays;
    this.all = this.#constant("mask", -1, -1);
    this.none = this.#constant("mask", 0, 0);
  }
  /** A constant; of singles and doubles the value counts, and the sign of a zero. */
  f32(value) {
    return this.#constant("f32", value, singleToBits(value));
  }
  i32(value) {
    return this.#constant("i32", value, value);
  }
  f64(value) {
    return this.#constant("f64", value, Object.is(value, -0) ? "-0" : value);
  }
  op(name, ...operands) {
    const nodes = operands;
    const simpler = simplified(name, nodes, this.all, this.none);
    if (simpler !== null) return simpler;
    const shift3 = knownShift(name, nodes);
    if (shift3 !== null) return this.#node("i32", { kind: "shift", ...shift3 }, [nodes[0]]);
    if (name === "f64.promote") nodes[0].pinned = true;
    const difference = name === "f32.add" ? asDifference(nodes[0], nodes[1]) : null;
    if (difference !== null) return this.#node("f32", DEFINITIONS["f32.sub"], difference);
    if (name === "f32.flush" && isSumOfSquares(nodes[0]))
      return this.#node("f32", DEFINITIONS["f32.flushPositive"], nodes);
    return this.#node(OPERATIONS[name].result, DEFINITIONS[name], nodes);
  }
  /** Shifts all lanes by the same count, which takes less than counts of their own. */
  shift(name, value, count) {
    return this.#node("i32", { kind: "shift", name, count }, [value]);
  }
  /** The single at an offset of an array whose rows have no length, where it stands once for each lane. */
  uniform(array2, offset) {
    return this.#node("f32", { kind: "uniform", array: array2, offset }, []);
  }
  /** The byte address of each lane's row of an array. */
  rowAddress(array2) {
    return this.#node("i32", { kind: "rowAddress", array: array2 }, []);
  }
  /** Byte addresses to gather from and to scatter to, all of them in the memory. */
  address(value) {
    return this.#node("address", { kind: "address" }, [value]);
  }
  /** The words at an offset of each lane's row of an array. */
  row(array2, offset, types) {
    return this.#parts({ kind: "row", array: array2, offset, parts: [] }, types, []);
  }
  /** The words at an offset from each lane's address. */
  gather(address, offset, types) {
    return this.#parts({ kind: "row", array: null, offset, parts: [] }, types, [address]);
  }
  variable(type) {
    const variable = { id: this.#variables.length, type, isRead: false };
    this.#variables.push(variable);
    return variable;
  }
  /** The value of a variable: what was set last, if that is known here. */
  get(variable) {
    let value = this.#state.known(variable);
    if (value === void 0) {
      value = this.#node(variable.type, { kind: "get", variable }, []);
      this.#state.learn(variable, value);
    }
    return value;
  }
  /** Changes variables, all at once. */
  set(changes) {
    for (const [variable, value] of changes) this.#state.set(variable, value);
  }
  /** Runs the body, for all lanes, if the mask holds for any. */
  ifAny(mask, build) {
    if (mask === this.all) return build();
    if (mask === this.none) return;
    this.#writeVariables();
    const segment = this.#segment++;
    const body = { statements: [] };
    this.#act({ kind: "if", segment, mask, body });
    this.#build(body, build);
    this.#segment++;
  }
  /** Runs the body again and again, until the mask that it gives holds for no lane. */
  loop(build) {
    this.#writeVariables();
    this.#segment++;
    const body = { statements: [] };
    const again = this.#build(body, () => {
      this.#state.forgetAll();
      return build();
    });
    this.#act({ kind: "loop", segment: this.#segment++, body, again });
  }
  /** Leaves the function with this group of lanes undone once it has spent more than its budget. */
  spend(amount) {
    this.#act({ kind: "spend", segment: this.#segment, amount });
  }
  /** Stores words at an offset of each lane's row of an array. A kernel loads nothing that it stores so. */
  storeRow(array2, offset, values) {
    if (values.length === 0) crash("a row has words");
    const segment = this.#segment;
    const copied = copiedRow(values);
    if (copied === null) this.#act({ kind: "storeRow", segment, array: array2, offset, values });
    else this.#act({ kind: "copyRow", segment, array: array2, offset, ...copied });
  }
  /**
   * Stores words at an offset from each lane's address where the mask holds, one lane after the other; what is gathered
   * later is gathered from there. Between groups of lanes the order is that of the groups.
   */
  scatter(address, offset, values, mask = this.all) {
    if (mask === this.none) return;
    this.#act({ kind: "scatter", segment: this.#segment++, address, offset, values, mask });
  }
  storeColumn(array2, value) {
    this.#act({ kind: "storeColumn", segment: this.#segment, array: array2, value });
  }
  storeUniform(array2, offset, value) {
    this.#act({ kind: "storeUniform", segment: this.#segment++, array: array2, offset, value });
  }
  /** The finished kernel. With ranges it flushes only what may be denormal. */
  finish({ budget = 0, kept = null, ranges, nans = "any" } = {}) {
    if (ranges !== void 0) proveFlushes(this.#body, ranges);
    countUses(this.#body);
    if (nans === "one") markNaNs(this.#body);
    return {
      arrays: this.#arrays,
      budget,
      kept,
      body: this.#body,
      nodeCount: this.#nodeCount,
      variables: this.#variables,
    };
  }
  #constant(type, value, key) {
    const name = `${type} ${key}`;
    let node = this.#constants.get(name);
    if (node === void 0) {
      node = this.#node(type, { kind: "constant", value }, [], false);
      this.#constants.set(name, node);
    }
    return node;
  }
  #parts(definition, types, operands) {
    const row = this.#node("row", definition, operands);
    types.forEach((type, word4) => {
      definition.parts.push(this.#node(type, { kind: "part", word: word4 }, [row], false));
    });
    return definition.parts;
  }
  /** A new value; constants and components of rows do not stand among the statements. */
  #node(type, definition, operands, stands = true) {
    let depth = 0;
    for (let i = 0; i < operands.length; i++) depth = Math.max(depth, operands[i].depth);
    const node = {
      kind: "node",
      id: this.#nodeCount++,
      type,
      definition,
      operands,
      region: this.#region,
      segment: this.#segment,
      depth: depth >= MAX_DEPTH ? 0 : depth + 1,
      uses: 0,
      pinned: depth >= MAX_DEPTH,
      redundant: false,
      makesOneNaN: false,
    };
    if (stands) this.#region.statements.push(node);
    return node;
  }
  #act(action) {
    this.#region.statements.push(action);
  }
  /** Gives variables what has been set, where control flow divides or meets. */
  #writeVariables() {
    const changes = this.#state.takePending();
    if (changes.length === 0) return;
    const variables = changes.map(([variable]) => variable);
    const values = changes.map(([, value]) => value);
    this.#act({ kind: "set", segment: this.#segment++, variables, values });
  }
  /** Builds into a region inside the current one. */
  #build(region, build) {
    const outer = this.#region;
    this.#region = region;
    this.#state.enter();
    const result = build();
    this.#writeVariables();
    this.#state.leave();
    this.#region = outer;
    return result;
  }
};

// ../codegen/src/ir/emitted-operations.ts
var SHIFTS2 = ["i32.shl", "i32.shrS", "i32.shrU"];
var METHODS = {
  f32: methodsOf("f32", (builder, value) => builder.f32(value)),
  i32: methodsOf("i32", (builder, value) => builder.i32(value)),
  f64: methodsOf("f64", (builder, value) => builder.f64(value)),
  mask: methodsOf("mask", (builder, value) => (value === 0 ? builder.none : builder.all)),
};
function methodsOf(type, constant2) {
  const methods = {
    constant(value) {
      return constant2(this.builder, value);
    },
  };
  const prefix = `${type}.`;
  for (const name of Object.keys(OPERATIONS)) {
    if (!name.startsWith(prefix)) continue;
    methods[name.slice(prefix.length)] = SHIFTS2.includes(name)
      ? function (x, count) {
          return this.builder.shift(name, x, count);
        }
      : function (...operands) {
          return this.builder.op(name, ...operands);
        };
  }
  return methods;
}
function emittedOperations(builder) {
  const ofType = (type) => Object.assign(Object.create(METHODS[type]), { builder });
  const emitted = { f32: ofType("f32"), i32: ofType("i32"), f64: ofType("f64"), mask: ofType("mask") };
  return emitted;
}

// ../codegen/src/emit/code.ts
var singleWord = new Uint32Array(1);
var singleBytes = new Uint8Array(singleWord.buffer);
var double = new Float64Array(1);
var doubleBytes = new Uint8Array(double.buffer);
var doubleWords = new Int32Array(double.buffer);
var LOWEST_TYPE = TYPE.v128;
var Code = class {
  #out = new ByteWriter();
  #prologue = new ByteWriter();
  /** The locals of constant vectors of four equal words, and of two equal pairs of words. */
  #words = /* @__PURE__ */ new Map();
  #pairs = /* @__PURE__ */ new Map();
  #locals = [];
  /** For each type the locals that were given back. */
  #free = [[], [], [], [], []];
  #parameters;
  constructor(parameters) {
    this.#parameters = parameters;
  }
  /** The instructions that come once before all others, and those others. */
  get parts() {
    return [this.#prologue.bytes, this.#out.bytes];
  }
  get locals() {
    return this.#locals;
  }
  /** A local that nobody uses. */
  take(type) {
    return this.#free[type - LOWEST_TYPE].pop() ?? this.#parameters + this.#locals.push(type) - 1;
  }
  giveBack(local) {
    this.#free[this.#locals[local - this.#parameters] - LOWEST_TYPE].push(local);
  }
  /** Runs with a local that is free again afterwards. */
  withLocal(type, use) {
    const local = this.take(type);
    use(local);
    this.giveBack(local);
  }
  instruction(opcode) {
    this.#out.byte(opcode);
  }
  simd(opcode) {
    this.#out.pair(SIMD_PREFIX, opcode);
  }
  /** A conversion to an integer that saturates. */
  saturating(opcode) {
    this.#out.pair(SATURATING_PREFIX, opcode);
  }
  /** An immediate byte. */
  byte(value) {
    this.#out.byte(value);
  }
  /** Instructions that are always the same. */
  raw(bytes) {
    this.#out.raw(bytes);
  }
  get(local) {
    this.#out.pair(OPCODE.localGet, local);
  }
  set(local) {
    this.#out.pair(OPCODE.localSet, local);
  }
  tee(local) {
    this.#out.pair(OPCODE.localTee, local);
  }
  i32(value) {
    this.instruction(OPCODE.i32Const);
    this.#out.signed(value);
  }
  i64(value) {
    this.instruction(OPCODE.i64Const);
    this.#out.signed(value);
  }
  f32(value) {
    singleWord[0] = singleToBits(value);
    this.instruction(OPCODE.f32Const);
    this.#out.raw(singleBytes);
  }
  f64(value) {
    double[0] = value;
    this.instruction(OPCODE.f64Const);
    this.#out.raw(doubleBytes);
  }
  /** A constant vector of four equal words; one that takes work to make is made once. */
  words(word4) {
    if (word4 === 0 || word4 === -1) return writeVector(this.#out, [word4]);
    let local = this.#words.get(word4);
    if (local === void 0) this.#words.set(word4, (local = this.#constant([word4])));
    this.get(local);
  }
  /** A constant vector of four words. */
  vector(words2) {
    writeVector(this.#out, words2);
  }
  /** A constant vector of four equal singles. */
  singles(value) {
    this.words(singleToBits(value) | 0);
  }
  /** A constant vector of two equal doubles. */
  doubles(value) {
    double[0] = value;
    const key = doubleWords.join();
    let local = this.#pairs.get(key);
    if (local === void 0) this.#pairs.set(key, (local = this.#constant(doubleWords)));
    this.get(local);
  }
  /** The immediate of a load or store: no promise of an alignment, and what is added to the address. */
  memory(offset) {
    this.#out.pair(0, offset);
  }
  /** Instructions that run if the integer on the stack is not zero. */
  ifNotZero(then) {
    this.instruction(OPCODE.if);
    this.byte(VOID);
    then();
    this.instruction(OPCODE.end);
  }
  branch(opcode, depth) {
    this.#out.pair(opcode, depth);
  }
  /** A new local, not one that was given back: the constant is there from the beginning. */
  #constant(words2) {
    const local = this.#parameters + this.#locals.push(TYPE.v128) - 1;
    writeVector(this.#prologue, words2);
    this.#prologue.pair(OPCODE.localSet, local);
    return local;
  }
};
function writeVector(out, words2) {
  out.pair(SIMD_PREFIX, SIMD.v128Const);
  for (let i = 0; i < 4; i++) {
    const word4 = words2[i % words2.length];
    for (let shift3 = 0; shift3 < 32; shift3 += 8) out.byte((word4 >>> shift3) & 255);
  }
}

// ../codegen/src/emit/invariants.ts
function invariantsOf(loop) {
  const regions = /* @__PURE__ */ new Set();
  const changed = /* @__PURE__ */ new Set();
  const statements = [...everythingIn(loop, regions)];
  for (const statement of statements) {
    if (statement.kind === "set") for (const variable of statement.variables) changed.add(variable);
  }
  const found = /* @__PURE__ */ new Set();
  const look = (value) => {
    const { kind } = value.definition;
    if (kind !== "constant" && isValue(value) && !regions.has(value.region)) found.add(value);
  };
  for (const statement of statements) {
    if (statement.kind !== "node") {
      const values = statement.kind === "set" ? readValues(statement) : valuesOf(statement);
      for (const value of values) look(value);
    } else if (statement.uses > 0) {
      const { definition, operands } = statement;
      for (const operand of operands) look(operand);
      if (definition.kind === "get" && !changed.has(definition.variable)) found.add(definition.variable);
    }
  }
  return [...found];
}
function* everythingIn(region, regions) {
  regions.add(region);
  for (const statement of region.statements) {
    yield statement;
    if (statement.kind === "if" || statement.kind === "loop") yield* everythingIn(statement.body, regions);
  }
}
function readValues({ variables, values }) {
  return values.filter((_, i) => variables[i].isRead);
}
function isValue({ type }) {
  return type === "f32" || type === "i32" || type === "mask";
}

// ../codegen/src/emit/emitter.ts
var COUNT = 0;
var FIRST_ARRAY = 1;
function emitModule(kernel, backEnd2) {
  const emitter = new Emitter(kernel, backEnd2);
  const { locals, parts } = emitter.code;
  const code = new ByteWriter();
  for (const part of parts) code.raw(part);
  return encodeModule({ parameters: FIRST_ARRAY + kernel.arrays.length, locals, code: code.bytes });
}
var Emitter = class {
  code;
  #backEnd;
  #arrays;
  /** The local with what the group has left to spend. */
  #budget;
  /** For each variable, and each value that was put into locals, those locals. */
  #variables;
  #locals;
  /** For each value how many references are still to come. */
  #left;
  /** The array for what loops do not change, and the rows of what it has now. */
  #keptArray;
  #kept = /* @__PURE__ */ new Map();
  /** The statements that are being written. */
  #region;
  /** For each region that is being written the locals to give back behind it. */
  #late = /* @__PURE__ */ new Map();
  constructor(kernel, backEnd2) {
    const { arrays, budget, variables, nodeCount, body } = kernel;
    this.code = new Code(FIRST_ARRAY + arrays.length);
    this.#backEnd = backEnd2;
    this.#keptArray = kernel.kept;
    this.#arrays = arrays;
    this.#variables = variables.map(({ type, isRead }) => (isRead ? this.#take(type) : []));
    this.#locals = new Array(nodeCount);
    this.#left = new Int32Array(nodeCount);
    this.#region = body;
    this.#budget = this.code.take(TYPE.i32);
    this.#overGroups(() => {
      this.code.i32(budget);
      this.code.set(this.#budget);
      this.#statements(body);
    });
  }
  #overGroups(body) {
    const { code } = this;
    code.instruction(OPCODE.loop);
    code.byte(VOID);
    body();
    this.#arrays.forEach(({ stride }, array2) => {
      if (stride > 0) this.#advance(FIRST_ARRAY + array2, stride * this.#backEnd.lanes);
    });
    this.#advance(COUNT, -this.#backEnd.lanes);
    code.get(COUNT);
    code.branch(OPCODE.brIf, 0);
    code.instruction(OPCODE.end);
    code.i32(0);
  }
  #advance(local, step) {
    this.code.get(local);
    this.code.i32(step);
    this.code.instruction(OPCODE.i32Add);
    this.code.set(local);
  }
  /** The statements of a region, then what belongs to its end. */
  #statements(region, end) {
    const outer = this.#region;
    const late = [];
    this.#region = region;
    this.#late.set(region, late);
    for (const statement of region.statements) this.#statement(statement);
    end?.();
    for (const local of late) this.code.giveBack(local);
    this.#region = outer;
  }
  #statement(statement) {
    switch (statement.kind) {
      case "node":
        if (statement.pinned && statement.uses > 0) this.#define(statement);
        return;
      case "set":
        return this.#set(statement);
      case "if":
        return this.#ifAny(statement.mask, () => this.#statements(statement.body));
      case "loop":
        return this.#loop(statement);
      case "spend":
        return this.#spend(statement.amount);
      case "storeRow":
        return this.#storeRow(statement);
      case "copyRow":
        return this.#backEnd.copyRows(
          this.code,
          this.#consecutive(statement.from.array, statement.from.offset),
          this.#consecutive(statement.array, statement.offset),
          statement.words,
          statement.flushes.some(({ redundant }) => !redundant),
        );
      case "scatter":
        return this.#scatter(statement);
      case "storeColumn":
        this.code.get(FIRST_ARRAY + statement.array);
        this.#push(statement.value);
        return this.#backEnd.storeColumn(this.code);
      case "storeUniform":
        if (this.#backEnd.storeUniform === null) return crash("several lanes store to one address");
        this.code.get(FIRST_ARRAY + statement.array);
        this.#push(statement.value);
        return this.#backEnd.storeUniform(this.code, statement.offset);
    }
  }
  /** All values go onto the stack before the first variable changes; those that nobody reads do not. */
  #set({ variables, values }) {
    for (let i = 0; i < values.length; i++) {
      if (!variables[i].isRead) continue;
      const value = values[i];
      for (let half = 0; half < this.#halves(value.type); half++) this.#push(value, half);
    }
    for (let i = variables.length - 1; i >= 0; i--) {
      if (!variables[i].isRead) continue;
      const locals = this.#variables[variables[i].id];
      for (let half = locals.length - 1; half >= 0; half--) this.code.set(locals[half]);
    }
  }
  #ifAny(mask, body) {
    this.#push(mask);
    this.#backEnd.any(this.code);
    this.code.ifNotZero(body);
  }
  #spend(amount) {
    const { code } = this;
    code.get(this.#budget);
    code.i32(amount);
    code.instruction(OPCODE.i32Sub);
    code.tee(this.#budget);
    code.i32(0);
    code.instruction(OPCODE.i32LtS);
    code.ifNotZero(() => {
      code.get(COUNT);
      code.instruction(OPCODE.return);
    });
  }
  #loop({ body, again }) {
    const isOutermost = this.#kept.size === 0;
    if (isOutermost) this.#keepInvariants(body);
    this.code.instruction(OPCODE.loop);
    this.code.byte(VOID);
    this.#statements(body, () => {
      this.#push(again);
      this.#backEnd.any(this.code);
      this.code.branch(OPCODE.brIf, 0);
    });
    this.code.instruction(OPCODE.end);
    if (isOutermost) this.#kept.clear();
  }
  /** Stores what a loop reads and does not change into the array for it, as much as there is room for. */
  #keepInvariants(loop) {
    const { kept } = this.#backEnd;
    if (kept === null || this.#keptArray === null) return;
    const { array: array2, rows } = this.#keptArray;
    const invariants = invariantsOf(loop).slice(0, rows);
    invariants.forEach((value, row) => {
      this.code.get(FIRST_ARRAY + array2);
      if ("definition" in value) this.#pushAgain(value);
      else this.code.get(this.#variables[value.id][0]);
      kept.store(this.code, row);
    });
    invariants.forEach((value, row) => this.#kept.set(value, row));
  }
  /** A value that is still needed afterwards. */
  #pushAgain(node) {
    this.#left[node.id]++;
    this.#push(node);
  }
  /** What a loop does not change, onto the stack, if it was kept in memory. */
  #pushKept(value) {
    const row = this.#kept.get(value);
    if (row === void 0) return false;
    this.code.get(FIRST_ARRAY + this.#keptArray.array);
    this.#backEnd.kept.load(this.code, row);
    return true;
  }
  #storeRow({ array: array2, offset, values }) {
    this.#withRowLocals(values, (from) =>
      this.#backEnd.storeRows(this.code, this.#consecutive(array2, offset), from),
    );
  }
  #scatter({ address, offset, values, mask }) {
    this.#withRowLocals(values, (from) => {
      const addresses = this.#addresses(address);
      this.#push(mask);
      this.#backEnd.scatter(this.code, { kind: "scattered", addresses, offset }, from);
      this.#used(address);
    });
  }
  /** Computes values into locals of their own for as long as they are stored. */
  #withRowLocals(values, store) {
    const from = values.map((value) => {
      const local = this.code.take(this.#backEnd.types[value.type]);
      this.#push(value);
      this.code.set(local);
      return { type: value.type, local };
    });
    store(from);
    for (const { local } of from) this.code.giveBack(local);
  }
  /** The locals of addresses. */
  #addresses(address) {
    if (this.#locals[address.id] === void 0) this.#define(address);
    return this.#locals[address.id];
  }
  #consecutive(array2, offset) {
    return { kind: "consecutive", base: FIRST_ARRAY + array2, stride: this.#arrays[array2].stride, offset };
  }
  /** Computes a value into locals. */
  #define(node) {
    const { definition } = node;
    if (definition.kind === "row") return this.#defineRow(node, definition);
    if (definition.kind === "part") return this.#define(node.operands[0]);
    if (definition.kind === "address") return this.#defineAddress(node);
    const halves = this.#halves(node.type);
    const locals = halves > 1 ? this.#take(node.type) : null;
    for (let half = 0; half < halves; half++) {
      this.#compute(node, half);
      if (locals !== null) this.code.set(locals[half]);
    }
    if (locals !== null) return this.#keep(node, locals);
    const local = this.#take(node.type);
    this.code.set(local[0]);
    this.#keep(node, local);
  }
  /** Whether a value that is not in locals yet is computed into them at its first use, not at each use. */
  #isKept({ type, definition, uses }) {
    if (definition.kind === "constant" || definition.kind === "get") return false;
    return uses > 1 || definition.kind === "part" || this.#halves(type) > 1;
  }
  #defineAddress(node) {
    this.#push(node.operands[0]);
    const locals = Array.from({ length: this.#backEnd.lanes }, () => this.code.take(TYPE.i32));
    this.#backEnd.spread(this.code, locals);
    this.#keep(node, locals);
  }
  #defineRow(node, { array: array2, offset, parts }) {
    const [address] = node.operands;
    const rows =
      array2 === null
        ? { kind: "scattered", addresses: this.#addresses(address), offset }
        : this.#consecutive(array2, offset);
    const into = parts.map((part) => {
      if (part.uses === 0) return null;
      const local = this.code.take(this.#backEnd.types[part.type]);
      this.#keep(part, [local]);
      return { type: part.type, local };
    });
    this.#backEnd.loadRows(this.code, rows, into);
    if (address !== void 0) this.#used(address);
  }
  #keep(node, locals) {
    this.#locals[node.id] = locals;
    this.#left[node.id] = node.uses;
  }
  /** A value, or one half of it, onto the stack. */
  #push(node, half = 0) {
    if (this.#kept.size > 0 && this.#pushKept(node)) return this.#used(node);
    let locals = this.#locals[node.id];
    if (locals === void 0) {
      if (!this.#isKept(node)) return this.#compute(node, half);
      this.#define(node);
      locals = this.#locals[node.id];
    }
    this.code.get(locals[half]);
    if (half === locals.length - 1) this.#used(node);
  }
  /** Gives the locals of a value back after its last use; in a region inside its own only behind it. */
  #used(node) {
    if (--this.#left[node.id] > 0) return;
    const locals = this.#locals[node.id];
    if (node.region === this.#region) for (const local of locals) this.code.giveBack(local);
    else this.#late.get(node.region).push(...locals);
  }
  /** What computes a value, or one half of it. */
  #compute({ type, definition, operands, redundant, makesOneNaN }, half) {
    switch (definition.kind) {
      case "operation":
        if (redundant) return this.#push(operands[0]);
        this.#operation(definition.name, operands, half);
        return makesOneNaN ? this.#backEnd.oneNaN(this.code) : void 0;
      case "shift":
        this.#push(operands[0]);
        return this.#backEnd.shifts[definition.name](this.code, definition.count);
      case "constant":
        return this.#backEnd.constant(this.code, type, definition.value);
      case "get":
        if (this.#pushKept(definition.variable)) return;
        return this.code.get(this.#variables[definition.variable.id][half]);
      case "uniform":
        this.code.get(FIRST_ARRAY + definition.array);
        return this.#backEnd.loadUniform(this.code, definition.offset);
      case "rowAddress":
        this.code.get(FIRST_ARRAY + definition.array);
        return this.#backEnd.rowAddresses(this.code, this.#arrays[definition.array].stride);
      default:
        return crash(`a value of kind ${definition.kind} has no place`);
    }
  }
  #operation(name, operands, half) {
    const { code } = this;
    if (name === "f32.demote") {
      for (let part = 0; part < this.#backEnd.halves; part++) this.#push(operands[0], part);
      return this.#backEnd.demote(code);
    }
    if (name === "f64.promote") {
      this.#pushForHalf(operands[0], half);
      return this.#backEnd.promote(code, half);
    }
    for (let i = 0; i < operands.length; i++) this.#push(operands[i], half);
    this.#backEnd.operations[name](code);
  }
  /** A single that both halves of a double are computed from: used up by the last of them. */
  #pushForHalf(node, half) {
    if (half === this.#backEnd.halves - 1) return this.#push(node);
    if (this.#locals[node.id] === void 0 && this.#isKept(node)) this.#define(node);
    const locals = this.#locals[node.id];
    if (locals === void 0) this.#push(node);
    else this.code.get(locals[0]);
  }
  #halves(type) {
    return type === "f64" ? this.#backEnd.halves : 1;
  }
  #take(type) {
    const local = this.code.take(this.#backEnd.types[type]);
    return this.#halves(type) === 1 ? [local] : [local, this.code.take(this.#backEnd.types[type])];
  }
};

// ../codegen/src/emit/scalar-operations.ts
var plain = (opcode) => (code) => code.instruction(opcode);
var chooseSecond = (type, test) => (code) =>
  code.withLocal(type, (a) =>
    code.withLocal(type, (b) => {
      code.set(b);
      code.set(a);
      code.get(b);
      code.get(a);
      code.get(b);
      code.get(a);
      code.instruction(test);
      code.instruction(OPCODE.select);
    }),
  );
var orZero = (zero, keep2) => (code) =>
  code.withLocal(TYPE.i32, (mask) => {
    code.set(mask);
    zero(code);
    code.get(mask);
    if (!keep2) code.instruction(OPCODE.i32Eqz);
    code.instruction(OPCODE.select);
  });
var flush2 = (code) =>
  code.withLocal(TYPE.f32, (value) => {
    code.set(value);
    code.f32(0);
    code.get(value);
    code.instruction(OPCODE.f32Copysign);
    code.get(value);
    code.get(value);
    code.instruction(OPCODE.f32Abs);
    code.f32(MIN_NORMAL);
    code.instruction(OPCODE.f32Lt);
    code.instruction(OPCODE.select);
  });
var oneNaN = (code) =>
  code.withLocal(TYPE.f32, (value) => {
    code.tee(value);
    code.f32(NaN);
    code.get(value);
    code.get(value);
    code.instruction(OPCODE.f32Eq);
    code.instruction(OPCODE.select);
  });
var negate = (code) => {
  code.i32(-1);
  code.instruction(OPCODE.i32Mul);
};
var highProduct2 = (extend, shiftRight) => (code) =>
  code.withLocal(TYPE.i32, (b) => {
    code.set(b);
    code.instruction(extend);
    code.get(b);
    code.instruction(extend);
    code.instruction(OPCODE.i64Mul);
    code.i64(32);
    code.instruction(shiftRight);
    code.instruction(OPCODE.i32WrapI64);
  });
var shift = (opcode) => (code, count) => {
  code.i32(count);
  code.instruction(opcode);
};
var OPERATIONS2 = {
  "f32.add": plain(OPCODE.f32Add),
  "f32.sub": plain(OPCODE.f32Sub),
  "f32.mul": plain(OPCODE.f32Mul),
  "f32.div": plain(OPCODE.f32Div),
  "f32.min": plain(OPCODE.f32Min),
  "f32.max": plain(OPCODE.f32Max),
  "f32.pmin": chooseSecond(TYPE.f32, OPCODE.f32Lt),
  "f32.pmax": chooseSecond(TYPE.f32, OPCODE.f32Gt),
  "f32.abs": plain(OPCODE.f32Abs),
  "f32.neg": plain(OPCODE.f32Neg),
  "f32.sqrt": plain(OPCODE.f32Sqrt),
  "f32.floor": plain(OPCODE.f32Floor),
  "f32.flush": flush2,
  "f32.flushPositive": flush2,
  "f32.eq": plain(OPCODE.f32Eq),
  "f32.ne": plain(OPCODE.f32Ne),
  "f32.lt": plain(OPCODE.f32Lt),
  "f32.le": plain(OPCODE.f32Le),
  "f32.gt": plain(OPCODE.f32Gt),
  "f32.ge": plain(OPCODE.f32Ge),
  "f32.select": plain(OPCODE.select),
  "f32.keep": orZero((code) => code.f32(0), true),
  "f32.drop": orZero((code) => code.f32(0), false),
  "f32.fromBits": plain(OPCODE.f32ReinterpretI32),
  "f32.fromInteger": plain(OPCODE.f32ConvertI32S),
  "f32.fromIntegerU": plain(OPCODE.f32ConvertI32U),
  "i32.add": plain(OPCODE.i32Add),
  "i32.sub": plain(OPCODE.i32Sub),
  "i32.mul": plain(OPCODE.i32Mul),
  "i32.mulHigh": highProduct2(OPCODE.i64ExtendI32S, OPCODE.i64ShrS),
  "i32.mulHighU": highProduct2(OPCODE.i64ExtendI32U, OPCODE.i64ShrU),
  "i32.neg": negate,
  "i32.abs": (code) =>
    code.withLocal(TYPE.i32, (value) => {
      code.tee(value);
      negate(code);
      code.get(value);
      code.get(value);
      code.i32(0);
      code.instruction(OPCODE.i32LtS);
      code.instruction(OPCODE.select);
    }),
  "i32.and": plain(OPCODE.i32And),
  "i32.or": plain(OPCODE.i32Or),
  "i32.xor": plain(OPCODE.i32Xor),
  "i32.not": (code) => {
    code.i32(-1);
    code.instruction(OPCODE.i32Xor);
  },
  "i32.shl": plain(OPCODE.i32Shl),
  "i32.shrS": plain(OPCODE.i32ShrS),
  "i32.shrU": plain(OPCODE.i32ShrU),
  "i32.clz": plain(OPCODE.i32Clz),
  "i32.ctz": plain(OPCODE.i32Ctz),
  "i32.popcnt": plain(OPCODE.i32Popcnt),
  "i32.min": chooseSecond(TYPE.i32, OPCODE.i32LtS),
  "i32.max": chooseSecond(TYPE.i32, OPCODE.i32GtS),
  "i32.minU": chooseSecond(TYPE.i32, OPCODE.i32LtU),
  "i32.maxU": chooseSecond(TYPE.i32, OPCODE.i32GtU),
  "i32.eq": plain(OPCODE.i32Eq),
  "i32.ne": plain(OPCODE.i32Ne),
  "i32.lt": plain(OPCODE.i32LtS),
  "i32.le": plain(OPCODE.i32LeS),
  "i32.gt": plain(OPCODE.i32GtS),
  "i32.ge": plain(OPCODE.i32GeS),
  "i32.ltU": plain(OPCODE.i32LtU),
  "i32.leU": plain(OPCODE.i32LeU),
  "i32.gtU": plain(OPCODE.i32GtU),
  "i32.geU": plain(OPCODE.i32GeU),
  "i32.select": plain(OPCODE.select),
  "i32.keep": orZero((code) => code.i32(0), true),
  "i32.drop": orZero((code) => code.i32(0), false),
  "i32.trunc": (code) => code.saturating(SATURATING.i32TruncSatF32S),
  "i32.truncU": (code) => code.saturating(SATURATING.i32TruncSatF32U),
  "i32.bits": plain(OPCODE.i32ReinterpretF32),
  "f64.add": plain(OPCODE.f64Add),
  "f64.sub": plain(OPCODE.f64Sub),
  "f64.mul": plain(OPCODE.f64Mul),
  "f64.pmin": chooseSecond(TYPE.f64, OPCODE.f64Lt),
  "f64.pmax": chooseSecond(TYPE.f64, OPCODE.f64Gt),
  "f64.abs": plain(OPCODE.f64Abs),
  "f64.floor": plain(OPCODE.f64Floor),
  "mask.and": plain(OPCODE.i32And),
  "mask.or": plain(OPCODE.i32Or),
  "mask.andNot": (code) => {
    code.instruction(OPCODE.i32Eqz);
    code.instruction(OPCODE.i32And);
  },
};
var SHIFTS3 = {
  "i32.shl": shift(OPCODE.i32Shl),
  "i32.shrS": shift(OPCODE.i32ShrS),
  "i32.shrU": shift(OPCODE.i32ShrU),
};

// ../codegen/src/emit/scalar.ts
var WORD_BYTES = 4;
var LOADS = { f32: OPCODE.f32Load, i32: OPCODE.i32Load };
var STORES = { f32: OPCODE.f32Store, i32: OPCODE.i32Store };
var SCALAR = {
  lanes: 1,
  types: { f32: TYPE.f32, i32: TYPE.i32, f64: TYPE.f64, mask: TYPE.i32 },
  halves: 1,
  operations: OPERATIONS2,
  shifts: SHIFTS3,
  constant(code, type, value) {
    if (type === "f32") code.f32(value);
    else if (type === "f64") code.f64(value);
    else code.i32(type === "mask" ? value & 1 : value);
  },
  promote: (code) => code.instruction(OPCODE.f64PromoteF32),
  demote: (code) => code.instruction(OPCODE.f32DemoteF64),
  oneNaN,
  any: () => {},
  spread: (code, [local]) => code.set(local),
  loadUniform(code, offset) {
    code.instruction(OPCODE.f32Load);
    code.memory(offset);
  },
  rowAddresses: () => {},
  loadRows(code, rows, into) {
    into.forEach((word4, i) => {
      if (word4 === null) return;
      code.get(rows.kind === "consecutive" ? rows.base : rows.addresses[0]);
      code.instruction(LOADS[word4.type]);
      code.memory(rows.offset + WORD_BYTES * i);
      code.set(word4.local);
    });
  },
  storeRows(code, { base, offset }, from) {
    storeWords(code, base, offset, from);
  },
  copyRows(code, from, to, words2, isFlushed) {
    for (let i = 0; i < words2; i++) {
      code.get(to.base);
      code.get(from.base);
      code.instruction(OPCODE.f32Load);
      code.memory(from.offset + WORD_BYTES * i);
      if (isFlushed) flush2(code);
      code.instruction(OPCODE.f32Store);
      code.memory(to.offset + WORD_BYTES * i);
    }
  },
  scatter(code, { addresses: [address], offset }, from) {
    code.ifNotZero(() => storeWords(code, address, offset, from));
  },
  kept: null,
  storeColumn(code) {
    code.instruction(OPCODE.i32Store);
    code.memory(0);
  },
  storeUniform(code, offset) {
    code.instruction(OPCODE.f32Store);
    code.memory(offset);
  },
};
function storeWords(code, address, offset, from) {
  from.forEach(({ type, local }, i) => {
    code.get(address);
    code.get(local);
    code.instruction(STORES[type]);
    code.memory(offset + WORD_BYTES * i);
  });
}

// ../codegen/src/emit/simd-shuffles.ts
function written(write) {
  const code = new Code(0);
  write(code);
  return code.parts[1];
}
var shuffle = (...lanes2) =>
  written((code) => {
    code.simd(SIMD.i8x16Shuffle);
    for (const lane of lanes2) for (let byte = 0; byte < 4; byte++) code.byte(4 * lane + byte);
  });
var LOW_LANES = shuffle(0, 4, 1, 5);
var HIGH_LANES = shuffle(2, 6, 3, 7);
var LOW_PAIRS = shuffle(0, 1, 4, 5);
var HIGH_PAIRS = shuffle(2, 3, 6, 7);
var UPPER_WORDS = shuffle(1, 3, 5, 7);
function combine(code, a, b, lanes2) {
  code.get(a);
  code.get(b);
  code.raw(lanes2);
}

// ../codegen/src/emit/simd-operations.ts
var LANES = 4;
var plain2 = (opcode) => (code) => code.simd(opcode);
var reinterpret = () => {};
var EXPONENT2 = 2139095040;
var CLEAR_WHERE_ZERO = written((code) => {
  code.simd(SIMD.v128And);
  code.words(0);
  code.simd(SIMD.i32x4Eq);
  code.i32(1);
  code.simd(SIMD.i32x4ShrU);
  code.simd(SIMD.v128Andnot);
});
var flush3 = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.words(EXPONENT2);
  code.raw(CLEAR_WHERE_ZERO);
  code.giveBack(value);
};
var oneNaN2 = (code) =>
  code.withLocal(TYPE.v128, (value) => {
    code.tee(value);
    code.words(NAN_BITS);
    code.get(value);
    code.get(value);
    code.simd(SIMD.f32x4Eq);
    code.simd(SIMD.v128Bitselect);
  });
var flushPositive = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.singles(MIN_NORMAL);
  code.simd(SIMD.f32x4Lt);
  code.simd(SIMD.v128Andnot);
  code.giveBack(value);
};
var highProduct3 = (low, high) => (code) =>
  code.withLocal(TYPE.v128, (a) =>
    code.withLocal(TYPE.v128, (b) => {
      code.set(b);
      code.tee(a);
      code.get(b);
      code.simd(low);
      code.get(a);
      code.get(b);
      code.simd(high);
      code.raw(UPPER_WORDS);
    }),
  );
var eachLane = (opcode, operands) => (code) => {
  const locals = Array.from({ length: operands }, () => code.take(TYPE.v128));
  for (const local of [...locals].reverse()) code.set(local);
  for (let lane = 0; lane < LANES; lane++) {
    for (const local of locals) {
      code.get(local);
      code.simd(SIMD.i32x4ExtractLane);
      code.byte(lane);
    }
    code.instruction(opcode);
    code.simd(lane === 0 ? SIMD.i32x4Splat : SIMD.i32x4ReplaceLane);
    if (lane > 0) code.byte(lane);
  }
  for (const local of locals) code.giveBack(local);
};
var shift2 = (opcode) => (code, count) => {
  code.i32(count);
  code.simd(opcode);
};
var OPERATIONS3 = {
  "f32.add": plain2(SIMD.f32x4Add),
  "f32.sub": plain2(SIMD.f32x4Sub),
  "f32.mul": plain2(SIMD.f32x4Mul),
  "f32.div": plain2(SIMD.f32x4Div),
  "f32.min": plain2(SIMD.f32x4Min),
  "f32.max": plain2(SIMD.f32x4Max),
  "f32.pmin": plain2(SIMD.f32x4Pmin),
  "f32.pmax": plain2(SIMD.f32x4Pmax),
  "f32.abs": plain2(SIMD.f32x4Abs),
  "f32.neg": plain2(SIMD.f32x4Neg),
  "f32.sqrt": plain2(SIMD.f32x4Sqrt),
  "f32.floor": plain2(SIMD.f32x4Floor),
  "f32.flush": flush3,
  "f32.flushPositive": flushPositive,
  "f32.eq": plain2(SIMD.f32x4Eq),
  "f32.ne": plain2(SIMD.f32x4Ne),
  "f32.lt": plain2(SIMD.f32x4Lt),
  "f32.le": plain2(SIMD.f32x4Le),
  "f32.gt": plain2(SIMD.f32x4Gt),
  "f32.ge": plain2(SIMD.f32x4Ge),
  "f32.select": plain2(SIMD.v128Bitselect),
  "f32.keep": plain2(SIMD.v128And),
  "f32.drop": plain2(SIMD.v128Andnot),
  "f32.fromBits": reinterpret,
  "f32.fromInteger": plain2(SIMD.f32x4ConvertI32x4S),
  "f32.fromIntegerU": plain2(SIMD.f32x4ConvertI32x4U),
  "i32.add": plain2(SIMD.i32x4Add),
  "i32.sub": plain2(SIMD.i32x4Sub),
  "i32.mul": plain2(SIMD.i32x4Mul),
  "i32.mulHigh": highProduct3(SIMD.i64x2ExtmulLowI32x4S, SIMD.i64x2ExtmulHighI32x4S),
  "i32.mulHighU": highProduct3(SIMD.i64x2ExtmulLowI32x4U, SIMD.i64x2ExtmulHighI32x4U),
  "i32.neg": plain2(SIMD.i32x4Neg),
  "i32.abs": plain2(SIMD.i32x4Abs),
  "i32.and": plain2(SIMD.v128And),
  "i32.or": plain2(SIMD.v128Or),
  "i32.xor": plain2(SIMD.v128Xor),
  "i32.not": plain2(SIMD.v128Not),
  "i32.shl": eachLane(OPCODE.i32Shl, 2),
  "i32.shrS": eachLane(OPCODE.i32ShrS, 2),
  "i32.shrU": eachLane(OPCODE.i32ShrU, 2),
  "i32.clz": eachLane(OPCODE.i32Clz, 1),
  "i32.ctz": eachLane(OPCODE.i32Ctz, 1),
  "i32.popcnt": (code) => {
    code.simd(SIMD.i8x16Popcnt);
    code.simd(SIMD.i16x8ExtaddPairwiseI8x16U);
    code.simd(SIMD.i32x4ExtaddPairwiseI16x8U);
  },
  "i32.min": plain2(SIMD.i32x4MinS),
  "i32.max": plain2(SIMD.i32x4MaxS),
  "i32.minU": plain2(SIMD.i32x4MinU),
  "i32.maxU": plain2(SIMD.i32x4MaxU),
  "i32.eq": plain2(SIMD.i32x4Eq),
  "i32.ne": plain2(SIMD.i32x4Ne),
  "i32.lt": plain2(SIMD.i32x4LtS),
  "i32.le": plain2(SIMD.i32x4LeS),
  "i32.gt": plain2(SIMD.i32x4GtS),
  "i32.ge": plain2(SIMD.i32x4GeS),
  "i32.ltU": plain2(SIMD.i32x4LtU),
  "i32.leU": plain2(SIMD.i32x4LeU),
  "i32.gtU": plain2(SIMD.i32x4GtU),
  "i32.geU": plain2(SIMD.i32x4GeU),
  "i32.select": plain2(SIMD.v128Bitselect),
  "i32.keep": plain2(SIMD.v128And),
  "i32.drop": plain2(SIMD.v128Andnot),
  "i32.bits": reinterpret,
  "i32.trunc": plain2(SIMD.i32x4TruncSatF32x4S),
  "i32.truncU": plain2(SIMD.i32x4TruncSatF32x4U),
  "f64.add": plain2(SIMD.f64x2Add),
  "f64.sub": plain2(SIMD.f64x2Sub),
  "f64.mul": plain2(SIMD.f64x2Mul),
  "f64.pmin": plain2(SIMD.f64x2Pmin),
  "f64.pmax": plain2(SIMD.f64x2Pmax),
  "f64.abs": plain2(SIMD.f64x2Abs),
  "f64.floor": plain2(SIMD.f64x2Floor),
  "mask.and": plain2(SIMD.v128And),
  "mask.or": plain2(SIMD.v128Or),
  "mask.andNot": plain2(SIMD.v128Andnot),
};
var SHIFTS4 = {
  "i32.shl": shift2(SIMD.i32x4Shl),
  "i32.shrS": shift2(SIMD.i32x4ShrS),
  "i32.shrU": shift2(SIMD.i32x4ShrU),
};

// ../codegen/src/emit/simd-rows.ts
var LANES2 = 4;
var WORD_BYTES2 = 4;
var QUAD = 4;
var QUAD_BYTES = QUAD * WORD_BYTES2;
function rowAddresses(code, stride) {
  code.simd(SIMD.i32x4Splat);
  if (stride === 0) return;
  code.vector([0, stride, 2 * stride, 3 * stride]);
  code.simd(SIMD.i32x4Add);
}
function loadRows(code, rows, into) {
  for (let first = 0; first < into.length; first += QUAD) {
    const quad = into.slice(first, first + QUAD);
    const wanted = quad.flatMap((word4, i) => (word4 === null ? [] : [[first + i, word4]]));
    if (quad.length === QUAD && wanted.length > 1) loadTransposed(code, rows, WORD_BYTES2 * first, quad);
    else for (const [word4, { local }] of wanted) loadWord(code, rows, word4, local);
  }
}
function storeRows(code, rows, from) {
  let first = 0;
  for (; first + QUAD <= from.length; first += QUAD)
    storeQuad(code, rows, WORD_BYTES2 * first, from.slice(first, first + QUAD));
  for (; first < from.length; first++) {
    for (let lane = 0; lane < LANES2; lane++)
      storeLane(code, lane, rows.base, rows.offset + rows.stride * lane + WORD_BYTES2 * first, from[first]);
  }
}
function storeQuad(code, { base, stride, offset }, from, [x, y, z, w]) {
  const xy = code.take(TYPE.v128);
  const zw = code.take(TYPE.v128);
  for (let lane = 0; lane < LANES2; lane++) {
    if (lane % 2 === 0) {
      const lanes2 = lane === 0 ? LOW_LANES : HIGH_LANES;
      combine(code, x.local, y.local, lanes2);
      code.set(xy);
      combine(code, z.local, w.local, lanes2);
      code.set(zw);
    }
    code.get(base);
    combine(code, xy, zw, lane % 2 === 0 ? LOW_PAIRS : HIGH_PAIRS);
    code.simd(SIMD.v128Store);
    code.memory(offset + from + stride * lane);
  }
  code.giveBack(zw);
  code.giveBack(xy);
}
function storeLane(code, lane, address, offset, { local }) {
  code.get(address);
  code.get(local);
  code.simd(SIMD.v128Store32Lane);
  code.memory(offset);
  code.byte(lane);
}
function copyRows(code, from, to, words2, isFlushed) {
  for (let first = 0; first < WORD_BYTES2 * words2; first += QUAD_BYTES) {
    for (let lane = 0; lane < LANES2; lane++) {
      const offset = pushRow(code, to, lane) + first;
      const fromOffset = pushRow(code, from, lane) + first;
      code.simd(SIMD.v128Load);
      code.memory(fromOffset);
      if (isFlushed) flush3(code);
      code.simd(SIMD.v128Store);
      code.memory(offset);
    }
  }
}
function scatter(code, { addresses, offset }, from) {
  code.simd(SIMD.i32x4Bitmask);
  code.withLocal(TYPE.i32, (lanes2) => {
    code.set(lanes2);
    for (let lane = 0; lane < LANES2; lane++) {
      code.get(lanes2);
      code.i32(1 << lane);
      code.instruction(OPCODE.i32And);
      code.ifNotZero(() =>
        from.forEach((word4, i) => storeLane(code, lane, addresses[lane], offset + WORD_BYTES2 * i, word4)),
      );
    }
  });
}
function pushRow(code, rows, lane) {
  if (rows.kind === "scattered") {
    code.get(rows.addresses[lane]);
    return rows.offset;
  }
  code.get(rows.base);
  return rows.offset + rows.stride * lane;
}
function loadWord(code, rows, word4, into) {
  const offsets = [];
  for (let lane = LANES2 - 1; lane >= 0; lane--)
    offsets[lane] = pushRow(code, rows, lane) + WORD_BYTES2 * word4;
  code.simd(SIMD.v128Load32Zero);
  code.memory(offsets[0]);
  for (let lane = 1; lane < LANES2; lane++) {
    code.simd(SIMD.v128Load32Lane);
    code.memory(offsets[lane]);
    code.byte(lane);
  }
  code.set(into);
}
function loadTransposed(code, rows, from, into) {
  const loaded = [];
  for (let lane = 0; lane < LANES2; lane++) {
    const local = code.take(TYPE.v128);
    const offset = pushRow(code, rows, lane);
    code.simd(SIMD.v128Load);
    code.memory(offset + from);
    code.set(local);
    loaded.push(local);
  }
  transposeHalf(code, loaded, LOW_LANES, into[0], into[1]);
  transposeHalf(code, loaded, HIGH_LANES, into[2], into[3]);
  for (const local of loaded) code.giveBack(local);
}
function transposeHalf(code, rows, lanes2, a, b) {
  if (a === null && b === null) return;
  const first = code.take(TYPE.v128);
  const second = code.take(TYPE.v128);
  combine(code, rows[0], rows[1], lanes2);
  code.set(first);
  combine(code, rows[2], rows[3], lanes2);
  code.set(second);
  if (a !== null) {
    combine(code, first, second, LOW_PAIRS);
    code.set(a.local);
  }
  if (b !== null) {
    combine(code, first, second, HIGH_PAIRS);
    code.set(b.local);
  }
  code.giveBack(second);
  code.giveBack(first);
}

// ../codegen/src/emit/simd.ts
var LANES3 = 4;
var VECTOR_BYTES = 16;
var SIMD2 = {
  lanes: LANES3,
  types: { f32: TYPE.v128, i32: TYPE.v128, f64: TYPE.v128, mask: TYPE.v128 },
  halves: 2,
  operations: OPERATIONS3,
  shifts: SHIFTS4,
  constant(code, type, value) {
    if (type === "f32") code.singles(value);
    else if (type === "f64") code.doubles(value);
    else code.words(value);
  },
  promote(code, half) {
    if (half === 1)
      code.withLocal(TYPE.v128, (value) => {
        code.tee(value);
        code.get(value);
        code.raw(HIGH_PAIRS);
      });
    code.simd(SIMD.f64x2PromoteLowF32x4);
  },
  demote(code) {
    code.withLocal(TYPE.v128, (high) => {
      code.set(high);
      code.simd(SIMD.f32x4DemoteF64x2Zero);
      code.get(high);
      code.simd(SIMD.f32x4DemoteF64x2Zero);
      code.raw(LOW_PAIRS);
    });
  },
  oneNaN: oneNaN2,
  any: (code) => code.simd(SIMD.v128AnyTrue),
  spread(code, locals) {
    code.withLocal(TYPE.v128, (value) => {
      code.set(value);
      locals.forEach((local, lane) => {
        code.get(value);
        code.simd(SIMD.i32x4ExtractLane);
        code.byte(lane);
        code.set(local);
      });
    });
  },
  loadUniform(code, offset) {
    code.simd(SIMD.v128Load);
    code.memory(offset);
  },
  rowAddresses,
  loadRows,
  storeRows,
  copyRows,
  scatter,
  kept: {
    store(code, row) {
      code.simd(SIMD.v128Store);
      code.memory(VECTOR_BYTES * row);
    },
    load(code, row) {
      code.simd(SIMD.v128Load);
      code.memory(VECTOR_BYTES * row);
    },
  },
  storeColumn(code) {
    code.simd(SIMD.v128Store);
    code.memory(0);
  },
  storeUniform: null,
};

// ../codegen/src/instantiate.ts
var BACK_ENDS = { simd: SIMD2, scalar: SCALAR };
var LANES4 = { simd: SIMD2.lanes, scalar: SCALAR.lanes };
function encodeKernel(kernel, backEnd2) {
  return emitModule(kernel, BACK_ENDS[backEnd2]);
}
var KernelModule = class {
  #module;
  /** @throws HostRefusal if the host does not compile it */
  constructor(kernel, backEnd2) {
    this.#module = new HostModule(encodeKernel(kernel, backEnd2));
  }
  /**
   * The kernel over a memory.
   * @throws HostRefusal if the host does not let it
   */
  instantiate(memory) {
    return this.#module.instantiate(memory)[FUNCTION_EXPORT];
  }
};
var knowsVectors = new PerHost(
  () => hostRefusal() === null && isValid(encodeKernel(smallestVectorKernel(), "simd")),
);
function hasSimd() {
  return knowsVectors.get();
}
function smallestVectorKernel() {
  const builder = new Builder([{ stride: 4 }]);
  builder.storeColumn(0, builder.i32(1));
  return builder.finish();
}

// ../vm/src/flow/points.ts
var Points = class {
  base;
  whenFull;
  /** The least stack that is full. */
  fullStack;
  constructor(instructions, { entries, whenFull }) {
    this.base = instructions + 1;
    this.whenFull = whenFull;
    this.fullStack = Array.from({ length: entries - 1 }, () => this.base).reduce((a, b) => a * b, 1);
  }
  /** Whether every point is a number that doubles hold exactly. */
  get fit() {
    return this.fullStack * this.base * this.base <= Number.MAX_SAFE_INTEGER;
  }
  at(instruction, callStack = []) {
    return callStack.reduce((stack, entry) => stack * this.base + entry, 0) * this.base + instruction;
  }
  instructionOf(point) {
    return point % this.base;
  }
  /** The same calls around another instruction. */
  withInstruction(point, instruction) {
    return point - this.instructionOf(point) + instruction;
  }
  /** Where a call at a point leads; null if the call stack is full and the program ends. */
  called(point, target) {
    const isFull = this.stackOf(point) >= this.fullStack;
    if (isFull && this.whenFull === "end") return null;
    const kept = isFull ? point % (this.fullStack * this.base) : point;
    return (kept + 1) * this.base + target;
  }
  /** Where a return at a point leads; null if the call stack is empty. */
  returned(point) {
    const stack = this.stackOf(point);
    return stack > 0 ? stack : null;
  }
  stackOf(point) {
    return (point - this.instructionOf(point)) / this.base;
  }
};

// ../vm/src/flow/program-flow.ts
function followerOf(instruction, number) {
  return ("next" in instruction ? instruction.next : void 0) ?? number + 1;
}
var ENDS = ["end", "ret", "call-overflow", "instruction-limit", "past-end", "hang"];

// ../vm/src/flow/flow-graph.ts
function endNode(end) {
  return -1 - ENDS.indexOf(end);
}
var INLINE_LIMIT = 2e3;
function successorsOf({ transfer }) {
  const { next } = transfer;
  switch (transfer.kind) {
    case "jump":
      return transfer.taken === next ? [next] : [transfer.taken, next];
    case "call":
      return [
        .../* @__PURE__ */ new Set([
          transfer.taken,
          next,
          ...(transfer.overflow === null ? [] : [transfer.overflow]),
        ]),
      ];
    case "return":
      return [.../* @__PURE__ */ new Set([...transfer.sites.map(({ node }) => node), next, endNode("ret")])];
  }
}
function flowGraph(flow2, { inlineLimit = INLINE_LIMIT, oneByOne }) {
  if (!oneByOne && isStraight(flow2)) return oneBlock(flow2);
  const inlined = inlinedSteps(flow2);
  const entry = entryOf(flow2);
  const steps = inlined === null ? null : reachable(inlined, entry, inlineLimit);
  return toBlocks(steps ?? reachable(stackedSteps(flow2), entry, Infinity), entry, oneByOne, steps === null);
}
function isStraight({ instructions }) {
  return instructions.every((instruction, number) => {
    return instruction.kind === "next" && followerOf(instruction, number) === number + 1;
  });
}
function oneBlock(flow2) {
  const entry = entryOf(flow2);
  if (entry < 0) return { blocks: [], entry, usesCallStack: false };
  const end = endNode("end");
  const instructions = [...flow2.instructions.keys()].slice(entry);
  const transfer = { kind: "jump", when: "never", taken: end, next: end };
  return { blocks: [{ instructions, transfer }], entry: 0, usesCallStack: false };
}
function entryOf({ entry, instructions }) {
  return entry < instructions.length ? entry : endNode("end");
}
function jump(taken, next, when) {
  if (when === "always") return { kind: "jump", when: "never", taken, next: taken };
  if (when === "never") return { kind: "jump", when: "never", taken: next, next };
  return { kind: "jump", when, taken, next };
}
function inlinedSteps(flow2) {
  const { instructions } = flow2;
  const points = new Points(instructions.length, flow2.callStack);
  if (!points.fit) return null;
  const end = endNode("end");
  const nodeAt = (point) => (points.instructionOf(point) < instructions.length ? point : end);
  return (point) => {
    const number = points.instructionOf(point);
    const instruction = instructions[number];
    const next = nodeAt(points.withInstruction(point, followerOf(instruction, number)));
    const to = (node, when) => ({
      instruction: number,
      transfer: jump(node, next, when),
    });
    switch (instruction.kind) {
      case "next":
        return to(next, "never");
      case "branch":
        return to(nodeAt(points.withInstruction(point, instruction.target)), instruction.when);
      case "call": {
        const called = points.called(point, instruction.target);
        return to(called === null ? endNode("call-overflow") : nodeAt(called), instruction.when);
      }
      case "return": {
        const site = points.returned(point);
        return to(site === null ? endNode("ret") : nodeAt(site), instruction.when);
      }
      case "end":
        return to(endNode(instruction.end), instruction.when);
    }
  };
}
function stackedSteps({ instructions, callStack }) {
  const overflow = callStack.whenFull === "end" ? endNode("call-overflow") : null;
  const at = (instruction) => (instruction < instructions.length ? instruction : endNode("end"));
  const calls = [...instructions.keys()].filter((number) => instructions[number].kind === "call");
  const ids = new Map(calls.map((number, i) => [number, i + 1]));
  const sites = calls.map((number) => ({ id: ids.get(number), node: at(number + 1) }));
  return (number) => {
    const instruction = instructions[number];
    const next = at(followerOf(instruction, number));
    switch (instruction.kind) {
      case "next":
        return { instruction: number, transfer: jump(next, next, "never") };
      case "branch":
        return { instruction: number, transfer: jump(at(instruction.target), next, instruction.when) };
      case "call": {
        const { kind, when, target } = instruction;
        const id = ids.get(number);
        return { instruction: number, transfer: { kind, when, taken: at(target), next, id, overflow } };
      }
      case "return": {
        const { kind, when } = instruction;
        return { instruction: number, transfer: { kind, when, sites, next } };
      }
      case "end":
        return { instruction: number, transfer: jump(endNode(instruction.end), next, instruction.when) };
    }
  };
}
function reachable(stepAt, entry, limit) {
  const steps = /* @__PURE__ */ new Map();
  const open = entry >= 0 ? [entry] : [];
  while (open.length > 0) {
    const point = open.pop();
    if (steps.has(point)) continue;
    if (steps.size >= limit) return null;
    const step = stepAt(point);
    steps.set(point, step);
    open.push(...behind(step).filter((node) => node >= 0));
  }
  return steps;
}
function behind({ instruction, transfer }) {
  return successorsOf({ instructions: [instruction], transfer });
}
function toBlocks(steps, entry, oneByOne, usesCallStack) {
  const arrivals = /* @__PURE__ */ new Map();
  for (const step of steps.values()) {
    for (const node of behind(step)) arrivals.set(node, (arrivals.get(node) ?? 0) + 1);
  }
  const follower = (step) => {
    const nodes = behind(step);
    const only = nodes.length === 1 && step.transfer.kind === "jump" ? nodes[0] : -1;
    return only >= 0 && only !== entry && arrivals.get(only) === 1 && !oneByOne ? only : -1;
  };
  const followers = new Set([...steps.values()].map(follower));
  const heads = [...steps.keys()].filter((point) => !followers.has(point));
  const numbers2 = new Map(heads.map((point, i) => [point, i]));
  const renumber = (node) =>
    node < 0 ? node : (numbers2.get(node) ?? crash("a block begins where none does"));
  const blocks = heads.map((head) => {
    const instructions = [];
    let step = steps.get(head);
    for (;;) {
      instructions.push(step.instruction);
      const next = follower(step);
      if (next < 0) break;
      step = steps.get(next);
    }
    return { instructions, transfer: renumbered(step.transfer, renumber) };
  });
  return { blocks, entry: renumber(entry), usesCallStack };
}
function renumbered(transfer, renumber) {
  const next = renumber(transfer.next);
  if (transfer.kind === "return") {
    return {
      ...transfer,
      next,
      sites: transfer.sites.map(({ id, node }) => ({ id, node: renumber(node) })),
    };
  }
  return { ...transfer, next, taken: renumber(transfer.taken) };
}

// ../vm/src/flow/liveness.ts
function liveness(effects, { blocks }, { position }, { live: atEnd, isAnywhere }) {
  const isStraight2 = blocks.every((block) => successorsOf(block).every((node) => node < 0));
  if (isStraight2 && !isAnywhere)
    return { before: blocks.map(() => 0n), behind: blocks.map(() => atEnd), atEnd };
  const summaries = blocks.map(({ instructions }) => summarize(effects, instructions));
  const before = blocks.map(() => 0n);
  const behind2 = blocks.map(() => 0n);
  const backwards = [...blocks.keys()].sort((a, b) => position[b] - position[a]);
  for (let changed = true; changed;) {
    changed = false;
    for (const number of backwards) {
      let live = 0n;
      for (const node of successorsOf(blocks[number])) live |= node < 0 ? atEnd : before[node];
      behind2[number] = live;
      const { reads, kills } = summaries[number];
      const entering = reads | (live & ~kills) | (isAnywhere ? atEnd : 0n);
      changed ||= entering !== before[number];
      before[number] = entering;
    }
  }
  return { before, behind: behind2, atEnd };
}
function summarize(effects, instructions) {
  let [reads, kills] = [0n, 0n];
  for (const number of instructions) {
    const effect = effects[number];
    reads |= effect.reads & ~kills;
    kills |= effect.kills;
  }
  return { reads, kills };
}
function neededElsewhere({ blocks }, { position, loop }, { before, atEnd }) {
  const edges = blocks.flatMap((block, from) => successorsOf(block).map((to) => ({ from, to })));
  return blocks.map((_, block) => {
    const isAround = (other) => loop[block] >= 0 && loop[other] === loop[block];
    let needed = 0n;
    for (const { from, to } of edges) {
      if (to === block) continue;
      if (position[from] >= position[block] && !isAround(from)) continue;
      if (to < 0) needed |= atEnd;
      else if (position[to] > position[block] || isAround(to)) needed |= before[to];
    }
    return needed;
  });
}
function runsForAll({ blocks }, { position, loop }) {
  const order2 = [...blocks.keys()].sort((a, b) => position[a] - position[b]);
  const result = new Array(blocks.length).fill(false);
  let furthest = 0;
  for (const block of order2) {
    result[block] = loop[block] < 0 && furthest <= position[block];
    for (const node of successorsOf(blocks[block])) {
      furthest = Math.max(furthest, node < 0 ? Infinity : position[node]);
    }
  }
  return result;
}

// ../vm/src/flow/schedule.ts
function schedule(graph) {
  const successors = graph.blocks.map((block) => successorsOf(block).filter((node) => node >= 0));
  const items = order(graph.entry, new Set(graph.blocks.keys()), successors);
  const position = new Array(graph.blocks.length).fill(0);
  const loop = new Array(graph.blocks.length).fill(-1);
  let next = 0;
  const number = (list, outermost) => {
    list.forEach((item, i) => {
      if (item.kind === "loop") return number(item.items, outermost < 0 ? i : outermost);
      position[item.block] = next++;
      loop[item.block] = outermost;
    });
  };
  number(items, -1);
  return { items, position, loop };
}
function order(entry, members, successors) {
  return components(entry, members, successors).map((component) => {
    const header = component[0];
    if (component.length === 1 && !successors[header].includes(header))
      return { kind: "block", block: header };
    const cut = new Set(component);
    const inner = successors.map((nodes, block) =>
      cut.has(block) ? nodes.filter((node) => node !== header) : nodes,
    );
    return { kind: "loop", header, items: order(header, cut, inner) };
  });
}
function components(entry, members, successors) {
  if (members.size === 1) return [[...members]];
  const index = /* @__PURE__ */ new Map();
  const low = /* @__PURE__ */ new Map();
  const stack = [];
  const onStack = /* @__PURE__ */ new Set();
  const found = [];
  const visit = (block) => {
    index.set(block, index.size);
    low.set(block, index.get(block));
    stack.push(block);
    onStack.add(block);
    for (const next of successors[block]) {
      if (!members.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(block, Math.min(low.get(block), low.get(next)));
    }
    if (low.get(block) !== index.get(block)) return;
    const component = stack.splice(stack.indexOf(block));
    for (const member of component) onStack.delete(member);
    found.push(component);
  };
  if (members.has(entry)) visit(entry);
  return found.reverse();
}

// ../vm/src/registers/cells.ts
var isPrivate = ({ role }) => role !== "input" && role !== "constant";
var Cells = class {
  files;
  /** The number of the first component of each file. */
  first;
  /** How many there are. */
  count;
  /** How many of them an execution has for itself; they come first. */
  privateCount;
  byName;
  /** Words of a register of each file. */
  sizes;
  /** Components by their cell, one object each. */
  components;
  constructor(files) {
    this.files = [...files.filter(isPrivate), ...files.filter((file) => !isPrivate(file))];
    this.byName = new Map(files.map((file) => [file.name, file]));
    let next = 0;
    const first = {};
    const sizes = {};
    const components2 = [];
    for (const file of this.files) {
      first[file.name] = next;
      sizes[file.name] = file.components;
      next += wordCount([file]);
      for (let word4 = 0; word4 < wordCount([file]); word4++) {
        const index = Math.floor(word4 / file.components);
        components2.push(Object.freeze({ file: file.name, index, component: word4 % file.components }));
      }
    }
    this.first = first;
    this.sizes = sizes;
    this.count = next;
    this.privateCount = wordCount(files.filter(isPrivate));
    this.components = components2;
  }
  /** The cell of a component. */
  of(file, index, component) {
    return this.first[file] + index * this.sizes[file] + component;
  }
  /** The component of a cell; always the same object. */
  at(cell) {
    return this.components[cell] ?? crash(`no register has cell ${cell}`);
  }
  fileAt(cell) {
    return this.file(this.at(cell).file);
  }
  file(name) {
    return this.byName.get(name) ?? crash(`there is no register file ${name}`);
  }
};
var wordCount = (files) =>
  files.reduce((sum3, { count, components: components2 }) => sum3 + count * components2, 0);
var SINGLES = Array.from({ length: 256 }, (_, cell) => 1n << BigInt(cell));
var single3 = (cell) => SINGLES[cell] ?? 1n << BigInt(cell);
function cellSet(cells, limit = Infinity) {
  let set = 0n;
  for (const cell of cells) if (cell < limit) set |= single3(cell);
  return set;
}
function hasCell(set, cell) {
  return ((set >> BigInt(cell)) & 1n) !== 0n;
}

// ../vm/src/registers/effects.ts
function namedBy(cells, parts) {
  const registers2 = (list) => {
    const first = list.map((cell) => cell - cells.at(cell).component);
    return [...new Set(first)].map((cell) => cells.at(cell));
  };
  return {
    reads: registers2(parts.flatMap(({ tests, uses }) => [...tests, ...uses])),
    writes: registers2(parts.flatMap(({ writes }) => writes)),
  };
}
function withSets(cells, { parts, named, isOutput }) {
  const partSets = parts.map((part) => setsOf(cells, part));
  return { parts, named, isOutput, partSets, sets: union(partSets) };
}
function setsOf({ privateCount }, { tests, uses, writes }) {
  const written2 = cellSet(writes, privateCount);
  return {
    reads: cellSet(tests, privateCount) | cellSet(uses, privateCount),
    writes: written2,
    kills: tests.length === 0 ? written2 : 0n,
  };
}
function union(parts) {
  let [reads, writes, kills] = [0n, 0n, 0n];
  for (const part of parts) {
    reads |= part.reads;
    writes |= part.writes;
    kills |= part.kills;
  }
  return { reads, writes, kills };
}

// ../vm/src/lower/reached.ts
var WORD_BITS = 32;
function reachedWords(instructions) {
  return Math.ceil(instructions / WORD_BITS);
}
function reachedBits(instructions, word4) {
  return instructions
    .filter((index) => Math.floor(index / WORD_BITS) === word4)
    .reduce((bits4, index) => bits4 | (1 << (index % WORD_BITS)), 0);
}
function markReached(reached, word4, bits4) {
  for (let bit = 0; bit < WORD_BITS; bit++)
    if (((bits4 >>> bit) & 1) === 1) reached[word4 * WORD_BITS + bit] = 1;
}

// ../vm/src/lower/call-stack.ts
var NO_CALL = 0;
var WORD_BITS2 = 32;
var ENTRY_BITS = [8, 16];
var CallStack = class {
  words;
  #builder;
  #limit;
  #entryBits;
  /** @param calls How many calls the program has, 65,535 at most */
  constructor(builder, limit, calls) {
    const bits4 = ENTRY_BITS.find((count) => calls < 1 << count);
    this.#entryBits = bits4 ?? crash(`a kernel with a call stack has 65535 calls at most, not ${calls}`);
    this.#builder = builder;
    this.#limit = limit;
    const words2 = Math.ceil((limit.entries * this.#entryBits) / WORD_BITS2);
    this.words = Array.from({ length: words2 }, () => builder.variable("i32"));
  }
  /** The lanes in which there is no room for another call. */
  isFull() {
    const b = this.#builder;
    const oldest = b.shift("i32.shrU", b.get(this.words.at(-1)), this.#bitsOf(this.#limit.entries - 1));
    return b.op("i32.ne", oldest, b.i32(NO_CALL));
  }
  /** The lanes in which a call is the last one. */
  isTop(call) {
    const b = this.#builder;
    return b.op("i32.eq", this.#lastOf(b.get(this.words[0])), b.i32(call));
  }
  /** Puts a call on top; a full stack loses its oldest entry. */
  push(call, lanes2, changes) {
    const b = this.#builder;
    const last = this.words.length - 1;
    const room = this.#bitsOf(this.#limit.entries);
    let carried = b.i32(call);
    for (const [number, variable] of this.words.entries()) {
      const word4 = b.get(variable);
      const pushed2 = b.op("i32.or", b.shift("i32.shl", word4, this.#entryBits), carried);
      const isCut = number === last && room !== 0 && this.#limit.whenFull === "lose-oldest";
      changes.set(variable, isCut ? b.op("i32.and", pushed2, b.i32(2 ** room - 1)) : pushed2, lanes2);
      carried = b.shift("i32.shrU", word4, WORD_BITS2 - this.#entryBits);
    }
  }
  /** Takes the last call away, if there is one. */
  pop(lanes2, changes) {
    const b = this.#builder;
    for (const [number, variable] of this.words.entries()) {
      const rest = b.shift("i32.shrU", b.get(variable), this.#entryBits);
      const above = this.words[number + 1];
      const popped = above === void 0 ? rest : b.op("i32.or", rest, this.#carriedDown(b.get(above)));
      changes.set(variable, popped, lanes2);
    }
  }
  /** The last entry of a word. */
  #lastOf(word4) {
    return this.#builder.op("i32.and", word4, this.#builder.i32(2 ** this.#entryBits - 1));
  }
  /** The last entry of a word as the oldest one of the word below. */
  #carriedDown(word4) {
    return this.#builder.shift("i32.shl", word4, WORD_BITS2 - this.#entryBits);
  }
  /** Where in its word an entry begins. */
  #bitsOf(entry) {
    return (entry * this.#entryBits) % WORD_BITS2;
  }
};

// ../vm/src/lower/changes.ts
var Changes = class {
  #builder;
  #values = /* @__PURE__ */ new Map();
  constructor(builder) {
    this.#builder = builder;
  }
  current(variable) {
    const known = this.#values.get(variable);
    return known ?? this.#builder.get(variable);
  }
  /** Sets a variable in the lanes of a mask; masks themselves in all. */
  set(variable, value, lanes2 = this.#builder.all) {
    const b = this.#builder;
    if (lanes2 === b.all) {
      this.#values.set(variable, value);
      return;
    }
    const old = this.#values.get(variable) ?? b.get(variable);
    const name = variable.type === "f32" ? "f32.select" : "i32.select";
    this.#values.set(variable, b.op(name, value, old, lanes2));
  }
  apply() {
    this.#builder.set([...this.#values]);
  }
};

// ../vm/src/lower/registers.ts
var Registers = class {
  #builder;
  #cells;
  #initial;
  #variables;
  #values = [];
  #written = /* @__PURE__ */ new Set();
  constructor(builder, cells) {
    this.#builder = builder;
    this.#cells = cells;
    this.#initial = initialValues(builder, cells);
    this.#variables = new Array(cells.privateCount);
  }
  /** Begins a block whose values are those of the variables. */
  beginBlock() {
    this.#values = new Array(this.#cells.privateCount);
    this.#written = /* @__PURE__ */ new Set();
  }
  /** Begins the block that runs first: all registers are written with their initial values. */
  beginFirstBlock() {
    this.#values = [...this.#initial];
    this.#written = new Set(this.#values.keys());
  }
  /** The value at the beginning of an execution. */
  initial(cell) {
    return this.#initial[cell];
  }
  variable(cell) {
    return (this.#variables[cell] ??= isSingle(this.#cells, cell)
      ? this.#builder.variable("f32")
      : this.#builder.variable("i32"));
  }
  /** The value that a variable holds now. */
  held(cell) {
    return this.#builder.get(this.variable(cell));
  }
  /** The value of a component of either type. */
  value(cell) {
    return (this.#values[cell] ??= this.held(cell));
  }
  float(cell) {
    return (this.#values[cell] ??= this.held(cell));
  }
  integer(cell) {
    return (this.#values[cell] ??= this.held(cell));
  }
  write(cell, value) {
    this.#values[cell] = value;
    this.#written.add(cell);
  }
  /** The registers that the block has written, with their values. */
  *written() {
    for (const cell of this.#written) yield [cell, this.#values[cell]];
  }
};
function isSingle(cells, cell) {
  return cells.fileAt(cell).wordType === "single";
}
function initialValues(b, cells) {
  return Array.from({ length: cells.privateCount }, (_, cell) => {
    const { initial } = cells.fileAt(cell);
    const value = initial?.[cells.at(cell).component] ?? 0;
    return isSingle(cells, cell) ? b.f32(value) : b.i32(value);
  });
}

// ../vm/src/lower/transfers.ts
function namedRegisters(cells, effects) {
  const numbers2 = (names, role) => [
    ...new Set(names.filter(({ file }) => cells.file(file).role === role).map(({ index }) => index)),
  ];
  return {
    inputs: effects.map(({ named }) => numbers2(named.reads, "input")),
    results: effects.map(({ named }) => numbers2(named.writes, "result")),
  };
}
function inputLoads(inputs2, { blocks }, { items }) {
  if (items.length === 1 && items[0].kind === "block") return /* @__PURE__ */ new Map();
  const readers = /* @__PURE__ */ new Map();
  for (const item of items) {
    for (const block of blocksOf(item)) {
      for (const input of blocks[block].instructions.flatMap((number) => inputs2[number])) {
        readers.set(input, (readers.get(input) ?? /* @__PURE__ */ new Set()).add(item));
      }
    }
  }
  const loads = /* @__PURE__ */ new Map();
  for (const [input, [first, ...others]] of readers) {
    if (first.kind === "block" && others.length === 0) continue;
    loads.set(first, [...(loads.get(first) ?? []), input]);
  }
  return loads;
}
function blocksOf(item) {
  return item.kind === "block" ? [item.block] : item.items.flatMap(blocksOf);
}
function lastWrites(results, { blocks }, { position }, runsForAll2) {
  const places = /* @__PURE__ */ new Map();
  const order2 = [...blocks.keys()].sort((a, b) => position[a] - position[b]);
  for (const block of order2) {
    blocks[block].instructions.forEach((number, at) => {
      for (const index of results[number]) places.set(index, { block, at });
    });
  }
  return new Map([...places].filter(([, { block }]) => runsForAll2[block]));
}

// ../vm/src/lower/kernel.ts
function lower(program, options) {
  const graph = flowGraph(program.flow, {
    oneByOne: options.careful,
    ...(options.inlineLimit === void 0 ? {} : { inlineLimit: options.inlineLimit }),
  });
  return new ProgramTranslator(program, graph, options).translate();
}
var ProgramTranslator = class {
  #program;
  #graph;
  #options;
  #schedule;
  #live;
  #neededElsewhere;
  #runsForAll;
  /** The inputs that are loaded before an item. */
  #loads;
  /** For each result the place of its last write, if all lanes pass there together. */
  #lastWrites;
  #builder;
  #registers;
  #emitter;
  /** The results that the program writes, by the text. */
  #results;
  /** For each block that does not run for all lanes those that wait at it. */
  #waiting;
  #executed;
  #end;
  #counted;
  /** The bits of the instructions that were executed, if they are wanted. */
  #reached;
  /** null if nothing is called, or all that is called is inlined. */
  #callStack;
  constructor(program, graph, options) {
    const { cells, effects } = program;
    this.#program = program;
    this.#graph = graph;
    this.#options = options;
    this.#schedule = schedule(graph);
    const named = namedRegisters(cells, effects);
    this.#results = [...new Set(named.results.flat())].sort((a, b2) => a - b2);
    const sets = effects.map((effect) => effect.sets);
    const end = { live: this.#resultCells() | (program.atEnd ?? 0n), isAnywhere: options.careful };
    this.#live = liveness(sets, graph, this.#schedule, end);
    const { blocks } = graph;
    const needed = neededElsewhere(graph, this.#schedule, this.#live);
    this.#neededElsewhere = options.careful ? needed.map((set) => set | this.#live.atEnd) : needed;
    this.#runsForAll = options.careful ? blocks.map(() => false) : runsForAll(graph, this.#schedule);
    this.#loads = inputLoads(named.inputs, graph, this.#schedule);
    this.#lastWrites = lastWrites(named.results, graph, this.#schedule, this.#runsForAll);
    const counted = options.counts ? [{ stride: 4 }, { stride: 4 }] : [];
    this.#counted = program.counted ?? [...program.flow.instructions.keys()];
    const numbers2 = this.#counted.reduce((most, number) => Math.max(most, (number ?? -1) + 1), 0);
    const words2 = options.reaches === true ? reachedWords(numbers2) : 0;
    const reached = Array.from({ length: words2 }, () => ({ stride: 4 }));
    const b = new Builder([...program.arrays, { stride: 0 }, ...counted, ...reached]);
    this.#builder = b;
    this.#registers = new Registers(b, cells);
    this.#emitter = program.emitter(b, this.#registers);
    this.#waiting = blocks.map(() => b.variable("mask"));
    this.#executed = b.variable("i32");
    this.#end = b.variable("i32");
    this.#reached = reached.map(() => b.variable("i32"));
    const { callStack, instructions } = program.flow;
    const calls = instructions.filter(({ kind }) => kind === "call").length;
    this.#callStack = graph.usesCallStack ? new CallStack(b, callStack, calls) : null;
  }
  translate() {
    this.#begin();
    this.#items(this.#schedule.items);
    this.#finish();
    const budget = this.#program.instructionLimit - this.#length(this.#schedule.items);
    const kept = { array: this.#keptArray, rows: this.#program.keptRows };
    const { ranges, nans = "any" } = this.#options;
    return this.#builder.finish({ budget, kept, nans, ...(ranges === void 0 ? {} : { ranges }) });
  }
  get #keptArray() {
    return this.#program.arrays.length;
  }
  /** The components of the results that the program writes. */
  #resultCells() {
    const { cells } = this.#program;
    const file = cells.files.find(({ role }) => role === "result");
    if (file === void 0) return 0n;
    const components2 = Array.from({ length: file.components }, (_, component) => component);
    return cellSet(
      this.#results.flatMap((index) => components2.map((component) => cells.of(file.name, index, component))),
    );
  }
  /** Before the first block of a group. */
  #begin() {
    const b = this.#builder;
    const { entry, blocks } = this.#graph;
    const registers2 = this.#registers;
    const waiting = blocks.flatMap((_, block) =>
      this.#runsForAll[block] ? [] : [[this.#waiting[block], block === entry ? b.all : b.none]],
    );
    b.set([
      ...waiting,
      ...(this.#options.counts ? [[this.#executed, b.i32(0)]] : []),
      ...(this.#options.counts ? [[this.#end, b.i32(ENDS.indexOf("end"))]] : []),
      ...this.#reached.map((bits4) => [bits4, b.i32(0)]),
      ...(this.#callStack?.words ?? []).map((word4) => [word4, b.i32(0)]),
    ]);
    if (entry >= 0 && this.#runsForAll[entry]) return;
    const live = entry >= 0 ? this.#live.before[entry] : this.#live.atEnd;
    const { privateCount } = this.#program.cells;
    const needed = Array.from({ length: privateCount }, (_, cell) => cell).filter((cell) =>
      hasCell(live, cell),
    );
    b.set(needed.map((cell) => [registers2.variable(cell), registers2.initial(cell)]));
  }
  /** Behind the last block: stores what the program has computed. */
  #finish() {
    const b = this.#builder;
    this.#registers.beginBlock();
    this.#emitter.beginBlock();
    for (const index of this.#results)
      if (this.#lastWrites.get(index) === void 0) this.#emitter.storeResult(index);
    this.#emitter.finish?.();
    if (!this.#options.counts) return;
    b.storeColumn(this.#keptArray + 1, b.get(this.#end));
    b.storeColumn(this.#keptArray + 2, b.get(this.#executed));
    this.#reached.forEach((bits4, word4) => b.storeColumn(this.#keptArray + 3 + word4, b.get(bits4)));
  }
  #items(items) {
    const b = this.#builder;
    for (const item of items) {
      for (const index of this.#loads.get(item) ?? []) this.#emitter.loadInput(index);
      if (item.kind === "block") this.#block(item.block);
      else {
        b.loop(() => {
          if (!this.#options.careful) b.spend(this.#length(item.items));
          this.#items(item.items);
          return b.get(this.#waiting[item.header]);
        });
      }
    }
  }
  /** How many instructions count in the blocks, without those of loops among them. */
  #length(items) {
    return items.reduce(
      (sum3, item) =>
        sum3 + (item.kind === "block" ? this.#countedIn(this.#graph.blocks[item.block]).length : 0),
      0,
    );
  }
  /** The numbers of what counts in a block. */
  #countedIn({ instructions }) {
    return instructions.map((number) => this.#counted[number]).filter((number) => number !== null);
  }
  #block(number) {
    const b = this.#builder;
    if (this.#runsForAll[number]) return this.#body(number, b.all);
    const waiting = b.get(this.#waiting[number]);
    b.ifAny(waiting, () => this.#body(number, waiting));
  }
  /** A block for the lanes of a mask. */
  #body(number, waiting) {
    const b = this.#builder;
    const registers2 = this.#registers;
    const block = this.#graph.blocks[number];
    const changes = new Changes(b);
    this.#emitter.beginBlock();
    if (waiting === b.all && number === this.#graph.entry) registers2.beginFirstBlock();
    else registers2.beginBlock();
    if (waiting !== b.all) changes.set(this.#waiting[number], b.none);
    const counted = this.#countedIn(block);
    const obeysLimit = this.#options.careful && counted.length > 0;
    const mask = obeysLimit ? this.#withinLimit(waiting, changes) : waiting;
    for (const [at, index] of block.instructions.entries()) {
      if (this.#program.flow.instructions[index].kind === "next") this.#emitter.execute(index, mask);
      for (const [result, last] of this.#lastWrites)
        if (last.block === number && last.at === at) this.#emitter.storeResult(result);
    }
    this.#transfer(block, mask, changes);
    if (this.#options.counts && counted.length > 0) {
      const more = b.op("i32.keep", b.i32(counted.length), mask);
      changes.set(this.#executed, b.op("i32.add", b.get(this.#executed), more));
    }
    this.#markReached(counted, mask, changes);
    for (const [cell, value] of registers2.written()) {
      if (!hasCell(this.#live.behind[number], cell)) continue;
      const keepOthers = hasCell(this.#neededElsewhere[number], cell);
      changes.set(registers2.variable(cell), value, keepOthers ? mask : b.all);
    }
    changes.apply();
  }
  /** Notes that the lanes of a mask have executed what counts in a block. */
  #markReached(counted, mask, changes) {
    const b = this.#builder;
    this.#reached.forEach((variable, word4) => {
      const bits4 = reachedBits(counted, word4);
      if (bits4 === 0) return;
      const marks = b.op("i32.keep", b.i32(bits4), mask);
      changes.set(variable, b.op("i32.or", b.get(variable), marks));
    });
  }
  /** The lanes that may execute one more instruction; the others end. [Ruling 28] */
  #withinLimit(waiting, changes) {
    const b = this.#builder;
    const limit = b.i32(this.#program.instructionLimit);
    const over = b.op("mask.and", waiting, b.op("i32.ge", b.get(this.#executed), limit));
    changes.set(this.#end, b.i32(ENDS.indexOf("instruction-limit")), over);
    return b.op("mask.andNot", waiting, over);
  }
  #test(when) {
    if (when === "always") return this.#builder.all;
    return when === "never" ? this.#builder.none : this.#emitter.test(when);
  }
  /** Sends the lanes of a mask to where they go from a block. */
  #transfer({ transfer }, mask, changes) {
    const b = this.#builder;
    const taken = b.op("mask.and", this.#test(transfer.when), mask);
    this.#send(transfer.next, b.op("mask.andNot", mask, taken), changes);
    switch (transfer.kind) {
      case "jump":
        return this.#send(transfer.taken, taken, changes);
      case "call": {
        const { id, overflow } = transfer;
        const stack = this.#callStack;
        const lost = overflow === null ? b.none : b.op("mask.and", taken, stack.isFull());
        const calls = b.op("mask.andNot", taken, lost);
        stack.push(id, calls, changes);
        if (overflow !== null) this.#send(overflow, lost, changes);
        return this.#send(transfer.taken, calls, changes);
      }
      case "return": {
        const stack = this.#callStack;
        stack.pop(taken, changes);
        this.#send(endNode("ret"), b.op("mask.and", taken, stack.isTop(NO_CALL)), changes);
        for (const { id, node } of transfer.sites)
          this.#send(node, b.op("mask.and", taken, stack.isTop(id)), changes);
      }
    }
  }
  #send(node, lanes2, changes) {
    const b = this.#builder;
    if (lanes2 === b.none) return;
    if (node >= 0) {
      if (this.#runsForAll[node]) return;
      const variable = this.#waiting[node];
      changes.set(variable, b.op("mask.or", changes.current(variable), lanes2));
    } else if (this.#options.counts && node !== endNode("end")) {
      changes.set(this.#end, b.i32(-1 - node), lanes2);
    }
  }
};

// ../vm/src/lanes/free-list.ts
var MAX_FREE = 4;
var FreeList = class {
  #make;
  #free = [];
  constructor(make) {
    this.#make = make;
  }
  /** One that is the caller's until it gives it back. */
  take() {
    return this.#free.pop() ?? this.#make();
  }
  giveBack(thing) {
    if (this.#free.length < MAX_FREE) this.#free.push(thing);
  }
};

// ../vm/src/lanes/lane-memory.ts
var LaneMemory = class {
  memory;
  /** Why it is not one of WebAssembly, so that only an interpreter can use it; else null. */
  refusal;
  singles;
  words;
  columns;
  constructor({ bytes, capacity, rowWords, columns }) {
    const { memory, refusal } = memoryOfHost(bytes);
    const { buffer } = memory;
    this.memory = memory;
    this.refusal = refusal;
    this.singles = new Float32Array(buffer);
    this.words = new Uint32Array(buffer);
    const column2 = (address) => ({
      singles: new Float32Array(buffer, address, capacity * rowWords),
      words: new Uint32Array(buffer, address, capacity * rowWords),
    });
    const groups = Object.entries(columns).map(([group, addresses]) => [group, addresses.map(column2)]);
    this.columns = Object.fromEntries(groups);
  }
};
function memoryOfHost(bytes) {
  try {
    return { memory: newMemory(bytes), refusal: null };
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error;
    return { memory: { buffer: new ArrayBuffer(bytes) }, refusal: error };
  }
}

// ../vm/src/arguments/check.ts
var ARRAYS = {
  Float32Array,
  Uint8Array,
  Int32Array,
  Uint32Array,
};
function checkObject(place2, value) {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place2} must be an object`);
}
function checkName(place2, value, names) {
  if (value === void 0 || names.some((name) => name === value)) return;
  throw new TypeError(`${place2} must be one of ${names.map((name) => `"${name}"`).join(", ")}`);
}
function checkWhole(place2, value, least, most = Infinity) {
  if (typeof value !== "number") throw new TypeError(`${place2} must be a number`);
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${place2} is ${value}, not a whole number ${range}`);
}
function checkArray(place2, value, name, least) {
  if (!isArrayOf(value, name)) throw new TypeError(`${place2} must be a ${name}`);
  const length = arrayLength(value);
  if (length < least) throw new RangeError(`${place2} has ${length} elements, and needs ${least}`);
}
function checkedView(place2, value, name, length) {
  checkArray(place2, value, name, length);
  const { buffer, byteOffset } = bytesOf(value);
  return new ARRAYS[name](buffer, byteOffset, length);
}

// ../vm/src/machine/machine.ts
var ENGINES = ["interpreter", "compiled"];

// src/isa/formats.ts
var bits = (low, high = low) => ({ low, high });
var ARITHMETIC = { descriptor: bits(0, 6), index: bits(19, 20), destination: bits(21, 25) };
var CONTROL = { count: bits(0, 7), target: bits(10, 21) };
var MULTIPLY_ADD = {
  descriptor: bits(0, 4),
  source1: bits(17, 21),
  index: bits(22, 23),
  destination: bits(24, 28),
};
var FORMATS = {
  0: {},
  1: { ...ARITHMETIC, source2: bits(7, 11), source1: bits(12, 18) },
  "1i": { ...ARITHMETIC, source2: bits(7, 13), source1: bits(14, 18) },
  "1u": { ...ARITHMETIC, source1: bits(12, 18) },
  "1c": {
    descriptor: bits(0, 6),
    source2: bits(7, 11),
    source1: bits(12, 18),
    index: bits(19, 20),
    compareY: bits(21, 23),
    compareX: bits(24, 26),
  },
  2: {
    ...CONTROL,
    join: bits(22, 23),
    referenceY: bits(24),
    referenceX: bits(25),
  },
  3: { ...CONTROL, uniform: bits(22, 25) },
  // Format 3 of LOOP, which has only four registers to name.
  "3i": { ...CONTROL, uniform: bits(22, 23) },
  4: { winding: bits(22), primitive: bits(23), vertex: bits(24, 25) },
  5: { ...MULTIPLY_ADD, source3: bits(5, 9), source2: bits(10, 16) },
  "5i": { ...MULTIPLY_ADD, source3: bits(5, 11), source2: bits(12, 16) },
};

// src/isa/limits.ts
var STAGES = ["vertex", "geometry"];
var CODE_WORDS = { vertex: 512, geometry: 4096 };
var numbers = ({ low, high }) => 2 ** (high - low + 1);
var DESCRIPTOR_COUNT = numbers(FORMATS["1"].descriptor);
var MULTIPLY_ADD_DESCRIPTOR_COUNT = numbers(FORMATS["5"].descriptor);
var STACK_ENTRIES = { call: 4, if: 8, loop: 4 };
var EMISSION_SLOTS = numbers(FORMATS["4"].vertex);
var TRIANGLE_SLOTS = 3;

// src/isa/registers.ts
var REGISTERS = {
  v: { count: 16, title: "input", source: 0, uniform: 0 },
  r: { count: 16, title: "temporary", source: 16, destination: 16 },
  c: { count: 96, title: "floating-point constant", source: 32, uniform: 16 },
  o: { count: 16, title: "output", destination: 0 },
  i: { count: 4, title: "integer", uniform: 112 },
  b: { count: 16, title: "boolean", uniform: 120 },
};
var REGISTER_LETTERS = Object.keys(REGISTERS);
function registerOf(numbering, number) {
  for (const file of REGISTER_LETTERS) {
    const row = REGISTERS[file];
    const first = row[numbering];
    if (first !== void 0 && number >= first && number < first + row.count) {
      return { file, index: number - first };
    }
  }
  return null;
}
var INDEX_REGISTERS = [null, "a0.x", "a0.y", "aL"];
var COMPONENTS = ["x", "y", "z", "w"];
var COMPONENT_COUNT = COMPONENTS.length;

// src/isa/register-files.ts
var ZEROS = [0, 0, 0, 0];
var vectors = ({ count }) => ({
  count,
  components: COMPONENT_COUNT,
  wordType: "single",
});
var LOOP_COMPONENTS = { count: 0, step: 1, aL: 2 };
var REGISTER_FILES = [
  { name: "o", role: "result", ...vectors(REGISTERS.o), initial: ZEROS },
  { name: "r", role: "temporary", ...vectors(REGISTERS.r), initial: ZEROS },
  { name: "a0", role: "temporary", count: 1, components: 2, wordType: "integer", initial: [0, 0] },
  { name: "aL", role: "temporary", count: 1, components: 1, wordType: "integer", initial: [0] },
  { name: "cmp", role: "flags", count: 1, components: 2, wordType: "word", initial: [0, 0] },
  {
    name: "loop",
    role: "stack",
    count: STACK_ENTRIES.loop,
    components: Object.keys(LOOP_COMPONENTS).length,
    wordType: "integer",
    initial: [0, 0, 0],
  },
  { name: "v", role: "input", ...vectors(REGISTERS.v) },
  { name: "c", role: "constant", ...vectors(REGISTERS.c) },
  { name: "i", role: "constant", ...vectors(REGISTERS.i), wordType: "integer" },
  { name: "b", role: "constant", count: REGISTERS.b.count, components: 1, wordType: "word" },
];
var CELLS = new Cells(REGISTER_FILES);

// src/isa/instructions.ts
var enabled = (letters = "xyzw") => ({ letters, ifEnabled: true });
var always = (letters = "xyzw") => ({ letters, ifEnabled: false });
var LANEWISE = { sources: [enabled(), enabled()] };
var SCALAR2 = { format: "1u", sources: [always("x")] };
var DPH = {
  sources: [always("xyz"), always()],
  description: "The dot product of four components, of which the first source's last counts as 1.",
};
var DST = {
  sources: [enabled("yz"), enabled("yw")],
  shared: [always(), always()],
  description:
    "The distance vector: 1, the product of the components y, z of the first, w of the second source.",
};
var SGE = { ...LANEWISE, description: "1 where the first source is at least the second one, else 0." };
var SLT = { ...LANEWISE, description: "1 where the first source is less than the second one, else 0." };
var MAD = {
  opcodes: 8,
  sources: [enabled(), enabled(), enabled()],
  description: "The product of the first two sources, rounded, plus the third.",
};
var flow = (control, description) => ({ sources: [], control, description });
var INSTRUCTIONS = {
  add: { opcode: 0, format: "1", ...LANEWISE, description: "The sum." },
  dp3: {
    opcode: 1,
    format: "1",
    sources: [always("xyz"), always("xyz")],
    description: "The dot product of three components, in every component.",
  },
  dp4: {
    opcode: 2,
    format: "1",
    sources: [always(), always()],
    description: "The dot product of four components, in every component.",
  },
  dph: { opcode: 3, format: "1", wideLast: "dphi", ...DPH },
  dst: { opcode: 4, format: "1", wideLast: "dsti", ...DST },
  ex2: { opcode: 5, ...SCALAR2, description: "2 to the power of component x, in every component." },
  lg2: {
    opcode: 6,
    ...SCALAR2,
    description: "The logarithm of component x to the base 2, in every component.",
  },
  litp: {
    opcode: 7,
    format: "1u",
    sources: [always("xyw")],
    shared: [always()],
    description:
      "For lighting: x and w not below 0, y within 127.99609375 of 0, and z 0; the flags say whether x and w were at least 0.",
  },
  mul: { opcode: 8, format: "1", ...LANEWISE, description: "The product." },
  sge: { opcode: 9, format: "1", wideLast: "sgei", ...SGE },
  slt: { opcode: 10, format: "1", wideLast: "slti", ...SLT },
  flr: {
    opcode: 11,
    format: "1u",
    sources: [enabled()],
    description: "The largest whole number that is not above the source.",
  },
  max: {
    opcode: 12,
    format: "1",
    ...LANEWISE,
    description: "The first source where it is greater, else the second.",
  },
  min: {
    opcode: 13,
    format: "1",
    ...LANEWISE,
    description: "The first source where it is less, else the second.",
  },
  rcp: { opcode: 14, ...SCALAR2, description: "The reciprocal of component x, in every component." },
  rsq: {
    opcode: 15,
    ...SCALAR2,
    description: "The reciprocal of the square root of component x, in every component.",
  },
  mova: {
    opcode: 18,
    format: "1u",
    sources: [enabled("xy")],
    description: "Sets the index registers a0.x and a0.y to components x and y, without their fractions.",
  },
  mov: { opcode: 19, format: "1u", sources: [enabled()], description: "Copies the source." },
  dphi: { opcode: 24, format: "1i", ...DPH },
  dsti: { opcode: 25, format: "1i", ...DST },
  sgei: { opcode: 26, format: "1i", ...SGE },
  slti: { opcode: 27, format: "1i", ...SLT },
  break: {
    opcode: 32,
    format: "0",
    ...flow({ kind: "break", test: "always" }, "Leaves the innermost loop."),
  },
  nop: { opcode: 33, format: "0", sources: [], description: "Does nothing." },
  end: { opcode: 34, format: "0", ...flow({ kind: "end" }, "Ends the program.") },
  breakc: {
    opcode: 35,
    format: "2",
    ...flow({ kind: "break", test: "flags" }, "Leaves the innermost loop if the flags pass the test."),
  },
  call: { opcode: 36, format: "2", ...flow({ kind: "call", test: "always" }, "Calls a procedure.") },
  callc: {
    opcode: 37,
    format: "2",
    ...flow({ kind: "call", test: "flags" }, "Calls a procedure if the flags pass the test."),
  },
  callu: {
    opcode: 38,
    format: "3",
    ...flow({ kind: "call", test: "boolean" }, "Calls a procedure if a boolean register is true."),
  },
  ifu: {
    opcode: 39,
    format: "3",
    ...flow(
      { kind: "if", test: "boolean" },
      "Goes on if a boolean register is true, or else with the else branch.",
    ),
  },
  ifc: {
    opcode: 40,
    format: "2",
    ...flow(
      { kind: "if", test: "flags" },
      "Goes on if the flags pass the test, or else with the else branch.",
    ),
  },
  loop: {
    opcode: 41,
    format: "3i",
    ...flow(
      { kind: "loop" },
      "Repeats up to an address as often as an integer register says, once at least.",
    ),
  },
  emit: {
    opcode: 42,
    format: "0",
    sources: [],
    description: "Stores the outputs as a vertex of a triangle.",
  },
  setemit: {
    opcode: 43,
    format: "4",
    sources: [],
    description: "Says which vertex the next EMIT stores, and whether it completes a triangle.",
  },
  jmpc: {
    opcode: 44,
    format: "2",
    ...flow({ kind: "jump", test: "flags" }, "Jumps if the flags pass the test."),
  },
  jmpu: {
    opcode: 45,
    format: "3",
    ...flow({ kind: "jump", test: "boolean" }, "Jumps if a boolean register is true, or if it is false."),
  },
  cmp: {
    opcode: 46,
    opcodes: 2,
    format: "1c",
    sources: [always("xy"), always("xy")],
    shared: [always("xy"), always()],
    description: "Sets the flags cmp.x and cmp.y by comparing components x and y.",
  },
  madi: { opcode: 48, format: "5i", ...MAD },
  mad: { opcode: 56, format: "5", wideLast: "madi", ...MAD },
};
var MNEMONICS = Object.keys(INSTRUCTIONS);

// src/semantics/meanings.ts
var [X, Y, Z, W] = [0, 1, 2, 3];
var LITP_LIMIT = 32767 / 256;
var ofEach = (compute) => ({
  isScalar: false,
  compute: (n2, [a, b], component) => compute(n2, a(component), b(component)),
});
var ofX = (compute) => ({
  isScalar: true,
  compute: (n2, [a]) => compute(n2, n2.flushed(a(X))),
});
var product2 = (n2, a, b) => n2.multiply(n2.flushed(a), n2.flushed(b));
var sum2 = (n2, a, b) => n2.add(n2.flushed(a), n2.flushed(b));
var larger = ({ operations: { f32 } }, a, b) => f32.pmax(b, a);
var smaller = ({ operations: { f32 } }, a, b) => f32.pmin(b, a);
function dotProduct(n2, [a, b], components2) {
  let total = product2(n2, a(X), b(X));
  for (let component = 1; component < components2; component++)
    total = n2.add(total, product2(n2, a(component), b(component)));
  return total;
}
var dot = (components2) => ({
  isScalar: true,
  compute: (n2, operands) => dotProduct(n2, operands, components2),
});
var MULTIPLY_ADD2 = {
  isScalar: false,
  compute: (n2, [a, b, c2], component) =>
    n2.add(product2(n2, a(component), b(component)), n2.flushed(c2(component))),
};
var HOMOGENEOUS_DOT = {
  isScalar: true,
  compute: (n2, operands) => n2.add(dotProduct(n2, operands, 3), n2.flushed(operands[1](W))),
};
var DISTANCE = {
  isScalar: false,
  compute(n2, [a, b], component) {
    switch (component) {
      case X:
        return n2.operations.f32.constant(1);
      case Y:
        return product2(n2, a(Y), b(Y));
      case Z:
        return a(Z);
      default:
        return b(W);
    }
  },
};
var LIGHTING = {
  isScalar: false,
  compute(n2, [a], component) {
    const zero = n2.operations.f32.constant(0);
    if (component === Z) return zero;
    if (component !== Y) return larger(n2, a(component), zero);
    const limit = n2.operations.f32.constant(LITP_LIMIT);
    return larger(n2, smaller(n2, a(Y), limit), n2.operations.f32.constant(-LITP_LIMIT));
  },
};
var isAtLeast = ofEach(({ operations: { f32 } }, a, b) => f32.keep(f32.constant(1), f32.ge(a, b)));
var isLess2 = ofEach(({ operations: { f32 } }, a, b) => f32.keep(f32.constant(1), f32.lt(a, b)));
var MEANINGS = {
  add: ofEach(sum2),
  mul: ofEach(product2),
  mad: MULTIPLY_ADD2,
  madi: MULTIPLY_ADD2,
  dp3: dot(3),
  dp4: dot(4),
  dph: HOMOGENEOUS_DOT,
  dphi: HOMOGENEOUS_DOT,
  dst: DISTANCE,
  dsti: DISTANCE,
  sge: isAtLeast,
  sgei: isAtLeast,
  slt: isLess2,
  slti: isLess2,
  max: ofEach(larger),
  min: ofEach(smaller),
  flr: { isScalar: false, compute: (n2, [a], component) => n2.floor(n2.flushed(a(component))) },
  rcp: ofX((n2, x) => n2.reciprocal(x)),
  rsq: ofX((n2, x) => n2.reciprocalSquareRoot(x)),
  ex2: ofX((n2, x) => n2.exponential(x)),
  lg2: ofX((n2, x) => n2.logarithm(x)),
  litp: LIGHTING,
  mov: { isScalar: false, compute: (_n, [a], component) => a(component) },
};
function isComputing(mnemonic) {
  return mnemonic in MEANINGS;
}
function indexOf({ operations: { f32, i32 } }, x) {
  return i32.trunc(f32.keep(x, f32.lt(f32.abs(x), f32.constant(Infinity))));
}
function isNotNegative({ operations: { f32 } }, x) {
  return f32.ge(x, f32.constant(0));
}
var COMPARE = { eq: "eq", ne: "ne", lt: "lt", le: "le", gt: "gt", ge: "ge" };
function compared({ operations: { f32 } }, comparison2, a, b) {
  if (comparison2 === "true6" || comparison2 === "true7") return f32.eq(f32.constant(0), f32.constant(0));
  return f32[COMPARE[comparison2]](a, b);
}

// src/program/effects.ts
var [X2, Y2, , W2] = [0, 1, 2, 3];
var cellsOf = (file, index, count) =>
  Array.from({ length: count }, (_, component) => CELLS.of(file, index, component));
var AL = CELLS.of("aL", 0, 0);
var loopCell = (slot, name) => CELLS.of("loop", slot, LOOP_COMPONENTS[name]);
var flagCell = (component) => CELLS.of("cmp", 0, component);
function indexCell(index) {
  return index === "aL" ? AL : CELLS.of("a0", 0, index === "a0.x" ? 0 : 1);
}
function effectsOf({ instructions }, { points, flow: flow2 }) {
  return points.map((point, number) => {
    const way = flow2.instructions[number];
    const condition = way.kind === "next" || typeof way.when === "string" ? null : way.when;
    const isTransfer = way.kind !== "next";
    const parts = isTransfer ? [testPart(condition)] : partsAt(point, instructions);
    const isOutput =
      isTransfer || parts.some(({ writes }) => writes.some((cell) => CELLS.fileAt(cell).role === "result"));
    return withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput });
  });
}
function testPart(condition) {
  return { tests: condition === null ? [] : testedBy(condition), uses: [], writes: [] };
}
function testedBy(condition) {
  switch (condition.kind) {
    case "boolean":
      return cellsOf("b", condition.register, 1);
    case "repeats":
      return [loopCell(condition.slot, "count")];
    case "flags":
      if (condition.join === "x") return [flagCell(X2)];
      return condition.join === "y" ? [flagCell(Y2)] : cellsOf("cmp", 0, 2);
  }
}
function partsAt(point, instructions) {
  switch (point.kind) {
    case "execute": {
      const instruction = instructions[point.address];
      return point.slot === void 0 ? partsOf(instruction) : loopParts(point.slot, instruction.fields.uniform);
    }
    case "advance":
      return [writing(AL, [AL, loopCell(point.slot, "step")])];
    case "repeat":
      return [writing(loopCell(point.slot, "count"), [loopCell(point.slot, "count")])];
    case "restore":
      return [writing(AL, [loopCell(point.slot, "aL")])];
    case "pass":
    case "past-end":
      return [];
  }
}
var writing = (cell, uses) => ({ tests: [], uses, writes: [cell] });
function loopParts(slot, register) {
  const [count, first, step] = cellsOf("i", register, COMPONENT_COUNT);
  return [
    writing(loopCell(slot, "count"), [count]),
    writing(loopCell(slot, "step"), [step]),
    writing(loopCell(slot, "aL"), [AL]),
    writing(AL, [first]),
  ];
}
function partsOf({ mnemonic, sources, destination, mask }) {
  if (mnemonic === null) return [];
  const used = (component) =>
    sources.flatMap((source, number) => cellsRead(source, componentsRead(mnemonic, number, component)));
  if (mnemonic === "mova")
    return [X2, Y2]
      .filter((component) => mask[component])
      .map((component) => writing(CELLS.of("a0", 0, component), used(component)));
  if (mnemonic === "cmp")
    return [X2, Y2].map((component) =>
      writing(
        flagCell(component),
        sources.flatMap((source) => cellsRead(source, [component])),
      ),
    );
  if (destination === null) return [];
  const { file, index } = destination.register;
  const written2 = [...destination.mask.keys()]
    .filter((component) => destination.mask[component])
    .map((component) => writing(CELLS.of(file, index, component), used(component)));
  if (mnemonic !== "litp") return written2;
  const flags = [X2, W2].map((component, flag) =>
    writing(flagCell(flag), cellsRead(sources[0], [component])),
  );
  return [...written2, ...flags];
}
function componentsRead(mnemonic, source, component) {
  const { sources } = INSTRUCTIONS[mnemonic];
  const { letters } = sources[source];
  const read = [...letters].map((letter) => COMPONENTS.indexOf(letter));
  if (isComputing(mnemonic) && MEANINGS[mnemonic].isScalar) return read;
  return read.filter((other) => other === component);
}
function cellsRead({ register, index, swizzle }, components2) {
  if (components2.length === 0) return [];
  if (index !== null) return [indexCell(index)];
  return components2.map((component) => CELLS.of(register.file, register.index, swizzle[component]));
}

// src/isa/control-stacks.ts
function pushed(stack, entry, room) {
  return [...stack, entry].slice(-room);
}
function checkCalls(stack, behind2, next) {
  let [calls, at, goesTo] = [stack, behind2, next];
  for (let popped = 1; popped <= STACK_ENTRIES.call; popped++) {
    const top = calls.at(-1);
    if (top?.end !== at) break;
    calls = calls.slice(0, -1);
    if (popped < STACK_ENTRIES.call) goesTo = at = top.returnAddress;
  }
  return { calls, next: goesTo };
}
function checkIfs(stack, behind2, next) {
  const top = stack.at(-1);
  if (top?.elseAddress !== behind2) return { ifs: stack, next };
  return { ifs: stack.slice(0, -1), next: top.end };
}

// src/isa/conditions.ts
var COMPARISONS = ["eq", "ne", "lt", "le", "gt", "ge", "true6", "true7"];
var JOINS = ["or", "and", "x", "y"];

// src/program/points.ts
var MAX_POINTS = 8192;
var MAX_DIVISIONS = 512;
function pointsOf(program, most = { points: MAX_POINTS, divisions: MAX_DIVISIONS }) {
  return new Explorer(program, most).explore();
}
var Explorer = class {
  #program;
  #most;
  #ways = [];
  /** By what states are: the number of their first point. */
  #known = /* @__PURE__ */ new Map();
  #open = [];
  #divisions = 0;
  constructor(program, most) {
    this.#program = program;
    this.#most = most;
  }
  explore() {
    this.#open.push({ address: this.#program.entry, calls: [], ifs: [], loops: [] });
    while (this.#open.length > 0) {
      this.#visit(this.#open.pop());
      if (this.#ways.length > this.#most.points || this.#divisions > this.#most.divisions) return null;
    }
    const flow2 = {
      entry: 0,
      instructions: this.#ways.map((way) => this.#flowOf(way)),
      callStack: { entries: 1, whenFull: "end" },
    };
    return { points: this.#ways.map(({ point }) => point), flow: flow2 };
  }
  #flowOf({ taken, next }) {
    const follower = next === null ? {} : { next: this.#numberOf(next) };
    if (taken === null) return { kind: "next", ...follower };
    const { when, to } = taken;
    if ("end" in to) return { kind: "end", end: to.end, when, ...follower };
    return { kind: "branch", target: this.#numberOf(to), when, ...follower };
  }
  #numberOf(goal) {
    if ("point" in goal) return goal.point;
    return this.#known.get(keyOf(goal.state)) ?? crash("a state was not visited");
  }
  #add(point, taken = null) {
    if (taken !== null && taken.when !== "always") this.#divisions++;
    this.#ways.push({ point, taken, next: null });
  }
  /** What follows the last point is a state that is laid out elsewhere. */
  #link(state) {
    this.#ways.at(-1).next = { state };
    this.#open.push(state);
  }
  /** Lays out a state, and those that always follow, as long as they are new. */
  #visit(first) {
    if (this.#known.has(keyOf(first))) return;
    for (let state = first; state !== null; state = this.#layOut(state)) {
      if (this.#known.has(keyOf(state)) || this.#ways.length > this.#most.points) return this.#link(state);
      this.#known.set(keyOf(state), this.#ways.length);
    }
  }
  /** Lays out a state; gives the one that follows it directly, if any does. */
  #layOut(state) {
    const { address } = state;
    const instruction = this.#program.instructions[address];
    if (instruction === void 0) {
      this.#add({ kind: "past-end" }, { when: "always", to: { end: "past-end" } });
      return null;
    }
    const row = instruction.mnemonic && INSTRUCTIONS[instruction.mnemonic];
    const control = row?.control;
    if (control === void 0) {
      this.#add({ kind: "execute", address });
      return this.#behind(state, false);
    }
    if (control.kind === "end") {
      this.#add({ kind: "execute", address }, { when: "always", to: { end: "end" } });
      return null;
    }
    return control.kind === "loop"
      ? this.#loop(state, instruction)
      : this.#transfer(state, control, instruction);
  }
  #loop(state, { fields }) {
    const { address, loops } = state;
    const used = new Set(loops.slice(1 - STACK_ENTRIES.loop).map(({ slot: slot2 }) => slot2));
    const slot = [...Array(STACK_ENTRIES.loop).keys()].find((number) => !used.has(number));
    const entry = { start: address + 1, end: fields.target + 1, slot };
    this.#add({ kind: "execute", address, slot });
    return this.#behind({ ...state, loops: pushed(loops, entry, STACK_ENTRIES.loop) }, false);
  }
  #transfer(state, control, instruction) {
    const { address } = state;
    const when = conditionOf(instruction);
    const point = { kind: "execute", address };
    if (control.kind === "break" && state.loops.length === 0) {
      this.#add(point, { when, to: { end: "hang" } });
      return when === "always" ? null : this.#behind(state, false);
    }
    if (when === "always") {
      this.#add(point);
      return this.#taken(state, control, instruction);
    }
    const division = this.#ways.length;
    this.#add(point, { when, to: { point: 0 } });
    this.#link(this.#notTaken(state, control, instruction));
    const first = this.#ways.length;
    const taken = this.#taken(state, control, instruction);
    if (this.#ways.length > first) {
      this.#ways[division].taken = { when, to: { point: first } };
      return taken;
    }
    this.#ways[division].taken = { when, to: { state: taken } };
    this.#open.push(taken);
    return null;
  }
  /** Where the condition holds. [PICA200 7 s4, s5, s6, s7, s8, s9] */
  #taken(state, control, { fields }) {
    const { address } = state;
    const { target = 0, count = 0 } = fields;
    switch (control.kind) {
      case "jump":
        return this.#behind(state, false, target);
      case "call": {
        const entry = { end: target + count, returnAddress: address + 1 };
        return this.#behind(
          { ...state, calls: pushed(state.calls, entry, STACK_ENTRIES.call) },
          false,
          target,
        );
      }
      case "if": {
        const entry = { elseAddress: target, end: target + count };
        return this.#behind({ ...state, ifs: pushed(state.ifs, entry, STACK_ENTRIES.if) }, false);
      }
      default:
        return this.#behind(state, true);
    }
  }
  #notTaken(state, { kind }, { fields }) {
    return this.#behind(state, false, kind === "if" ? fields.target : state.address + 1);
  }
  /**
   * The checks of the stacks behind an instruction that goes on somewhere, and the state behind them.
   * @param isLeft Whether the loop is to be left
   */
  #behind(state, isLeft, goesTo = state.address + 1) {
    const behind2 = state.address + 1;
    const { calls, next: afterCalls } = checkCalls(state.calls, behind2, goesTo);
    const { ifs, next: afterIfs } = checkIfs(state.ifs, behind2, afterCalls);
    const loop = state.loops.at(-1);
    if (loop === void 0 || (!isLeft && loop.end !== behind2))
      return { address: afterIfs, calls, ifs, loops: state.loops };
    if (!isLeft) this.#endPass(loop, { address: loop.start, calls, ifs, loops: state.loops });
    const loops = state.loops.slice(0, -1);
    if (loops.length > 0) this.#add({ kind: "restore", slot: loop.slot });
    return { address: loop.end, calls, ifs, loops };
  }
  /** The end of a pass, of which the last point, where none is to come, is followed by the way out. */
  #endPass({ slot }, again) {
    const advance = this.#ways.length;
    this.#add({ kind: "advance", slot });
    this.#add({ kind: "repeat", slot });
    this.#link(again);
    this.#ways[advance].next = { point: this.#ways.length };
    const when = { kind: "repeats", slot };
    this.#add({ kind: "pass", slot }, { when, to: { point: advance + 1 } });
  }
};
function keyOf({ address, calls, ifs, loops }) {
  const ofCalls = calls.map(({ end, returnAddress }) => `${end},${returnAddress}`);
  const ofIfs = ifs.map(({ elseAddress, end }) => `${elseAddress},${end}`);
  const ofLoops = loops.map(({ start, end, slot }) => `${start},${end},${slot}`);
  return [address, ofCalls.join(";"), ofIfs.join(";"), ofLoops.join(";")].join("|");
}
function conditionOf({ mnemonic, fields }) {
  const { control } = INSTRUCTIONS[mnemonic];
  if (control === void 0 || !("test" in control) || control.test === "always") return "always";
  if (control.test === "boolean") {
    const isInverted = control.kind === "jump" && (fields.count & 1) === 1;
    return { kind: "boolean", register: fields.uniform, isInverted };
  }
  const { referenceX = 0, referenceY = 0 } = fields;
  return { kind: "flags", join: JOINS[fields.join], referenceX, referenceY };
}

// src/isa/addressing.ts
var LEAST_OFFSET = -128;
var LARGEST_OFFSET = 127;
var ADDRESSED_REGISTERS = 128;
var MISSING_VALUE = 1;
function addressed(number, offset) {
  const counted = offset >= LEAST_OFFSET && offset <= LARGEST_OFFSET ? offset : 0;
  return (number + counted) & (ADDRESSED_REGISTERS - 1);
}
function isConstantRegister(number) {
  return number < REGISTERS.c.count;
}

// src/compile/layout.ts
var WORD_BYTES3 = 4;
var ROW_BYTES = COMPONENT_COUNT * WORD_BYTES3;
var UNIFORM_COPIES = 4;
var UNIFORM_BYTES = UNIFORM_COPIES * WORD_BYTES3;
var CHUNK = 256;
var COLUMN_BYTES = (CHUNK + 12) * ROW_BYTES;
var KEPT_ROWS = 256;
var ARRAY2 = { rows: 0, uniforms: 1, table: 2 };
var ARRAYS2 = [{ stride: ROW_BYTES }, { stride: 0 }, { stride: 0 }];
var COLUMNS = {
  v: 0,
  o: REGISTERS.v.count,
  r: REGISTERS.v.count + REGISTERS.o.count,
  addresses: REGISTERS.v.count + REGISTERS.o.count + REGISTERS.r.count,
  flags: REGISTERS.v.count + REGISTERS.o.count + REGISTERS.r.count + 1,
};
var COLUMN_COUNT = COLUMNS.flags + 1;
function column(name, index = 0) {
  return (COLUMNS[name] + index) * COLUMN_BYTES;
}
var C_WORDS = COMPONENT_COUNT * REGISTERS.c.count;
var FLUSHED = C_WORDS;
var I = FLUSHED + C_WORDS;
var B = I + COMPONENT_COUNT * REGISTERS.i.count;
var UNIFORM_WORDS = B + REGISTERS.b.count;
var UNIFORM = {
  c: (index, component) => UNIFORM_BYTES * (COMPONENT_COUNT * index + component),
  flushed: (index, component) => UNIFORM_BYTES * (FLUSHED + COMPONENT_COUNT * index + component),
  i: (index, component) => UNIFORM_BYTES * (I + COMPONENT_COUNT * index + component),
  b: (index) => UNIFORM_BYTES * (B + index),
};
function layoutOf(reachedWords2) {
  const columnOfWords = CHUNK * WORD_BYTES3;
  const uniforms2 = COLUMN_COUNT * COLUMN_BYTES;
  const table = uniforms2 + UNIFORM_WORDS * UNIFORM_BYTES;
  const kept = table + ADDRESSED_REGISTERS * ROW_BYTES;
  const ends2 = kept + KEPT_ROWS * ROW_BYTES;
  const executed = ends2 + columnOfWords;
  const first = executed + columnOfWords;
  const reached = Array.from({ length: reachedWords2 }, (_, word4) => first + word4 * columnOfWords);
  const bytes = first + reachedWords2 * columnOfWords;
  return { rows: 0, uniforms: uniforms2, table, kept, ends: ends2, executed, reached, bytes };
}
var SHOWN_FILES = ["r", "a0", "aL", "cmp"];
var SHOWN_CELLS = SHOWN_FILES.flatMap((name) => {
  const { count, components: components2 } = CELLS.file(name);
  return Array.from({ length: count * components2 }, (_, word4) => CELLS.first[name] + word4);
});

// src/semantics/numerics.ts
var ARITHMETICS = ["f24", "f32"];
function withoutSubnormal({ f32 }, x, leastNormal) {
  return f32.drop(x, f32.lt(f32.abs(x), f32.constant(leastNormal)));
}
function bounded({ f32 }, x, limit) {
  return f32.pmax(f32.pmin(x, f32.constant(limit)), f32.constant(-limit));
}

// src/semantics/truncation.ts
var DROPPED_BITS = 7;
var KEPT = -(1 << DROPPED_BITS);
var ONE_BIT = 2 ** -149;
var UNIT_BITS = 2 ** (DROPPED_BITS - 149);
var LEAST_NORMAL = 2 ** -62;
var FIRST_INFINITE = 64;
var TO_OVERFLOW = 2 ** (128 - FIRST_INFINITE);
function cleared({ f32, i32 }, x, bits4) {
  return f32.fromBits(i32.and(i32.bits(x), i32.constant(-(2 ** bits4))));
}
function truncated({ f32, i32 }, rounded2, isBelow) {
  const one = i32.bits(f32.keep(f32.constant(ONE_BIT), isBelow));
  return f32.fromBits(i32.and(i32.sub(i32.bits(rounded2), one), i32.constant(KEPT)));
}
function truncatedDouble(o, x) {
  const { f32, f64 } = o;
  const rounded2 = f32.demote(x);
  const rest = f32.demote(f64.sub(x, f64.promote(rounded2)));
  return truncated(o, rounded2, f32.lt(f32.mul(rest, rounded2), f32.constant(0)));
}
function oneUnitLess({ f32, i32 }, x, mask) {
  const unit = i32.bits(f32.keep(f32.constant(UNIT_BITS), mask));
  return f32.fromBits(i32.sub(i32.bits(x), unit));
}
function withinRange({ f32 }, x) {
  return f32.mul(f32.mul(x, f32.constant(TO_OVERFLOW)), f32.constant(1 / TO_OVERFLOW));
}

// src/semantics/f24-exponential.ts
var EXPONENT_SHIFT2 = 23;
var EXPONENT_BIAS2 = 127;
var LN_2 = 0.6931471805599453;
var EXPONENT_LIMIT = 70;
var LEAST_FRACTION = 2 ** -40;
var POWER_COEFFICIENTS = taylor(14, (k, last) => (k === 0 ? 1 : (last * LN_2) / k));
var LOGARITHM_COEFFICIENTS = taylor(11, (k) => 2 / LN_2 / (2 * k + 1));
function taylor(count, coefficient) {
  const coefficients = [];
  for (let k = 0; k < count; k++) coefficients.push(coefficient(k, coefficients[k - 1] ?? 0));
  return coefficients;
}
function exponential24(o, x) {
  const { f32, i32, f64 } = o;
  const within = bounded(o, x, EXPONENT_LIMIT);
  const integer3 = f32.floor(f32.add(within, f32.constant(0.5)));
  const fraction = f32.sub(within, integer3);
  const zero = f32.constant(0);
  const least = f32.constant(LEAST_FRACTION);
  const visible = f32.select(
    f32.pmax(fraction, least),
    f32.pmin(fraction, f32.neg(least)),
    f32.gt(fraction, zero),
  );
  const exponent = f64.promote(f32.drop(visible, f32.eq(fraction, zero)));
  const significand = truncatedDouble(o, polynomial(f64, exponent, POWER_COEFFICIENTS));
  const biased = i32.add(i32.trunc(integer3), i32.constant(EXPONENT_BIAS2));
  const power = f32.mul(significand, f32.fromBits(i32.shl(biased, EXPONENT_SHIFT2)));
  return f32.select(power, x, f32.eq(x, x));
}
function logarithm24(o, x) {
  const { f32, i32, f64 } = o;
  const bits4 = i32.bits(x);
  const exponent = i32.shrS(i32.sub(bits4, i32.constant(SQRT_HALF)), EXPONENT_SHIFT2);
  const m = f32.fromBits(i32.sub(bits4, i32.shl(exponent, EXPONENT_SHIFT2)));
  const s = quotient2(o, f32.sub(m, f32.constant(1)), f32.add(m, f32.constant(1)));
  const ofM = f64.mul(s, polynomial(f64, f64.mul(s, s), LOGARITHM_COEFFICIENTS));
  const finite = truncatedDouble(o, f64.add(f64.promote(f32.fromInteger(exponent)), ofM));
  const zero = f32.constant(0);
  const ofPositive = f32.select(finite, x, f32.lt(x, f32.constant(Infinity)));
  const ofOthers = f32.select(f32.constant(-Infinity), f32.constant(NaN), f32.eq(x, zero));
  return f32.select(ofPositive, ofOthers, f32.gt(x, zero));
}
function quotient2({ f32, f64 }, dividend, divisor) {
  const first = f64.promote(f32.div(dividend, divisor));
  const rest = f64.sub(f64.promote(dividend), f64.mul(first, f64.promote(divisor)));
  return f64.add(first, f64.mul(rest, f64.promote(f32.div(f32.constant(1), divisor))));
}

// src/semantics/f24.ts
var HUGE = 2 ** 127;
var SPLIT_A = 17;
var SPLIT_B = 10;
var SCALE = 2 ** 60;
var ROOT_ERROR = 4;
var F24 = class {
  operations;
  constructor(operations) {
    this.operations = operations;
  }
  flushed(x) {
    return withoutSubnormal(this.operations, x, LEAST_NORMAL);
  }
  /** The error of the sum is exact. (Knuth's TwoSum) */
  add(a, b) {
    const { f32 } = this.operations;
    const sum3 = f32.add(a, b);
    const ofB = f32.sub(sum3, a);
    const error = f32.add(f32.sub(a, f32.sub(sum3, ofB)), f32.sub(b, ofB));
    return this.#result(sum3, f32.lt(f32.mul(error, sum3), f32.constant(0)));
  }
  /** The error of the product is exact, since all the products of parts are. (Dekker) */
  multiply(x, y) {
    const o = this.operations;
    const { f32 } = o;
    const [a, b] = [bounded(o, x, HUGE), bounded(o, y, HUGE)];
    const [upperA, upperB] = [cleared(o, a, SPLIT_A), cleared(o, b, SPLIT_B)];
    const [lowerA, lowerB] = [f32.sub(a, upperA), f32.sub(b, upperB)];
    const product3 = f32.mul(a, b);
    const beyond = f32.sub(f32.mul(upperA, b), product3);
    const error = f32.add(f32.add(beyond, f32.mul(lowerA, upperB)), f32.mul(lowerA, lowerB));
    const scaled = f32.mul(product3, f32.constant(SCALE));
    return this.#result(product3, f32.lt(f32.mul(error, scaled), f32.constant(0)));
  }
  floor(x) {
    return this.operations.f32.floor(x);
  }
  reciprocal(x) {
    const o = this.operations;
    const { f32, f64 } = o;
    const near = cleared(o, f32.div(f32.constant(1), x), 7);
    const product3 = f64.mul(f64.promote(near), f64.promote(x));
    const excess = f32.demote(f64.sub(product3, f64.constant(1)));
    const result = oneUnitLess(o, near, f32.gt(excess, f32.constant(0)));
    return f32.select(f32.constant(Infinity), this.flushed(result), f32.eq(x, f32.constant(0)));
  }
  reciprocalSquareRoot(x) {
    const o = this.operations;
    const { f32, i32, f64 } = o;
    const root = f32.div(f32.constant(1), f32.sqrt(x));
    const above = f32.fromBits(i32.add(i32.bits(root), i32.constant(ROOT_ERROR)));
    const near = cleared(o, above, 7);
    const double2 = f64.promote(near);
    const product3 = f64.mul(f64.mul(double2, double2), f64.promote(x));
    const excess = f32.demote(f64.sub(product3, f64.constant(1)));
    const result = oneUnitLess(o, near, f32.gt(excess, f32.constant(0)));
    const ofPositive = f32.select(f32.constant(Infinity), result, f32.eq(x, f32.constant(0)));
    return f32.select(ofPositive, f32.constant(NaN), f32.ge(x, f32.constant(0)));
  }
  exponential(x) {
    return this.flushed(withinRange(this.operations, exponential24(this.operations, x)));
  }
  logarithm(x) {
    return logarithm24(this.operations, x);
  }
  #result(rounded2, isBelow) {
    const o = this.operations;
    return this.flushed(withinRange(o, truncated(o, rounded2, isBelow)));
  }
};

// src/semantics/f32.ts
var F32 = class {
  operations;
  constructor(operations) {
    this.operations = operations;
  }
  flushed(x) {
    return withoutSubnormal(this.operations, x, MIN_NORMAL);
  }
  add(a, b) {
    return this.flushed(this.operations.f32.add(a, b));
  }
  /** Zero times an infinity is 0, as all is that is below the least number; NaN is so where an operand is. */
  multiply(a, b) {
    const { f32, mask } = this.operations;
    const product3 = f32.mul(a, b);
    const normal = f32.keep(product3, f32.ge(f32.abs(product3), f32.constant(MIN_NORMAL)));
    return f32.select(f32.constant(NaN), normal, mask.or(f32.ne(a, a), f32.ne(b, b)));
  }
  floor(x) {
    return this.operations.f32.floor(x);
  }
  reciprocal(x) {
    const { f32 } = this.operations;
    const isZero = f32.eq(x, f32.constant(0));
    return f32.select(f32.constant(Infinity), this.flushed(approxReciprocal(this.operations, x)), isZero);
  }
  reciprocalSquareRoot(x) {
    const { f32 } = this.operations;
    return f32.select(f32.constant(Infinity), approxRSQRT(this.operations, x), f32.eq(x, f32.constant(0)));
  }
  exponential(x) {
    return this.flushed(approx2ToX(this.operations, x));
  }
  logarithm(x) {
    return approxLog2(this.operations, x);
  }
};

// src/compile/numerics.ts
var LaneNumerics = class {
  operations;
  #numerics;
  /** Values that are not subnormal, and for others those that stand for them where they are not to be. */
  #flushed = /* @__PURE__ */ new WeakMap();
  constructor(arithmetic, operations) {
    this.operations = operations;
    this.#numerics = arithmetic === "f24" ? new F24(operations) : new F32(operations);
  }
  /** Notes that a value is not subnormal. */
  note(value) {
    this.#flushed.set(value, () => value);
    return value;
  }
  /** Notes where a value without subnormal numbers is loaded from. */
  noteFlushed(value, flushed2) {
    this.#flushed.set(value, flushed2);
    return value;
  }
  negated(x) {
    const negative = this.operations.f32.neg(x);
    const flushed2 = this.#flushed.get(x);
    if (flushed2 !== void 0)
      this.#flushed.set(negative, () => {
        const value = flushed2();
        return value === x ? negative : this.operations.f32.neg(value);
      });
    return negative;
  }
  flushed(x) {
    return this.#flushed.get(x)?.() ?? this.note(this.#numerics.flushed(x));
  }
  add(a, b) {
    return this.note(this.#numerics.add(a, b));
  }
  multiply(a, b) {
    return this.note(this.#numerics.multiply(a, b));
  }
  floor(x) {
    return this.note(this.#numerics.floor(x));
  }
  reciprocal(x) {
    return this.note(this.#numerics.reciprocal(x));
  }
  reciprocalSquareRoot(x) {
    return this.note(this.#numerics.reciprocalSquareRoot(x));
  }
  exponential(x) {
    return this.note(this.#numerics.exponential(x));
  }
  logarithm(x) {
    return this.note(this.#numerics.logarithm(x));
  }
};

// src/compile/inputs.ts
var DROPPED_BITS2 = 7;
var EXPONENT_SHIFT3 = 23;
var BIAS_DIFFERENCE = 64;
var LEAST_UNIT = 2 ** -78;
var FIRST_NORMAL = 65536;
var INFINITE = 8323072;
var MAGNITUDE2 = 8388607;
var SIGN_SHIFT = 8;
function truncatedSingle(o, x) {
  const { f32 } = o;
  const kept = f32.select(cleared(o, x, DROPPED_BITS2), x, f32.eq(x, x));
  return withoutSubnormal(o, withinRange(o, kept), LEAST_NORMAL);
}
function singleOfF24(o, word4) {
  const { f32, i32 } = o;
  const magnitude = i32.and(word4, i32.constant(MAGNITUDE2));
  const shifted = i32.shl(magnitude, DROPPED_BITS2);
  const biased = (bias) => f32.fromBits(i32.add(shifted, i32.constant(bias << EXPONENT_SHIFT3)));
  const number = f32.fromInteger(magnitude);
  const ofExponent = f32.select(
    biased(2 * BIAS_DIFFERENCE),
    biased(BIAS_DIFFERENCE),
    f32.ge(number, f32.constant(INFINITE)),
  );
  const value = f32.select(
    f32.mul(number, f32.constant(LEAST_UNIT)),
    ofExponent,
    f32.lt(number, f32.constant(FIRST_NORMAL)),
  );
  const sign = i32.and(i32.shl(word4, SIGN_SHIFT), i32.constant(-2147483648));
  return f32.fromBits(i32.or(i32.bits(value), sign));
}

// src/compile/operands.ts
var WORDS = ["i32", "i32", "i32", "i32"];
var ROW_SHIFT = 4;
var Operands = class {
  #builder;
  #registers;
  #numerics;
  #operations;
  #arithmetic;
  #kinds;
  #inputs = /* @__PURE__ */ new Map();
  /** What a block has loaded of constants: by offset, and by register and index register. */
  #constants = /* @__PURE__ */ new Map();
  #gathered = /* @__PURE__ */ new Map();
  /**
   * @param operations Those that are not shared: inputs are loaded for other blocks, too
   * @param kinds How each v register is given
   */
  constructor(builder, registers2, numerics, operations, arithmetic, kinds) {
    this.#builder = builder;
    this.#registers = registers2;
    this.#numerics = numerics;
    this.#operations = operations;
    this.#arithmetic = arithmetic;
    this.#kinds = kinds;
  }
  forget() {
    this.#constants.clear();
    this.#gathered.clear();
  }
  /** Forgets what relative reads have found by an index register, which changes. */
  forgetIndexed(index) {
    for (const key of this.#gathered.keys()) if (key.startsWith(`${index} `)) this.#gathered.delete(key);
  }
  operand({ register: { file, index }, index: relative2, negate: negate2, swizzle }) {
    const load = (component) => {
      if (relative2 !== null) return this.#relative(index, relative2)[component];
      if (file === "v") return this.input(index)[component];
      if (file === "c") return this.#constant(index, component);
      return this.#registers.float(CELLS.of("r", index, component));
    };
    return (component) => {
      const value = load(swizzle[component]);
      return negate2 ? this.#numerics.negated(value) : value;
    };
  }
  input(index) {
    let components2 = this.#inputs.get(index);
    if (components2 === void 0) this.#inputs.set(index, (components2 = this.#loaded(index)));
    return components2;
  }
  #loaded(index) {
    const b = this.#builder;
    const o = this.#operations;
    switch (this.#kinds[index]) {
      case "missing":
        return FOUR_SINGLES.map(() => this.#numerics.note(b.f32(0)));
      case "f24":
        return b.row(ARRAY2.rows, column("v", index), WORDS).map((word4) => singleOfF24(o, word4));
      case "single": {
        const values = b.row(ARRAY2.rows, column("v", index), FOUR_SINGLES);
        if (this.#arithmetic === "f32") return values;
        return values.map((value) => this.#numerics.note(truncatedSingle(o, value)));
      }
    }
  }
  #constant(index, component) {
    const value = this.#uniform(UNIFORM.c(index, component));
    return this.#numerics.noteFlushed(value, () =>
      this.#numerics.note(this.#uniform(UNIFORM.flushed(index, component))),
    );
  }
  #uniform(offset) {
    let value = this.#constants.get(offset);
    if (value === void 0)
      this.#constants.set(offset, (value = this.#builder.uniform(ARRAY2.uniforms, offset)));
    return value;
  }
  /** The table has a row for each number, those behind the last register of ones. */
  #relative(number, index) {
    const key = `${index} ${number}`;
    let row = this.#gathered.get(key);
    if (row !== void 0) return row;
    const b = this.#builder;
    const offset = this.#registers.integer(indexCell(index));
    const isCounted = b.op(
      "mask.and",
      b.op("i32.ge", offset, b.i32(LEAST_OFFSET)),
      b.op("i32.le", offset, b.i32(LARGEST_OFFSET)),
    );
    const sum3 = b.op("i32.add", b.op("i32.keep", offset, isCounted), b.i32(number));
    const effective = b.op("i32.and", sum3, b.i32(ADDRESSED_REGISTERS - 1));
    const bytes = b.shift("i32.shl", effective, ROW_SHIFT);
    const address = b.address(b.op("i32.add", b.rowAddress(ARRAY2.table), bytes));
    this.#gathered.set(key, (row = b.gather(address, 0, FOUR_SINGLES)));
    return row;
  }
};

// src/compile/shared-operations.ts
function sharedOperations(emitted) {
  const known = /* @__PURE__ */ new Map();
  const shared = (type, group) => {
    const methods = {};
    for (const name in group) {
      const method = group[name];
      if (typeof method !== "function") continue;
      methods[name] = (...operands) => {
        const key = `${type} ${name} ${operands.map(keyOf2).join(" ")}`;
        let value = known.get(key);
        if (value === void 0) known.set(key, (value = method.apply(group, [...operands])));
        return value;
      };
    }
    return methods;
  };
  const operations = Object.fromEntries(
    Object.entries(emitted).map(([type, group]) => [type, shared(type, group)]),
  );
  return { operations, forget: () => known.clear() };
}
function keyOf2(operand) {
  if (typeof operand === "number") return `=${Object.is(operand, -0) ? "-0" : operand}`;
  return String(operand.id);
}

// src/compile/emitter.ts
var COMPONENTS2 = [0, 1, 2, 3];
var [X3, Y3, , W3] = COMPONENTS2;
var PointEmitter = class {
  #builder;
  #registers;
  #program;
  #points;
  #showsAll;
  #numerics;
  #operands;
  #forget;
  constructor(builder, registers2, program, points, { arithmetic, kinds, showsAll }) {
    this.#builder = builder;
    this.#registers = registers2;
    this.#program = program;
    this.#points = points;
    this.#showsAll = showsAll;
    const emitted = emittedOperations(builder);
    const shared = sharedOperations(emitted);
    this.#numerics = new LaneNumerics(arithmetic, shared.operations);
    this.#operands = new Operands(builder, registers2, this.#numerics, emitted, arithmetic, kinds);
    this.#forget = shared.forget;
  }
  beginBlock() {
    this.#forget();
    this.#operands.forget();
  }
  loadInput(index) {
    this.#operands.input(index);
  }
  execute(number) {
    const b = this.#builder;
    const registers2 = this.#registers;
    const point = this.#points[number];
    switch (point.kind) {
      case "execute": {
        const instruction = this.#program.instructions[point.address];
        if (point.slot === void 0) this.#instruction(instruction);
        else this.#beginLoop(point.slot, instruction.fields.uniform);
        break;
      }
      case "advance": {
        const step = registers2.integer(loopCell(point.slot, "step"));
        this.#setAL(b.op("i32.add", registers2.integer(AL), step));
        break;
      }
      case "repeat": {
        const count = loopCell(point.slot, "count");
        registers2.write(count, b.op("i32.sub", registers2.integer(count), b.i32(1)));
        break;
      }
      case "restore":
        this.#setAL(registers2.integer(loopCell(point.slot, "aL")));
        break;
      case "pass":
      case "past-end":
        break;
    }
  }
  test(condition) {
    const b = this.#builder;
    switch (condition.kind) {
      case "repeats":
        return b.op("i32.gt", this.#registers.integer(loopCell(condition.slot, "count")), b.i32(0));
      case "boolean": {
        const value = b.op("i32.bits", b.uniform(ARRAY2.uniforms, UNIFORM.b(condition.register)));
        return b.op(condition.isInverted ? "i32.eq" : "i32.ne", value, b.i32(0));
      }
      case "flags": {
        const { join, referenceX, referenceY } = condition;
        const flag = (component, reference) =>
          b.op("i32.eq", this.#registers.integer(flagCell(component)), b.i32(reference));
        if (join === "x") return flag(X3, referenceX);
        if (join === "y") return flag(Y3, referenceY);
        return b.op(join === "and" ? "mask.and" : "mask.or", flag(X3, referenceX), flag(Y3, referenceY));
      }
    }
  }
  storeResult(index) {
    this.#storeRow(
      column("o", index),
      COMPONENTS2.map((component) => CELLS.of("o", index, component)),
    );
  }
  finish() {
    if (!this.#showsAll) return;
    const { r } = CELLS.first;
    const { count, components: components2 } = CELLS.file(SHOWN_FILES[0]);
    for (let index = 0; index < count; index++)
      this.#storeRow(
        column("r", index),
        COMPONENTS2.map((component) => r + components2 * index + component),
      );
    const words2 = (cells) => [
      ...cells.map((cell) => this.#registers.integer(cell)),
      ...COMPONENTS2.slice(cells.length).map(() => this.#builder.i32(0)),
    ];
    const { a0, cmp } = CELLS.first;
    this.#builder.storeRow(ARRAY2.rows, column("addresses"), words2([a0 + X3, a0 + Y3, AL]));
    this.#builder.storeRow(ARRAY2.rows, column("flags"), words2([cmp + X3, cmp + Y3]));
  }
  /** There is one zero and one NaN. [PICA200 12] */
  #storeRow(offset, cells) {
    const { f32 } = this.#numerics.operations;
    const values = cells.map((cell) => {
      const value = this.#registers.float(cell);
      const number = f32.drop(value, f32.eq(value, f32.constant(0)));
      return f32.select(number, f32.constant(NaN), f32.eq(value, value));
    });
    this.#builder.storeRow(ARRAY2.rows, offset, values);
  }
  #setAL(value) {
    this.#registers.write(AL, value);
    this.#operands.forgetIndexed("aL");
  }
  #beginLoop(slot, register) {
    const b = this.#builder;
    const registers2 = this.#registers;
    const [count, first, step] = COMPONENTS2.map((component) =>
      b.op("i32.bits", b.uniform(ARRAY2.uniforms, UNIFORM.i(register, component))),
    );
    registers2.write(loopCell(slot, "count"), count);
    registers2.write(loopCell(slot, "step"), step);
    registers2.write(loopCell(slot, "aL"), registers2.integer(AL));
    this.#setAL(first);
  }
  #instruction(instruction) {
    const { mnemonic, sources, mask } = instruction;
    if (mnemonic === null) return;
    const operands = sources.map((source) => this.#operands.operand(source));
    if (isComputing(mnemonic)) {
      const written2 = this.#computed(instruction, operands);
      if (mnemonic === "litp")
        this.#setFlags([X3, W3].map((component) => isNotNegative(this.#numerics, operands[0](component))));
      for (const [cell, value] of written2) this.#registers.write(cell, value);
    } else if (mnemonic === "mova") {
      const indices = [X3, Y3].filter((component) => mask[component]);
      const values = indices.map((component) => indexOf(this.#numerics, operands[0](component)));
      indices.forEach((component, i) => {
        this.#registers.write(CELLS.of("a0", 0, component), values[i]);
        this.#operands.forgetIndexed(component === X3 ? "a0.x" : "a0.y");
      });
    } else if (mnemonic === "cmp") {
      const { compareX, compareY } = instruction.fields;
      const flags = [compareX, compareY].map((comparison2, component) =>
        compared(this.#numerics, COMPARISONS[comparison2], operands[0](component), operands[1](component)),
      );
      this.#setFlags(flags);
    }
  }
  #computed({ mnemonic, destination }, operands) {
    const { isScalar, compute } = MEANINGS[mnemonic];
    const { register, mask } = destination;
    const enabled2 = COMPONENTS2.filter((component) => mask[component]);
    if (enabled2.length === 0) return [];
    const scalar = isScalar ? compute(this.#numerics, operands, X3) : null;
    return enabled2.map((component) => [
      CELLS.of(register.file, register.index, component),
      scalar ?? compute(this.#numerics, operands, component),
    ]);
  }
  #setFlags(flags) {
    const b = this.#builder;
    flags.forEach((flag, component) => {
      this.#registers.write(flagCell(component), b.op("i32.keep", b.i32(1), flag));
    });
  }
};

// src/compile/program-code.ts
var MAX_MODULES = 16;
var ProgramCode = class {
  program;
  layout;
  /** The v registers that it reads, and the o registers that it writes. */
  inputs;
  outputs;
  /** The most instructions that a run executes which comes nowhere twice. */
  length;
  #points;
  #effects;
  #counted;
  #modules = new RecentlyUsed(MAX_MODULES);
  constructor(program, points) {
    this.program = program;
    this.#points = points;
    this.#effects = effectsOf(program, points);
    this.#counted = points.points.map((point) => (point.kind === "execute" ? point.address : null));
    this.length = this.#counted.filter((number) => number !== null).length;
    this.layout = layoutOf(reachedWords(program.instructions.length));
    const indices = (names, file) => [
      ...new Set(
        this.#effects
          .flatMap(({ named }) => named[names])
          .filter((register) => register.file === file)
          .map(({ index }) => index),
      ),
    ];
    this.inputs = indices("reads", "v");
    this.outputs = indices("writes", "o");
  }
  /** @throws HostRefusal if the host does not compile it */
  module(variant) {
    return this.#modules.get(keyOf3(variant), () => new KernelModule(this.kernel(variant), backEnd()));
  }
  kernel({ counts, reaches, limit, ...options }) {
    const { points, flow: flow2 } = this.#points;
    const lowered = {
      cells: CELLS,
      flow: flow2,
      effects: this.#effects,
      counted: this.#counted,
      instructionLimit: limit,
      arrays: ARRAYS2,
      atEnd: options.showsAll ? SHOWN_SET : 0n,
      keptRows: KEPT_ROWS,
      emitter: (builder, registers2) => new PointEmitter(builder, registers2, this.program, points, options),
    };
    return lower(lowered, { counts, reaches, careful: false });
  }
};
var SHOWN_SET = cellSet(SHOWN_CELLS);
var backEnd = () => (hasSimd() ? "simd" : "scalar");
function keyOf3({ arithmetic, kinds, showsAll, counts, reaches, limit }) {
  return [arithmetic, kinds.join(), showsAll, counts, reaches, limit].join(" ");
}
var codes = /* @__PURE__ */ new WeakMap();
function codeOf(program) {
  let code = codes.get(program);
  if (code === void 0) {
    const points = pointsOf(program);
    codes.set(program, (code = points === null ? null : new ProgramCode(program, points)));
  }
  return code;
}

// test/support/arbitrary-program.ts
import * as fc from "fast-check";

// src/isa/bits.ts
function fieldMask({ low, high }) {
  return ((2 ** (high - low + 1) - 1) << low) >>> 0;
}
function getField(word4, field) {
  return (word4 & fieldMask(field)) >>> field.low;
}
function withField(word4, field, value) {
  const mask = fieldMask(field);
  return ((word4 & ~mask) | ((value << field.low) & mask)) >>> 0;
}

// src/code/code-word.ts
var OPCODE2 = { low: 26, high: 31 };
var OPCODES = 2 ** (OPCODE2.high - OPCODE2.low + 1);
var BY_OPCODE = Array.from(
  { length: OPCODES },
  (_, number) =>
    MNEMONICS.find((mnemonic) => {
      const { opcode, opcodes = 1 } = INSTRUCTIONS[mnemonic];
      return number >= opcode && number < opcode + opcodes;
    }) ?? null,
);
var fieldsOf = (mnemonic) => Object.entries(FORMATS[INSTRUCTIONS[mnemonic].format]);
function opcodeMask(mnemonic) {
  const { opcodes = 1 } = INSTRUCTIONS[mnemonic];
  return (fieldMask(OPCODE2) & ~((opcodes - 1) << OPCODE2.low)) >>> 0;
}
var MEANING = new Map(
  MNEMONICS.map((mnemonic) => [
    mnemonic,
    fieldsOf(mnemonic).reduce((mask, [, field]) => (mask | fieldMask(field)) >>> 0, opcodeMask(mnemonic)),
  ]),
);
function decodeWord(word4) {
  const mnemonic = BY_OPCODE[getField(word4, OPCODE2)];
  if (mnemonic === null) return { mnemonic, fields: {}, ignored: word4 >>> 0 };
  const fields = {};
  for (const [name, field] of fieldsOf(mnemonic)) fields[name] = getField(word4, field);
  return { mnemonic, fields, ignored: (word4 & ~MEANING.get(mnemonic)) >>> 0 };
}
function encodeWord(mnemonic, fields, ignored = 0) {
  const opcode = withField(ignored & ~MEANING.get(mnemonic), OPCODE2, INSTRUCTIONS[mnemonic].opcode);
  return fieldsOf(mnemonic).reduce(
    (word4, [name, field]) => withField(word4, field, fields[name] ?? 0),
    opcode,
  );
}

// src/isa/descriptors.ts
var bits2 = (low, high = low) => ({ low, high });
var DESCRIPTOR_FIELDS = {
  mask: bits2(0, 3),
  sources: [
    { negate: bits2(4), selector: bits2(5, 12) },
    { negate: bits2(13), selector: bits2(14, 21) },
    { negate: bits2(22), selector: bits2(23, 30) },
  ],
};
var SOURCE_COUNT = DESCRIPTOR_FIELDS.sources.length;
var place = (component) => COMPONENT_COUNT - 1 - component;
var SELECTOR_BITS = 2;
var selected = (selector, component) =>
  (selector >> (SELECTOR_BITS * place(component))) & (2 ** SELECTOR_BITS - 1);
var swizzleOf = (selector) => [
  selected(selector, 0),
  selected(selector, 1),
  selected(selector, 2),
  selected(selector, 3),
];
function decodeDescriptor(word4) {
  const mask = getField(word4, DESCRIPTOR_FIELDS.mask);
  const isSet = (component) => ((mask >> place(component)) & 1) === 1;
  const source = (number) => {
    const { negate: negate2, selector } = DESCRIPTOR_FIELDS.sources[number];
    return { negate: getField(word4, negate2) === 1, swizzle: swizzleOf(getField(word4, selector)) };
  };
  return { mask: [isSet(0), isSet(1), isSet(2), isSet(3)], sources: [source(0), source(1), source(2)] };
}

// src/program/instruction.ts
var SOURCE_FIELDS = ["source1", "source2", "source3"];
var WIDE_BITS = 7;
function decodeInstruction(word4, descriptors) {
  const { mnemonic, fields } = decodeWord(word4);
  const descriptor = decodeDescriptor(descriptors[fields.descriptor ?? descriptors.length] ?? 0);
  if (mnemonic === null || fields.descriptor === void 0)
    return { mnemonic, fields, mask: [true, true, true, true], sources: [], destination: null };
  const row = INSTRUCTIONS[mnemonic];
  const sources = row.sources.map((_, number) => sourceOf(mnemonic, fields, descriptor, number));
  const hasDestination = fields.destination !== void 0 && mnemonic !== "mova";
  const register = registerOf("destination", fields.destination ?? 0);
  const { mask } = descriptor;
  return { mnemonic, fields, mask, sources, destination: hasDestination ? { register, mask } : null };
}
function sourceOf(mnemonic, fields, { sources }, number) {
  const name = SOURCE_FIELDS[number];
  const format = FORMATS[INSTRUCTIONS[mnemonic].format];
  const { low, high } = format[name];
  const register = registerOf("source", fields[name]);
  const isIndexed = high - low + 1 === WIDE_BITS && register.file === "c";
  const { negate: negate2, swizzle } = sources[number];
  return { register, index: isIndexed ? INDEX_REGISTERS[fields.index ?? 0] : null, negate: negate2, swizzle };
}

// src/program/program.ts
var MAX_WORDS = CODE_WORDS.geometry;
var MAX_OUTPUT_MASK = 2 ** REGISTERS.o.count - 1;
var MAX_WORD = 2 ** 32 - 1;
function makeProgram(parts) {
  checkObject("makeProgram: parts", parts);
  const { entry = 0, stage = "vertex", outputMask = MAX_OUTPUT_MASK, constants = [] } = parts;
  checkName("makeProgram: stage", stage, STAGES);
  checkWhole("makeProgram: entry", entry, 0, MAX_WORDS - 1);
  checkWhole("makeProgram: outputMask", outputMask, 0, MAX_OUTPUT_MASK);
  const code = checkedWords("makeProgram: code", parts.code, MAX_WORDS);
  const descriptors = checkedWords("makeProgram: descriptors", parts.descriptors, DESCRIPTOR_COUNT);
  const instructions = code.map((word4) => decodeInstruction(word4, descriptors));
  return deeplyFrozen({
    code,
    descriptors,
    entry,
    stage,
    outputMask,
    constants: [...constants],
    instructions,
  });
}
function checkedWords(place2, words2, most) {
  checkObject(place2, words2);
  checkWhole(`${place2}: length`, words2.length, 0, most);
  return Array.from(words2, (word4, number) => {
    checkWhole(`${place2}[${number}]`, word4, 0, MAX_WORD);
    return word4;
  });
}
function deeplyFrozen(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deeplyFrozen(inner);
  return Object.freeze(value);
}
function registersOfMask(mask) {
  return Array.from({ length: REGISTERS.o.count }, (_, index) => index).filter(
    (index) => ((mask >> index) & 1) === 1,
  );
}

// test/support/arbitrary-program.ts
var DESCRIPTORS = 6;
var isControl = (mnemonic) => "control" in INSTRUCTIONS[mnemonic];
var CONTROL2 = MNEMONICS.filter(isControl);
var OTHERS = MNEMONICS.filter((mnemonic) => !isControl(mnemonic));
function fieldOf(name, most, words2) {
  if (name === "target") return fc.oneof(fc.nat(words2), fc.nat({ max: words2 + 2 }));
  if (name === "count") return fc.oneof({ arbitrary: fc.nat(4), weight: 4 }, fc.constant(255));
  if (name === "descriptor") return fc.nat(Math.min(most, DESCRIPTORS));
  return fc.nat(most);
}
function word3(mnemonics, words2) {
  return fc.constantFrom(...mnemonics).chain((mnemonic) => {
    const fields = Object.entries(FORMATS[INSTRUCTIONS[mnemonic].format]);
    const values = fields.map(([name, bits4]) =>
      fieldOf(name, fieldMask({ low: 0, high: bits4.high - bits4.low }), words2),
    );
    return fc
      .tuple(fc.tuple(...values), fc.nat(4294967295))
      .map(([numbers2, ignored]) =>
        encodeWord(mnemonic, Object.fromEntries(fields.map(([name], i) => [name, numbers2[i]])), ignored),
      );
  });
}
function programs(most, stage) {
  const code = fc
    .nat(most)
    .chain((length) =>
      fc.array(
        fc.oneof(
          { arbitrary: word3(CONTROL2, length), weight: 5 },
          { arbitrary: word3(OTHERS, length), weight: 4 },
          { arbitrary: fc.nat(4294967295), weight: 1 },
        ),
        { minLength: length, maxLength: length },
      ),
    );
  return fc
    .tuple(code, fc.array(fc.nat(4294967295), { maxLength: DESCRIPTORS }), fc.nat(3), fc.nat(65535))
    .map(([words2, descriptors, entry, outputMask]) =>
      makeProgram({ code: words2, descriptors, entry, stage, outputMask }),
    );
}
var f24Words = fc.oneof(
  fc.constantFrom(0, 8388608, 4128768, 12517376, 8323072, 16711680, 8355840, 16711681, 8323071),
  fc.constantFrom(1, 8454143, 65536, 4128767, 4194304, 4521984, 8257536),
  fc.nat(16777215),
  fc.integer({ min: 3932160, max: 4587520 }),
);
var vector = fc.array(f24Words, { minLength: 4, maxLength: 4 });
var registers = (count) =>
  fc.array(vector, { minLength: count, maxLength: count }).map((values) => ({ ...values }));
var givens = fc
  .tuple(
    registers(16),
    registers(96),
    fc.array(fc.tuple(fc.oneof(fc.nat(3), fc.constant(255)), fc.nat(255), fc.nat(255), fc.nat(255)), {
      minLength: 4,
      maxLength: 4,
    }),
    fc.uniqueArray(fc.nat(15)),
  )
  .map(([, c2, i, b]) => ({ c: c2, i: { ...i }, b, areWords: true }));
var inputs = fc.array(registers(16), {
  minLength: 1,
  maxLength: 6,
});

// src/numbers/f24.ts
var F242 = { fraction: 16, bias: 63, exponents: 2 ** 7 };
var SINGLE2 = { fraction: 23, bias: 127, exponents: 2 ** 8 };
var FRACTION_BITS_DROPPED = SINGLE2.fraction - F242.fraction;
var BIAS_DIFFERENCE2 = SINGLE2.bias - F242.bias;
var SIGN2 = { f24: 8388608, single: 2147483648 };
var FRACTION = { f24: 65535, single: 8388607 };
var QUIET = 32768;
var INFINITY = { f24: 8323072, single: 2139095040 };
function singleFromF24(word4) {
  const sign = (word4 & SIGN2.f24) !== 0 ? SIGN2.single : 0;
  const exponent = (word4 >> F242.fraction) & (F242.exponents - 1);
  const fraction = word4 & FRACTION.f24;
  if (exponent === 0) return subnormal(sign, fraction);
  const biased = exponent === F242.exponents - 1 ? SINGLE2.exponents - 1 : exponent + BIAS_DIFFERENCE2;
  return (sign | (biased << SINGLE2.fraction) | (fraction << FRACTION_BITS_DROPPED)) >>> 0;
}
function subnormal(sign, fraction) {
  if (fraction === 0) return sign >>> 0;
  const shift3 = Math.clz32(fraction) - (31 - F242.fraction);
  const exponent = 1 - shift3 + BIAS_DIFFERENCE2;
  const normalized = (fraction << shift3) & FRACTION.f24;
  return (sign | (exponent << SINGLE2.fraction) | (normalized << FRACTION_BITS_DROPPED)) >>> 0;
}
function f24FromSingle(bits4) {
  const sign = bits4 >>> 31 === 1 ? SIGN2.f24 : 0;
  const exponent = ((bits4 >>> SINGLE2.fraction) & (SINGLE2.exponents - 1)) - BIAS_DIFFERENCE2;
  const fraction = (bits4 & FRACTION.single) >> FRACTION_BITS_DROPPED;
  if ((bits4 & ~SIGN2.single) >>> 0 > INFINITY.single)
    return sign | INFINITY.f24 | (fraction === 0 ? QUIET : fraction);
  if (exponent >= F242.exponents - 1) return sign | INFINITY.f24;
  return exponent <= 0 ? 0 : sign | (exponent << F242.fraction) | fraction;
}

// src/exec/values.ts
var F24_BITS = 16777215;
function wordsOfValues(values, length) {
  const { buffer, byteOffset } = bytesOf(values);
  const words2 = new Uint32Array(buffer, byteOffset, length);
  return { words: words2, areSingles: arrayName(values) === "Float32Array" };
}
function loadValues({ words: words2, areSingles }, from, registers2, to, count, arithmetic) {
  for (let word4 = 0; word4 < count; word4++) {
    const given = words2[from + word4];
    registers2[to + word4] = registerWord(given, areSingles, arithmetic);
  }
}
function registerWord(given, isSingle2, arithmetic) {
  if (!isSingle2) return singleFromF24(given & F24_BITS);
  return arithmetic === "f32" ? given : singleFromF24(f24FromSingle(given));
}

// src/exec/uniforms.ts
function uniformsOf({ constants }) {
  const c2 = new Uint32Array(COMPONENT_COUNT * REGISTERS.c.count);
  const i = new Uint8Array(COMPONENT_COUNT * REGISTERS.i.count);
  const b = new Uint8Array(REGISTERS.b.count);
  for (const { register, value } of constants) {
    const { file, index } = register;
    if (typeof value === "boolean") b[index] = Number(value);
    else (file === "c" ? c2 : i).set(value, COMPONENT_COUNT * index);
  }
  return { c: c2, i, b };
}
function loadUniforms({ c: c2, i, b }, unit, arithmetic) {
  loadValues(c2, 0, unit.words.c, 0, unit.words.c.length, arithmetic);
  unit.i.set(i);
  for (let index = 0; index < unit.b.length; index++) unit.b[index] = Number(b[index] !== 0);
}

// src/exec/canonical.ts
var SIGN3 = 2147483648;
var INFINITY2 = 2139095040;
function canonicalBits(bits4) {
  const magnitude = (bits4 & ~SIGN3) >>> 0;
  if (magnitude > INFINITY2) return NAN_BITS;
  return magnitude === 0 ? 0 : bits4;
}
function canonical(values) {
  const words2 = wordsOf(values);
  words2.forEach((bits4, at) => {
    words2[at] = canonicalBits(bits4);
  });
  return values;
}

// src/exec/operands.ts
function indexValue(unit, index) {
  if (index === "aL") return unit.aL;
  return unit.a0[index === "a0.x" ? 0 : 1];
}
function operandOn(unit, { register, index, negate: negate2, swizzle }) {
  const load = index === null ? direct(unit, register) : relative(unit, register.index, index);
  if (negate2) return (component) => -load(swizzle[component]);
  return (component) => load(swizzle[component]);
}
function direct(unit, { file, index }) {
  const registers2 = unit[file];
  const first = COMPONENT_COUNT * index;
  return (component) => registers2[first + component];
}
function relative(unit, number, index) {
  return (component) => {
    const effective = addressed(number, indexValue(unit, index));
    return isConstantRegister(effective) ? unit.c[COMPONENT_COUNT * effective + component] : MISSING_VALUE;
  };
}

// src/exec/actions.ts
var NUMERICS = {
  f24: new F24(NUMBERS),
  f32: new F32(NUMBERS),
};
var [X4, Y4, , W4] = [0, 1, 2, 3];
function actionsOn(unit, program, arithmetic, emit) {
  const numerics = NUMERICS[arithmetic];
  return program.instructions.map((instruction) => {
    const { mnemonic, sources } = instruction;
    if (mnemonic === null) return null;
    const operands = sources.map((source) => operandOn(unit, source));
    if (isComputing(mnemonic)) return computation(unit, mnemonic, instruction, operands, numerics);
    if (mnemonic === "mova") return indexLoad(unit, instruction, operands, numerics);
    if (mnemonic === "cmp") return comparison(unit, instruction, operands, numerics);
    if (program.stage !== "geometry") return null;
    if (mnemonic === "setemit") return () => setEmitter(unit, instruction);
    return mnemonic === "emit" ? () => emitVertex(unit, registersOfMask(program.outputMask), emit) : null;
  });
}
function computation(unit, mnemonic, { destination }, operands, numerics) {
  const { isScalar, compute } = MEANINGS[mnemonic];
  const { register, mask } = destination;
  const enabled2 = [...mask.keys()].filter((component) => mask[component]);
  const first = COMPONENT_COUNT * register.index;
  const result = new Float32Array(COMPONENT_COUNT);
  return () => {
    if (isScalar) result.fill(compute(numerics, operands, X4));
    else for (const component of enabled2) result[component] = compute(numerics, operands, component);
    if (mnemonic === "litp") {
      const [x, w] = [operands[0](X4), operands[0](W4)];
      unit.cmp[0] = Number(isNotNegative(numerics, x));
      unit.cmp[1] = Number(isNotNegative(numerics, w));
    }
    const registers2 = unit[register.file];
    for (const component of enabled2) registers2[first + component] = result[component];
  };
}
function indexLoad(unit, { mask }, [source], numerics) {
  return () => {
    const [x, y] = [indexOf(numerics, source(X4)), indexOf(numerics, source(Y4))];
    if (mask[X4]) unit.a0[X4] = x;
    if (mask[Y4]) unit.a0[Y4] = y;
  };
}
function comparison(unit, { fields }, [a, b], numerics) {
  const [ofX2, ofY] = [COMPARISONS[fields.compareX], COMPARISONS[fields.compareY]];
  return () => {
    unit.cmp[0] = Number(compared(numerics, ofX2, a(X4), b(X4)));
    unit.cmp[1] = Number(compared(numerics, ofY, a(Y4), b(Y4)));
  };
}
function setEmitter({ emitter }, { fields }) {
  emitter.vertex = fields.vertex;
  emitter.primitive = fields.primitive === 1;
  emitter.winding = fields.winding === 1;
}
function emitVertex(unit, registers2, emit) {
  const { emitter, o } = unit;
  const slot = emitter.slots[emitter.vertex];
  registers2.forEach((index, place2) => {
    slot.set(o.subarray(COMPONENT_COUNT * index, COMPONENT_COUNT * (index + 1)), COMPONENT_COUNT * place2);
  });
  unit.bank = unit.bank === 0 ? 1 : 0;
  if (!emitter.primitive) return;
  const words2 = COMPONENT_COUNT * registers2.length;
  const vertices = emitter.slots.slice(0, TRIANGLE_SLOTS).map((vertex) => canonical(vertex.slice(0, words2)));
  emit({ invert: emitter.winding, vertices });
}

// src/exec/interpreter.ts
var NO_CALLS = [];
var NO_IFS = [];
var NO_LOOPS = [];
var Interpreter = class {
  unit;
  program;
  /** The address of the instruction that comes. */
  next;
  executed = 0;
  /** null as long as the run goes on. */
  end = null;
  #calls = NO_CALLS;
  #ifs = NO_IFS;
  #loops = NO_LOOPS;
  #actions;
  /** @param emit Takes the triangles of geometry shaders. */
  constructor(program, unit, arithmetic, emit) {
    this.program = program;
    this.unit = unit;
    this.next = program.entry;
    this.#actions = actionsOn(unit, program, arithmetic, emit);
  }
  /** Runs the program, to its end or until so many instructions are executed. Instructions reached are marked with 1. */
  run(limit, reached) {
    this.begin();
    for (;;) {
      if (this.isFinished(limit)) break;
      if (reached !== void 0) reached[this.next] = 1;
      this.step();
    }
    if (this.program.stage === "geometry") this.unit.b[this.unit.b.length - 1] = 1;
    return this.end;
  }
  /** Begins a run: the stacks are empty. [PICA200 3 s14] */
  begin() {
    this.next = this.program.entry;
    this.executed = 0;
    this.end = null;
    this.#calls = NO_CALLS;
    this.#ifs = NO_IFS;
    this.#loops = NO_LOOPS;
  }
  /** Whether the run has ended, for whatever reason. */
  isFinished(limit) {
    if (this.end !== null) return true;
    if (this.next >= this.program.instructions.length) this.end = "past-end";
    else if (this.executed >= limit) this.end = "instruction-limit";
    return this.end !== null;
  }
  /** Executes an instruction, and checks the stacks. */
  step() {
    const address = this.next;
    const instruction = this.program.instructions[address];
    this.executed++;
    this.next = address + 1;
    this.#actions[address]?.();
    const { mnemonic } = instruction;
    const { control } = mnemonic === null ? INSTRUCTIONS.nop : INSTRUCTIONS[mnemonic];
    const isTaken = control !== void 0 && isTransferTaken(this.unit, instruction);
    if (control?.kind === "end") {
      this.end = "end";
      return;
    }
    const isLeft = isTaken && control.kind === "break";
    if (isLeft && this.#loops.length === 0) {
      this.end = "hang";
      return;
    }
    if (control !== void 0) this.#transfer(instruction, address, isTaken);
    this.#check(address + 1, isLeft);
  }
  /** Pushes entries and sends control somewhere. [PICA200 7 s3, s4, s5, s6, s7, s8] */
  #transfer({ mnemonic, fields }, address, isTaken) {
    const { control } = INSTRUCTIONS[mnemonic];
    const { target = 0, count = 0, uniform = 0 } = fields;
    switch (control.kind) {
      case "jump":
        if (isTaken) this.next = target;
        break;
      case "call":
        if (!isTaken) break;
        this.#calls = pushed(
          this.#calls,
          { end: target + count, returnAddress: address + 1 },
          STACK_ENTRIES.call,
        );
        this.next = target;
        break;
      case "if":
        if (isTaken)
          this.#ifs = pushed(this.#ifs, { elseAddress: target, end: target + count }, STACK_ENTRIES.if);
        else this.next = target;
        break;
      case "loop":
        this.#beginLoop(address + 1, target + 1, uniform);
        break;
      default:
        break;
    }
  }
  #beginLoop(start, end, register) {
    const { i, aL } = this.unit;
    const [count, first, step] = i.subarray(COMPONENT_COUNT * register);
    this.#loops = pushed(this.#loops, { start, end, count, step, aL }, STACK_ENTRIES.loop);
    this.unit.aL = first;
  }
  /** The checks of the stacks, in their order. */
  #check(behind2, isLeft) {
    if (this.#calls.length > 0) {
      const { calls, next } = checkCalls(this.#calls, behind2, this.next);
      this.#calls = calls;
      this.next = next;
    }
    if (this.#ifs.length > 0) {
      const { ifs, next } = checkIfs(this.#ifs, behind2, this.next);
      this.#ifs = ifs;
      this.next = next;
    }
    const loop = this.#loops.at(-1);
    if (loop !== void 0 && (isLeft || loop.end === behind2)) this.#endPass(loop, isLeft);
  }
  /** The end of a pass through a loop. [PICA200 7 s16, s17, s18, s19, s20, 13 s17, s18] */
  #endPass(loop, isLeft) {
    const { unit } = this;
    if (!isLeft) unit.aL += loop.step;
    if (!isLeft && loop.count > 0) {
      loop.count--;
      this.next = loop.start;
      return;
    }
    this.#loops = this.#loops.slice(0, -1);
    this.next = loop.end;
    if (this.#loops.length > 0) unit.aL = loop.aL;
  }
};
function isTransferTaken({ b, cmp }, { mnemonic, fields }) {
  const { control } = INSTRUCTIONS[mnemonic];
  if (control === void 0 || !("test" in control) || control.test === "always") return true;
  if (control.test === "boolean") {
    const isInverted = control.kind === "jump" && (fields.count & 1) === 1;
    return (b[fields.uniform] === 1) !== isInverted;
  }
  const [x, y] = [cmp[0] === fields.referenceX, cmp[1] === fields.referenceY];
  switch (JOINS[fields.join]) {
    case "or":
      return x || y;
    case "and":
      return x && y;
    case "x":
      return x;
    case "y":
      return y;
  }
}

// src/exec/unit.ts
var componentsOf = ({ count }) => COMPONENT_COUNT * count;
var Emitter2 = class {
  /** What SETEMIT has stored. */
  vertex = 0;
  primitive = false;
  winding = false;
  /** The vertices that are there, whole banks of outputs. */
  slots = Array.from({ length: EMISSION_SLOTS }, () => new Float32Array(componentsOf(REGISTERS.o)));
};
var Unit = class {
  /** Components, register by register. */
  v = new Float32Array(componentsOf(REGISTERS.v));
  r = new Float32Array(componentsOf(REGISTERS.r));
  c = new Float32Array(componentsOf(REGISTERS.c));
  i = new Uint8Array(componentsOf(REGISTERS.i));
  /** 0 or 1. */
  b = new Uint8Array(REGISTERS.b.count);
  banks = [new Float32Array(componentsOf(REGISTERS.o)), new Float32Array(componentsOf(REGISTERS.o))];
  /** The number of the bank that instructions write. [PICA200 8 s7] */
  bank = 0;
  /** a0.x and a0.y. */
  a0 = new Int32Array(2);
  aL = 0;
  /** cmp.x and cmp.y, 0 or 1. */
  cmp = new Uint8Array(2);
  emitter = new Emitter2();
  /** The words of registers. */
  words = { v: wordsOf(this.v), c: wordsOf(this.c) };
  /** The outputs of the bank that instructions write. */
  get o() {
    return this.banks[this.bank];
  }
  /** Makes everything zero but for v, c, i and b. */
  reset() {
    for (const registers2 of [this.r, ...this.banks, ...this.emitter.slots]) registers2.fill(0);
    this.bank = 0;
    this.a0.fill(0);
    this.aL = 0;
    this.cmp.fill(0);
    Object.assign(this.emitter, { vertex: 0, primitive: false, winding: false });
  }
};

// src/exec/interpret.ts
function interpret(program, batch, { arithmetic, state, limit }, first = 0, count = batch.count) {
  const unit = new Unit();
  let run2 = first;
  const interpreter = new Interpreter(program, unit, arithmetic, (triangle) => {
    batch.onTriangle?.(triangle, run2);
  });
  loadUniforms(batch.uniforms, unit, arithmetic);
  for (; run2 < first + count; run2++) {
    if (state === "fresh") {
      unit.reset();
      loadUniforms(batch.uniforms, unit, arithmetic);
    }
    loadAttributes(batch, unit, run2, arithmetic);
    const end = interpreter.run(limit, batch.reached);
    storeRun(batch, unit, run2);
    if (batch.ends !== void 0) batch.ends[run2] = ENDS.indexOf(end);
    if (batch.executed !== void 0) batch.executed[run2] = interpreter.executed;
  }
}
function loadAttributes({ attributes }, { words: { v } }, run2, arithmetic) {
  attributes.forEach((values, index) => {
    const to = COMPONENT_COUNT * index;
    if (values === null) v.fill(0, to, to + COMPONENT_COUNT);
    else loadValues(values, COMPONENT_COUNT * run2, v, to, COMPONENT_COUNT, arithmetic);
  });
}
function storeRun({ outputs, temporaries, addresses, flags }, unit, run2) {
  storeRegisters(unit.o, outputs, run2);
  storeRegisters(unit.r, temporaries, run2);
  addresses?.set([...unit.a0, unit.aL], 3 * run2);
  flags?.set(unit.cmp, 2 * run2);
}
function storeRegisters(registers2, columns, run2) {
  const words2 = wordsOf(registers2);
  columns.forEach((column2, index) => {
    if (column2 === null) return;
    for (let component = 0; component < COMPONENT_COUNT; component++)
      column2[COMPONENT_COUNT * run2 + component] = canonicalBits(
        words2[COMPONENT_COUNT * index + component],
      );
  });
}

// src/compile/runner.ts
var Runner = class {
  #code;
  #lanes;
  #kernels = /* @__PURE__ */ new Map();
  constructor(code) {
    this.#code = code;
    this.#lanes = new LaneMemory({ bytes: code.layout.bytes, capacity: 0, rowWords: 0, columns: {} });
  }
  run(batch, options) {
    if (this.#lanes.refusal !== null) throw this.#lanes.refusal;
    const kernel = this.#kernel(variantOf(this.#code, batch, options));
    this.#loadUniforms(batch.uniforms, options.arithmetic);
    for (let first = 0; first < batch.count; first += CHUNK) {
      const count = Math.min(CHUNK, batch.count - first);
      this.#loadAttributes(batch, first, count);
      const undone = this.#execute(kernel, count);
      this.#store(batch, first, count, undone);
      for (const group of undone)
        interpret(this.#code.program, batch, options, first + group, Math.min(lanes(), count - group));
    }
  }
  #kernel(variant) {
    const key = JSON.stringify(variant);
    let kernel = this.#kernels.get(key);
    if (kernel === void 0)
      this.#kernels.set(key, (kernel = this.#code.module(variant).instantiate(this.#lanes.memory)));
    return kernel;
  }
  /** Runs a chunk; gives the first lanes of the groups that have reached the limit, which it leaves undone. */
  #execute(kernel, vertices) {
    const { rows, uniforms: uniforms2, table, kept, ends: ends2, executed, reached } = this.#code.layout;
    const group = lanes();
    const count = Math.ceil(vertices / group) * group;
    const undone = [];
    for (let done = 0; done < count;) {
      const words2 = [ends2, executed, ...reached].map((address) => address + WORD_BYTES3 * done);
      done = count - kernel(count - done, rows + ROW_BYTES * done, uniforms2, table, kept, ...words2);
      if (done === count) break;
      undone.push(done);
      done += group;
    }
    return undone;
  }
  #words(address, length) {
    return this.#lanes.words.subarray(address / WORD_BYTES3, address / WORD_BYTES3 + length);
  }
  #column(...[name, index]) {
    return this.#words(this.#code.layout.rows + column(name, index), COMPONENT_COUNT * (CHUNK + lanes()));
  }
  /** Lanes behind the last vertex do what it does. */
  #loadAttributes({ attributes }, first, count) {
    for (const index of this.#code.inputs) {
      const values = attributes[index];
      if (values === null || values === void 0) continue;
      const rows = this.#column("v", index);
      rows.set(values.words.subarray(COMPONENT_COUNT * first, COMPONENT_COUNT * (first + count)));
      for (let lane = count; lane % lanes() !== 0; lane++)
        rows.copyWithin(COMPONENT_COUNT * lane, COMPONENT_COUNT * (count - 1), COMPONENT_COUNT * count);
    }
  }
  /** As they are and without subnormal numbers, and the registers once more as a table. */
  #loadUniforms({ c: c2, i, b }, arithmetic) {
    const least = arithmetic === "f24" ? LEAST_NORMAL : MIN_NORMAL;
    const table = this.#words(this.#code.layout.table, COMPONENT_COUNT * ADDRESSED_REGISTERS);
    table.fill(singleToBits(MISSING_VALUE));
    loadValues(c2, 0, table, 0, COMPONENT_COUNT * REGISTERS.c.count, arithmetic);
    for (let index = 0; index < REGISTERS.c.count; index++)
      for (let component = 0; component < COMPONENT_COUNT; component++) {
        const bits4 = table[COMPONENT_COUNT * index + component];
        this.#setUniform(UNIFORM.c(index, component), bits4);
        const isSubnormal = Math.abs(singleFromBits(bits4)) < least;
        this.#setUniform(UNIFORM.flushed(index, component), isSubnormal ? 0 : bits4);
      }
    i.forEach((value, word4) => {
      this.#setUniform(UNIFORM.i(Math.floor(word4 / COMPONENT_COUNT), word4 % COMPONENT_COUNT), value);
    });
    b.forEach((value, index) => {
      this.#setUniform(UNIFORM.b(index), Number(value !== 0));
    });
  }
  #setUniform(offset, bits4) {
    const { words: words2 } = this.#lanes;
    const first = (this.#code.layout.uniforms + offset) / WORD_BYTES3;
    for (let copy = first; copy < first + UNIFORM_COPIES; copy++) words2[copy] = bits4;
  }
  #store(batch, first, count, undone) {
    const isWritten = new Set(this.#code.outputs);
    batch.outputs.forEach((to, index) => {
      if (to === null) return;
      if (isWritten.has(index)) this.#storeColumn(to, this.#column("o", index), first, count);
      else to.fill(0, COMPONENT_COUNT * first, COMPONENT_COUNT * (first + count));
    });
    batch.temporaries.forEach((to, index) => {
      if (to !== null) this.#storeColumn(to, this.#column("r", index), first, count);
    });
    if (batch.addresses !== void 0) this.#storeWords(batch.addresses, "addresses", 3, first, count);
    if (batch.flags !== void 0) this.#storeWords(batch.flags, "flags", 2, first, count);
    const { ends: ends2, executed } = this.#code.layout;
    batch.ends?.set(this.#words(ends2, count), first);
    batch.executed?.set(this.#words(executed, count), first);
    if (batch.reached !== void 0) this.#markReached(batch.reached, count, undone);
  }
  #storeColumn(to, from, first, count) {
    to.set(from.subarray(0, COMPONENT_COUNT * count), COMPONENT_COUNT * first);
  }
  /** The first words of rows. */
  #storeWords(to, name, words2, first, count) {
    const rows = this.#column(name);
    for (let lane = 0; lane < count; lane++)
      for (let word4 = 0; word4 < words2; word4++)
        to[words2 * (first + lane) + word4] = rows[COMPONENT_COUNT * lane + word4];
  }
  /** What undone groups have left is not of them. */
  #markReached(reached, count, undone) {
    this.#code.layout.reached.forEach((address, word4) => {
      const column2 = this.#words(address, CHUNK);
      for (const group of undone) column2.fill(0, group, group + lanes());
      markReached(
        reached,
        word4,
        column2.subarray(0, count).reduce((all, bits4) => all | bits4, 0),
      );
    });
  }
};
var lanes = () => LANES4[backEnd()];
function variantOf(code, batch, options) {
  const { temporaries, addresses, flags, ends: ends2, executed, reached } = batch;
  const isShown = temporaries.some((values) => values !== null);
  const read = new Set(code.inputs);
  const reaches = reached !== void 0;
  return {
    arithmetic: options.arithmetic,
    kinds: batch.attributes.map((values, index) => {
      if (values === null || !read.has(index)) return "missing";
      return values.areSingles ? "single" : "f24";
    }),
    showsAll: isShown || addresses !== void 0 || flags !== void 0,
    counts: reaches || ends2 !== void 0 || executed !== void 0,
    reaches,
    limit: options.limit,
  };
}
var runners = /* @__PURE__ */ new WeakMap();
function runCompiled(code, batch, options) {
  const refusal = hostRefusal();
  if (refusal !== null) throw refusal;
  let free = runners.get(code);
  if (free === void 0) runners.set(code, (free = new FreeList(() => new Runner(code))));
  const runner = free.take();
  try {
    runner.run(batch, options);
  } finally {
    free.giveBack(runner);
  }
}

// src/exec/batch.ts
var STATES = ["fresh", "kept"];
var DEFAULT_LIMIT = 2 ** 20;

// src/exec/check-batch.ts
var MAX_LIMIT = 2 ** 31 - 1;
function checkProgram(place2, program) {
  checkObject(place2, program);
  if (!Array.isArray(program.instructions) || !Object.isFrozen(program))
    throw new TypeError(`${place2} must be a program that makeProgram or programOf has made`);
}
function checkedOptions(command, options) {
  checkObject(`${command}: options`, options);
  const { engine = "interpreter", arithmetic = "f24", state = "fresh", limit = DEFAULT_LIMIT } = options;
  checkName(`${command}: engine`, engine, ENGINES);
  checkName(`${command}: arithmetic`, arithmetic, ARITHMETICS);
  checkName(`${command}: state`, state, STATES);
  checkWhole(`${command}: limit`, limit, 0, MAX_LIMIT);
  return { engine, arithmetic, state, limit };
}
function checkedBatch(program, batch) {
  checkObject("run: batch", batch);
  const { count, onTriangle } = batch;
  checkWhole("run: count", count, 0);
  checkObject("run: attributes", batch.attributes);
  if (onTriangle !== void 0 && typeof onTriangle !== "function")
    throw new TypeError("run: onTriangle must be a function");
  const attributes = Array.from({ length: REGISTERS.v.count }, (_, index) =>
    checkedValues(`run: attributes[${index}]`, batch.attributes[index], COMPONENT_COUNT * count),
  );
  const view = (name, type, length) =>
    batch[name] === void 0 ? {} : { [name]: checkedView(`run: ${name}`, batch[name], type, length) };
  return {
    count,
    attributes,
    uniforms: checkedUniforms("run: uniforms", batch.uniforms ?? uniformsOf(program)),
    outputs: checkedResults("run: outputs", batch.outputs, count),
    temporaries: checkedResults("run: temporaries", batch.temporaries, count),
    ...view("addresses", "Int32Array", 3 * count),
    ...view("flags", "Uint8Array", 2 * count),
    ...view("ends", "Uint8Array", count),
    ...view("executed", "Uint32Array", count),
    ...view("reached", "Uint8Array", program.instructions.length),
    ...(onTriangle === void 0 ? {} : { onTriangle }),
  };
}
function checkedUniforms(place2, uniforms2) {
  checkObject(place2, uniforms2);
  const c2 = checkedValues(`${place2}.c`, uniforms2.c, COMPONENT_COUNT * REGISTERS.c.count);
  if (c2 === null) throw new TypeError(`${place2}.c must be a Float32Array or a Uint32Array`);
  return {
    c: c2,
    i: checkedView(`${place2}.i`, uniforms2.i, "Uint8Array", COMPONENT_COUNT * REGISTERS.i.count),
    b: checkedView(`${place2}.b`, uniforms2.b, "Uint8Array", REGISTERS.b.count),
  };
}
function checkedValues(place2, values, length) {
  if (values === null || values === void 0) return null;
  if (!isArrayOf(values, "Float32Array") && !isArrayOf(values, "Uint32Array"))
    throw new TypeError(`${place2} must be a Float32Array or a Uint32Array`);
  checkArray(place2, values, isArrayOf(values, "Float32Array") ? "Float32Array" : "Uint32Array", length);
  return wordsOfValues(values, length);
}
function checkedResults(place2, columns, count) {
  if (columns !== void 0) checkObject(place2, columns);
  return Array.from({ length: REGISTERS.o.count }, (_, index) => {
    const column2 = columns?.[index];
    if (column2 === void 0 || column2 === null) return null;
    const length = COMPONENT_COUNT * count;
    checkArray(`${place2}[${index}]`, column2, "Float32Array", length);
    const { buffer, byteOffset } = bytesOf(column2);
    return new Uint32Array(buffer, byteOffset, length);
  });
}

// src/run.ts
function run(program, batch, options = {}) {
  checkProgram("run: program", program);
  const checked = checkedOptions("run", options);
  const given = checkedBatch(program, batch);
  const code = checked.engine === "compiled" ? compilable(program, checked) : null;
  if (code === null) interpret(program, given, checked);
  else runCompiled(code, given, checked);
}
function compilable(program, { state, limit }) {
  if (program.stage === "geometry" || state === "kept") return null;
  const code = codeOf(program);
  return code !== null && code.length <= limit ? code : null;
}

// test/support/runs.ts
var words = (numbers2, areWords) =>
  numbers2.map((number) => (areWords ? number : f24FromSingle(singleToBits(Math.fround(number)))));
function uniforms(program, { c: c2 = {}, i = {}, b = [], areWords = false }) {
  const result = uniformsOf(program);
  for (const [index, values] of Object.entries(c2)) result.c.set(words(values, areWords), 4 * Number(index));
  for (const [index, values] of Object.entries(i)) result.i.set(values, 4 * Number(index));
  for (const index of b) result.b[index] = 1;
  return result;
}
function runs(program, inputs2, given = {}, options = {}) {
  const count = inputs2.length;
  const attributes = Array.from({ length: 16 }, (_, index) =>
    Uint32Array.from(inputs2.flatMap((v) => words(v?.[index] ?? [0, 0, 0, 0], given.areWords ?? false))),
  );
  const columns = () => Array.from({ length: 16 }, () => new Float32Array(4 * count));
  const [outputs, temporaries] = [columns(), columns()];
  const addresses = new Int32Array(3 * count);
  const flags = new Uint8Array(2 * count);
  const ends2 = new Uint8Array(count);
  const executed = new Uint32Array(count);
  const reached = new Uint8Array(program.instructions.length);
  const triangles = inputs2.map(() => []);
  run(
    program,
    {
      count,
      attributes,
      uniforms: uniforms(program, given),
      outputs,
      temporaries,
      addresses,
      flags,
      ends: ends2,
      executed,
      reached,
      onTriangle: (triangle, number) => triangles[number].push(triangle),
    },
    options,
  );
  const vectors2 = (files, number) =>
    files.map((column2) => [...column2.subarray(4 * number, 4 * number + 4)]);
  return inputs2.map((_, number) => ({
    o: vectors2(outputs, number),
    r: vectors2(temporaries, number),
    a0: [...addresses.subarray(3 * number, 3 * number + 2)],
    aL: addresses[3 * number + 2],
    cmp: [flags[2 * number] === 1, flags[2 * number + 1] === 1],
    end: ENDS[ends2[number]],
    executed: executed[number],
    reached: [...reached.keys()].filter((address) => reached[address] === 1),
    triangles: triangles[number],
  }));
}

// ../../../../tmp/t2.ts
var bits3 = (x) =>
  JSON.stringify(x, (k, v) => (typeof v === "number" ? (Object.is(v, -0) ? "-0" : String(v)) : v));
var n = 0;
var c = 0;
var multi = 0;
var ends = {};
var t = Date.now();
for (const arithmetic of ["f24", "f32"])
  fc2.assert(
    fc2.property(
      programs(32, "vertex"),
      givens,
      inputs,
      fc2.integer({ min: 30, max: 5e3 }),
      (p, u, v, limit) => {
        n++;
        const code = codeOf(p);
        if (code && code.length <= limit) c++;
        const a = runs(p, v, u, { arithmetic, limit });
        const b = runs(p, v, u, { arithmetic, limit, engine: "compiled" });
        for (const s of a) {
          ends[s.end] = (ends[s.end] ?? 0) + 1;
          if (s.executed > 20) multi++;
        }
        if (bits3(a) !== bits3(b)) {
          for (let k = 0; k < a.length; k++)
            for (const key of Object.keys(a[k])) {
              const x = bits3(a[k][key]),
                y = bits3(b[k][key]);
              if (x !== y)
                console.log(
                  k,
                  key,
                  x.slice(0, 500),
                  "\n",
                  y.slice(0, 500),
                  "limit",
                  limit,
                  "len",
                  code?.length,
                );
            }
          throw new Error("differ");
        }
      },
    ),
    { endOnFailure: true, numRuns: 1500, seed: +process.argv[2] },
  );
console.log({ n, c, multi, ends, ms: Date.now() - t });
