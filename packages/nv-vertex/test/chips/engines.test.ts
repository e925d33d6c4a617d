import { describe, test } from "@jest/globals";
import * as fc from "fast-check";
import { computing, expectSameWords, LANGUAGES, wordsFor } from "./instructions.js";

describe.each(LANGUAGES)(
  "the engines give the same words for %s under %s [Ruling 3, Ruling 358]",
  (...language) => {
    test.each(computing(language))("%s", (mnemonic) => {
      fc.assert(
        fc.property(wordsFor(16), (words) => expectSameWords(language, mnemonic, words)),
        { numRuns: 40 },
      );
    });
  },
);
