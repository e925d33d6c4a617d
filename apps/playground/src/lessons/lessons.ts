import { addresses } from "./addresses.js";
import { arithmetic } from "./arithmetic.js";
import { branches } from "./branches.js";
import { clipping } from "./clipping.js";
import { comparisons } from "./comparisons.js";
import { conditions } from "./conditions.js";
import { exponents } from "./exponents.js";
import type { GlLesson } from "./lesson.js";
import { lighting } from "./lighting.js";
import { moves } from "./moves.js";
import { shaderLessons } from "./pica200/lessons.js";
import type { ShaderLesson } from "./pica200/shader-lesson.js";
import { points } from "./points.js";
import { preparation } from "./preparation.js";
import { products } from "./products.js";
import { reciprocals } from "./reciprocals.js";
import { subroutines } from "./subroutines.js";
import { waves } from "./waves.js";

export type Lesson = GlLesson | ShaderLesson;

/** Every lesson, those of each machine from the simple to the less simple. */
export const lessons: readonly Lesson[] = [
  moves,
  arithmetic,
  products,
  lighting,
  exponents,
  waves,
  comparisons,
  conditions,
  branches,
  subroutines,
  addresses,
  reciprocals,
  clipping,
  points,
  preparation,
  ...shaderLessons,
];

/** The lesson of a name. */
export function findLesson(name: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.name === name);
}
