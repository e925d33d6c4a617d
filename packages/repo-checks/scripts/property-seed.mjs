// Runs before each test file: property tests draw the same cases in every run, so that a result can be repeated.
// PROPERTY_SEED=random draws new ones, PROPERTY_SEED=<integer> repeats those of a seed that a failure printed.
import fc from "fast-check";

const wanted = process.env.PROPERTY_SEED ?? "1";
if (wanted !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
