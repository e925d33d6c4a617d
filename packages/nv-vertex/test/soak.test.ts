import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("random programs print to what loads to them, and prints the same [VP2 2.14.1.8]", () => {
  fc.assert(PROPERTIES["print-and-load"], { numRuns: 100 });
});

test("random programs have the same results on every engine [Ruling 3]", () => {
  fc.assert(PROPERTIES.engines, { numRuns: 30 });
});

test("instructions of chips give the same words on every engine [Ruling 3, Ruling 358]", () => {
  fc.assert(PROPERTIES.chips, { numRuns: 30 });
});

test("random mutations of programs load or have errors at positions of the text [VP2 2.14.1.8]", () => {
  fc.assert(PROPERTIES.mutations, { numRuns: 200 });
});

test("random mutations of programs are read in linear time [VP2 2.14.1.8]", () => {
  fc.assert(PROPERTIES["linear-reads"], { numRuns: 200 });
});
