import { createContextWith } from "../../src/roof/create-context.js";
import { NAMED_EXTENSIONS } from "../../src/ground/implementation/extensions.js";
import type { ContextOptions, GL } from "../../src/index.js";

/** A context with the color matrix, which is built but not named. [Ruling 116] */
export const createImagingContext = (options: ContextOptions = {}): GL =>
  createContextWith([...NAMED_EXTENSIONS, "GL_ARB_imaging"], options);
