export { approx2ToX, roughApprox2ToX, twoToFloor } from "./approximations/exponential.js";
export { approxLog2, exponentOf, mantissaOf, roughApproxLog2 } from "./approximations/logarithm.js";
export { approxReciprocal, approxRSQRT, clampApproxReciprocal } from "./approximations/reciprocal.js";
export {
  approxCosine,
  approxSine,
  cosine,
  cosineOfTurns,
  sine,
  sineOfTurns,
  tangent,
} from "./approximations/trigonometry.js";
export { crash } from "./crash.js";
export type { Diagnostic } from "./diagnostic.js";
export { createLocator, excerpt, locate, type Excerpt, type Location } from "./position.js";
export {
  MIN_NORMAL,
  NAN_BITS,
  flush,
  singleFromBits,
  singleFromHex,
  singleToBits,
  singleToHex,
} from "./single.js";
