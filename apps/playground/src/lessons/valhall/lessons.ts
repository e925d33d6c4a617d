import { constants } from "./constants.js";
import { halves } from "./halves.js";
import { lanes } from "./lanes.js";
import { buffer } from "./memory.js";
import { staging } from "./staging.js";
import { twoPrograms } from "./two-programs.js";
import type { ValhallLesson } from "./valhall-lesson.js";

/** Every lesson on Valhall, from the simple to the less simple. */
export const valhallLessons: readonly ValhallLesson[] = [
  staging,
  constants,
  halves,
  buffer,
  twoPrograms,
  lanes,
];
