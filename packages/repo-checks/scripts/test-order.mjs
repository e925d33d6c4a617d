/**
 * The order of test files. Those that count work come first: to read the counts takes as long as there is code in the
 * process, and a worker keeps that of the files before. The others are in jest's own order, by how long each took the
 * last time. Where that isn't known jest goes by their size, and would begin last with short files that take the longest,
 * so that one worker is still busy when the others are done: they come second.
 */
import TestSequencer from "@jest/test-sequencer";

const COUNTED = /-work\.test\.ts$/;
/** Files of a few lines that take long: parts of a suite, properties of the soak, views in a browser, commands. */
export const LONG = [
  /[\\/]suite[\\/]part-\d+\.test\.ts$/,
  /[\\/](?:engines|mutations|random|soak)\.test\.ts$/,
  /[\\/]lessons[\\/]tasks\.test\.ts$/,
  /[\\/]playground[\\/]test[\\/]serve\.test\.ts$/,
  /[\\/]accessibility\.check\.ts$/,
  /[\\/]runbook\.check\.ts$/,
  /[\\/]cli[\\/]test[\\/]bundle\.check\.ts$/,
];

export default class extends TestSequencer {
  sort(tests) {
    const rank = (test) => {
      if (COUNTED.test(test.path)) return 0;
      return LONG.some((one) => one.test(test.path)) && this.time(test) === undefined ? 1 : 2;
    };
    // Of one rank they stay as they are.
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
