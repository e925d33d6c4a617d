import { type Case, section, zeros } from "../case.js";
import { got, returned, state, written } from "../sights.js";

const OF_15 = { version: "1.5" } as const;
const versions = section("[GL1.5 6.1.11, Ruling 444]", { ...OF_15, atOnce: true });
const blending = section("[GL1.5 G.2]", OF_15);
const bias = section("[GL1.5 3.8.4]", OF_15);
const biasQueries = section("[GL1.5 6.1.3]", { ...OF_15, atOnce: true });
const positions = section("[GL1.5 2.13]", OF_15);

const seeBias = got("getTexParameterfv", "TEXTURE_2D", "TEXTURE_LOD_BIAS");

/** What commands of OpenGL 1.3 do differently in 1.5. */
export const versionCases: readonly Case[] = [
  versions("getString", ["VERSION"], returned, "1.5 glasm"),
  blending("blendFunc", ["SRC_COLOR", "DST_COLOR"], state("BLEND_SRC_RGB"), ["SRC_COLOR"]),
  ...(["f", "i", "fv", "iv"] as const).map((suffix) => {
    const value = suffix.length === 1 ? 2 : [2];
    return bias(`texParameter${suffix}`, ["TEXTURE_2D", "TEXTURE_LOD_BIAS", value], seeBias, [2]);
  }),
  ...(["fv", "iv"] as const).map((suffix) =>
    biasQueries(`getTexParameter${suffix}`, ["TEXTURE_2D", "TEXTURE_LOD_BIAS", zeros(1)], written, [3], {
      setup: [["texParameteri", "TEXTURE_2D", "TEXTURE_LOD_BIAS", 3]],
    }),
  ),
  positions("rasterPos2i", [0, 0], state("CURRENT_RASTER_DISTANCE"), [7], {
    setup: [
      ["fogi", "FOG_COORD_SRC", "FOG_COORD"],
      ["fogCoordf", 7],
    ],
  }),
];
