import * as base from "../src/index.js";

type Approximation = (o: typeof base.NUMBERS, x: number) => number;

const onNumbers = (f: Approximation) => (x: number) => f(base.NUMBERS, x);

export const approx2ToX = onNumbers(base.approx2ToX);
export const approxCosine = onNumbers(base.approxCosine);
export const approxLog2 = onNumbers(base.approxLog2);
export const approxReciprocal = onNumbers(base.approxReciprocal);
export const approxRSQRT = onNumbers(base.approxRSQRT);
export const approxSine = onNumbers(base.approxSine);
export const clampApproxReciprocal = onNumbers(base.clampApproxReciprocal);
export const exponentOf = onNumbers(base.exponentOf);
export const gradual2ToX = onNumbers(base.gradual2ToX);
export const gradualLog2 = onNumbers(base.gradualLog2);
export const mantissaOf = onNumbers(base.mantissaOf);
export const roughApprox2ToX = onNumbers(base.roughApprox2ToX);
export const roughApproxLog2 = onNumbers(base.roughApproxLog2);
export const twoToFloor = onNumbers(base.twoToFloor);
