import type { Case } from "../case.js";
import { COMMAND_DATA } from "../tables.js";
import { arrayCases } from "./arrays.js";
import { attributeCases } from "./attributes.js";
import { bufferCases } from "./buffers.js";
import { combinerCases } from "./combiners.js";
import { drawingCases } from "./drawing.js";
import { evaluatorCases } from "./evaluators.js";
import { framebufferCases } from "./framebuffers.js";
import { imagingCases } from "./imaging.js";
import { lightingCases } from "./lighting.js";
import { listCases } from "./lists.js";
import { matrixCases } from "./matrices.js";
import { objectCases } from "./objects.js";
import { pixelCases, renderModeCases } from "./pixels.js";
import { programCases } from "./programs.js";
import { queryCases } from "./queries.js";
import { rasterCases } from "./raster.js";
import { shaderCases } from "./texture-shaders.js";
import { textureCases } from "./textures.js";
import { versionCases } from "./versions.js";

const CORE_CASES: readonly Case[] = [
  ...attributeCases,
  ...arrayCases,
  ...bufferCases,
  ...objectCases,
  ...drawingCases,
  ...matrixCases,
  ...lightingCases,
  ...rasterCases,
  ...textureCases,
  ...framebufferCases,
  ...shaderCases,
  ...combinerCases,
  ...pixelCases,
  ...imagingCases,
  ...renderModeCases,
  ...evaluatorCases,
  ...listCases,
  ...programCases,
  ...queryCases,
];

/** A valid call of every command that is present; an alias has the cases of its command. */
export const CASES: readonly Case[] = [
  ...CORE_CASES,
  ...versionCases,
  ...COMMAND_DATA.flatMap(({ name, aliasOf, origin }) =>
    CORE_CASES.filter((row) => row.name === aliasOf).map((row): Case => ({
      ...row,
      name,
      ...(/_1_[45]$/.test(origin) && { version: "1.5" }),
    })),
  ),
];
