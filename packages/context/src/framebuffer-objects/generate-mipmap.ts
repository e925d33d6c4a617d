import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { compressesBest } from "../textures/after-change.js";
import { isConsistent } from "../textures/completeness.js";
import { deriveArrays } from "../textures/late-mipmap.js";
import { activeUnit } from "../textures/texture-state.js";
import { TARGET_BY_TOKEN } from "../textures/texture-targets.js";
import type { FramebufferObjectContext } from "./framebuffer-object-context.js";

const CITATION = "[EXT_framebuffer_object Chapter 3]";

/** Manual mipmap generation. [EXT_framebuffer_object Chapter 3] */
export const generateMipmapCommands = {
  generateMipmapEXT(context, target) {
    const { errors } = context;
    const row = TARGET_BY_TOKEN.get(target);
    const isWrong = row === undefined || row.target === "rectangle";
    if (errors.when(isWrong, "INVALID_ENUM", "no target of mipmaps", CITATION, "target")) return;
    const texture = activeUnit(context).bound(row!);
    const isIncomplete = target === TOKENS.TEXTURE_CUBE_MAP && !isConsistent(texture);
    if (errors.when(isIncomplete, "INVALID_OPERATION", "the texture is not cube complete", CITATION)) return;
    const { TEXTURE_BASE_LEVEL: base, TEXTURE_MAX_LEVEL: max } = texture.parameters;
    const isBest = compressesBest(context);
    const faces = makeOrFail(context, () =>
      texture.faces.map((levels) => {
        const array = levels.get(base);
        return array === undefined || array.isNull ? [] : deriveArrays(array, texture.row, isBest);
      }),
    );
    // The last level is q, and not p as for automatic generation.
    faces?.forEach((arrays, face) =>
      arrays
        .slice(0, Math.max(0, max - base))
        .forEach((array, i) => texture.specify(face, base + 1 + i, array)),
    );
  },
} satisfies Implementations<FramebufferObjectContext>;
