import { addresses } from "./addresses.js";
import { arithmetic } from "./arithmetic.js";
import { branches } from "./branches.js";
import { clipping } from "./clipping.js";
import { comparisons } from "./comparisons.js";
import { conditions } from "./conditions.js";
import { exponents } from "./exponents.js";
import { flush } from "./flush.js";
import type { Lesson } from "./lesson.js";
import { lighting } from "./lighting.js";
import { moves } from "./moves.js";
import { notANumber } from "./not-a-number.js";
import { points } from "./points.js";
import { preparation } from "./preparation.js";
import { products } from "./products.js";
import { reciprocals } from "./reciprocals.js";
import { squareRoots } from "./square-roots.js";
import { subroutines } from "./subroutines.js";
import { sums } from "./sums.js";
import { tracking } from "./tracking.js";
import { truncation } from "./truncation.js";
import { viewVolume } from "./view-volume.js";
import { waves } from "./waves.js";

/** Every lesson, from the simple to the less simple. */
export const lessons: readonly Lesson[] = [
  moves,
  arithmetic,
  products,
  tracking,
  lighting,
  exponents,
  waves,
  comparisons,
  conditions,
  branches,
  subroutines,
  addresses,
  reciprocals,
  flush,
  notANumber,
  truncation,
  sums,
  squareRoots,
  viewVolume,
  clipping,
  points,
  preparation,
];

/** The lesson of a name. */
export function findLesson(name: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.name === name);
}
