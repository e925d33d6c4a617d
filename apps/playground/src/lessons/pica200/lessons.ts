import { addresses } from "./addresses.js";
import { booleans } from "./booleans.js";
import { calls } from "./calls.js";
import { comparisons } from "./comparisons.js";
import { conditions } from "./conditions.js";
import { exponents } from "./exponents.js";
import { lighting } from "./lighting.js";
import { loops } from "./loops.js";
import { moves } from "./moves.js";
import { multiplyAdd } from "./multiply-add.js";
import { products } from "./products.js";
import { reciprocals } from "./reciprocals.js";
import type { ShaderLesson } from "./shader-lesson.js";
import { squares } from "./squares.js";
import { tiles } from "./tiles.js";
import { triangles } from "./triangles.js";
import { truncation } from "./truncation.js";

/** Every lesson on the PICA200, from the simple to the less simple. */
export const shaderLessons: readonly ShaderLesson[] = [
  moves,
  truncation,
  products,
  multiplyAdd,
  reciprocals,
  exponents,
  lighting,
  comparisons,
  conditions,
  booleans,
  loops,
  addresses,
  calls,
  triangles,
  squares,
  tiles,
];
