import { test } from "@jest/globals";
import fc from "fast-check";
import { PROPERTIES } from "./soak.js";

test("code of any slots has a text that assembles to it [Ruling 367]", () => {
  fc.assert(PROPERTIES.words, { numRuns: 300 });
});

test("any words load or are refused at a place in them [Ruling 366]", () => {
  fc.assert(PROPERTIES.anyWords, { numRuns: 300 });
});

test("edited texts load or are refused at a place in them [Ruling 367]", () => {
  fc.assert(PROPERTIES.edited, { numRuns: 300 });
});

test("any bytes load or are refused at a place in them, in each language [Ruling 366]", () => {
  fc.assert(PROPERTIES.bytes, { numRuns: 300 });
});

test("random programs have the same results on every engine, and by a model [Ruling 3, Ruling 368, Ruling 370]", () => {
  fc.assert(PROPERTIES.engines, { numRuns: 60 });
});

test("traces of random programs come to the results of runs [Ruling 370]", () => {
  fc.assert(PROPERTIES.traces, { numRuns: 60 });
});

test("programs of NV_vertex_program have the same results as microcode, and back [Ruling 372]", () => {
  fc.assert(PROPERTIES.toWords, { numRuns: 60 });
});

test("microcode has the same results as a program of VP1.1, if it can be one [Ruling 372]", () => {
  fc.assert(PROPERTIES.toTexts, { numRuns: 60 });
});
