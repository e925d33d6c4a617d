import type { Case } from "../case.js";
import { arrayCases } from "./arrays.js";
import { attributeCases } from "./attributes.js";
import { drawingCases } from "./drawing.js";
import { evaluatorCases } from "./evaluators.js";
import { lightingCases } from "./lighting.js";
import { listCases } from "./lists.js";
import { matrixCases } from "./matrices.js";
import { pixelCases, renderModeCases } from "./pixels.js";
import { programCases } from "./programs.js";
import { queryCases } from "./queries.js";
import { rasterCases } from "./raster.js";
import { textureCases } from "./textures.js";

/** A valid call of every command that is present. */
export const CASES: readonly Case[] = [
  ...attributeCases,
  ...arrayCases,
  ...drawingCases,
  ...matrixCases,
  ...lightingCases,
  ...rasterCases,
  ...textureCases,
  ...pixelCases,
  ...renderModeCases,
  ...evaluatorCases,
  ...listCases,
  ...programCases,
  ...queryCases,
];
