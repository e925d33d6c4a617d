import type { Parameters, ValuesOf } from "../ground/state-rows/parameters.js";

/** What TexEnv sets of POINT_SPRITE_ARB: 0 or 1. [ARB_point_sprite Chapter 3, Ruling 419] */
export const SPRITE_PARAMETERS = {
  COORD_REPLACE_ARB: {
    type: "boolean",
    initial: 0,
    accept: (given) => (given === 0 || given === 1 ? given : "INVALID_VALUE"),
    citation: "[ARB_point_sprite Chapter 3]",
  },
} satisfies Parameters;

export type SpriteParameters = ValuesOf<typeof SPRITE_PARAMETERS>;
