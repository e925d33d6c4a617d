export {
  APPROX_2_TO_X_COEFFICIENTS,
  approx2ToX,
  INFINITE_EXPONENT,
  ROUGH_APPROX_2_TO_X_COEFFICIENTS,
  roughApprox2ToX,
  twoToFloor,
  ZERO_EXPONENT,
} from "./approximations/exponential.js";
export {
  APPROX_LOG2_COEFFICIENTS,
  approxLog2,
  exponentOf,
  mantissaOf,
  ROUGH_APPROX_LOG2_COEFFICIENTS,
  roughApproxLog2,
  SQRT_HALF,
} from "./approximations/logarithm.js";
export {
  approxReciprocal,
  approxRSQRT,
  clampApproxReciprocal,
  MAX_CLAMPED,
  MIN_CLAMPED,
} from "./approximations/reciprocal.js";
export {
  approxCosine,
  approxSine,
  cosine,
  cosineOfTurns,
  sine,
  SINE_COEFFICIENTS,
  sineOfTurns,
  tangent,
  TURNS_PER_RADIAN,
} from "./approximations/trigonometry.js";
export { crash } from "./crash.js";
export type { Diagnostic, RelatedPlace, SourcePlace } from "./diagnostic.js";
export {
  arrayLength,
  arrayName,
  byteLengthOf,
  bytesOf,
  isArrayOf,
  isMemory,
  type Memory,
  type NumberArrays,
  viewOf,
  wordsOf,
} from "./memory.js";
export { nearNames } from "./near-names.js";
export { createLocator, excerpt, locate, type Excerpt, type Location } from "./position.js";
export { RecentlyUsed } from "./recently-used.js";
export {
  MIN_NORMAL,
  NAN_BITS,
  flush,
  singleFromBits,
  singleFromHex,
  singleFromText,
  singleToBits,
  withOneNaN,
  singleText,
  singleToHex,
} from "./single.js";
export { countText, oneOf } from "./wording.js";
