/**
 * The order of test files: jest's own, by how long each took the last time. Where that isn't known jest goes by their
 * size, and would begin last with the parts of a suite, files of a line each that take the longest, so that one worker
 * is still busy when the others are done: they come first.
 */
import TestSequencer from "@jest/test-sequencer";

const PART = /[\\/]part-\d+\.test\.ts$/;

export default class extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = (test) => PART.test(test.path) && this.time(test) === undefined;
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
