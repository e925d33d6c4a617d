/**
 * The order of test files. Those that count work come first: to read the counts takes as long as there is code in the
 * process, and a worker keeps that of the files before. The others are in jest's own order, by how long each took the
 * last time. Where that isn't known jest goes by their size, and would begin last with the parts of a suite, files of a
 * line each that take the longest, so that one worker is still busy when the others are done: they come second.
 */
import TestSequencer from "@jest/test-sequencer";

const COUNTED = /-work\.test\.ts$/;
const PART = /[\\/]part-\d+\.test\.ts$/;

export default class extends TestSequencer {
  sort(tests) {
    const rank = (test) => {
      if (COUNTED.test(test.path)) return 0;
      return PART.test(test.path) && this.time(test) === undefined ? 1 : 2;
    };
    // Of one rank they stay as they are.
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
