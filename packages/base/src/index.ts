export {
  type AbortSignalLike,
  checkSignal,
  nextTurn,
  onAbort,
  pause,
  throwIfAborted,
  untilAborted,
} from "./arguments/abort.js";
export {
  type ArrayName,
  checkArray,
  checkBoolean,
  checkedText,
  checkedView,
  checkMembers,
  checkName,
  checkObject,
  checkWhole,
  kindOf,
  unknownMember,
} from "./arguments/check.js";
export { copyWords } from "./arrays/copy-words.js";
export { readHalves, readSingles, writeSingles } from "./arrays/little-endian.js";
export {
  type ArrayRows,
  NPY_TYPES,
  NpyError,
  type NpyType,
  readNpy,
  readNpyWords,
  type WordRows,
  writeNpy,
  writeNpyWords,
} from "./arrays/npy.js";
export {
  checkedCount,
  checkedStrided,
  checkOverlaps,
  type PlacedArray,
  type Strided,
  type StridedArray,
  type VectorArray,
  type VectorData,
} from "./arguments/strided-array.js";
export { command, type CommandParameters } from "./arguments/command.js";
export type { MadeObject, Numbers, Parameter, WrittenNumbers } from "./arguments/parameter.js";
/** What becomes of the arguments of commands, by kinds: `parameter.int("width")` and the like. */
export * as parameter from "./arguments/parameter.js";
export { checkedOptions, type OptionCheck, type OptionChecks } from "./arguments/options.js";
export {
  APPROX_2_TO_X_COEFFICIENTS,
  approx2ToX,
  roughApprox2ToX,
  twoToFloor,
} from "./approximations/exponential.js";
export { gradual2ToX, gradualLog2 } from "./approximations/gradual.js";
export {
  APPROX_LOG2_COEFFICIENTS,
  approxLog2,
  exponentOf,
  mantissaOf,
  roughApproxLog2,
  SQRT_HALF,
} from "./approximations/logarithm.js";
export { polynomial, type Ring } from "./approximations/polynomial.js";
export { approxReciprocal, approxRSQRT, clampApproxReciprocal } from "./approximations/reciprocal.js";
export { ROUNDING_CONSTANT } from "./approximations/representation.js";
export {
  approxCosine,
  approxSine,
  cosine,
  cosineOfTurns,
  sine,
  sineOfTurns,
  tangent,
} from "./approximations/trigonometry.js";
export { BernsteinBasis } from "./bernstein.js";
export { crash } from "./crash.js";
export { exp2, log2, powerOfTwo, splitExponent } from "./double-functions.js";
export type { Diagnostic, RelatedLocation, SourceLocation } from "./diagnostic.js";
export { lazily } from "./lazily.js";
export {
  arrayLength,
  arrayName,
  byteLengthOf,
  bytesOf,
  isArrayOf,
  isMemory,
  joined,
  type Memory,
  type NumberArrays,
  viewOf,
  firstWordsOf,
  wordsOf,
} from "./memory.js";
export { halfFromBits } from "./half.js";
export { nearNames } from "./near-names.js";
export { createLocator, excerpt, locate, type Excerpt, type Location } from "./position.js";
export { Random } from "./random.js";
export { DataTable } from "./data-table.js";
export { RecentlyUsed } from "./recently-used.js";
export {
  MIN_NORMAL,
  NAN_BITS,
  bitsFromText,
  bitsText,
  bitsToHex,
  flush,
  flushedWord,
  singleFromBits,
  singleFromHex,
  singleFromText,
  singleToBits,
  withOneNaN,
  singleText,
  singleToHex,
} from "./single.js";
export { NUMBERS, type NumberTypes, SinglesOnNumbers } from "./operations/numbers.js";
export type {
  ComponentTypes,
  DoubleOperations,
  IntegerOperations,
  MaskOperations,
  Operations,
  RealOperations,
  SingleBitOperations,
  SingleOperations,
} from "./operations/operations.js";
export { countUpTo } from "./sorted.js";
export { encodeUtf8 } from "./utf8.js";
export { countText, oneOf } from "./wording.js";
export { OPERAND_CLASS_NAMES, OPERAND_CLASSES, type OperandClass, operandRows } from "./operands.js";
