import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { readNames, writeNewNames } from "../ground/memory/name-lists.js";
import { clamp } from "../ground/numbers/round.js";
import type { TextureContext } from "./texture-context.js";
import { TextureObject } from "./texture-object.js";
import { activeUnit } from "./texture-state.js";
import { TARGET_BY_TOKEN } from "./texture-targets.js";

/** Names, binding, residency and priorities of textures. [GL1.3 3.8.11, 6.1.4] */
export const textureObjectCommands = {
  bindTexture(context, target, name) {
    const { errors, textures } = context;
    const row = TARGET_BY_TOKEN.get(target);
    if (row === undefined)
      return errors.record("INVALID_ENUM", "not a target of textures", "[GL1.3 3.8.11]", "target");
    if (name === 0) return activeUnit(context).bindDefault(row);
    const object = textures.names.get(name) ?? new TextureObject(name, row);
    const isOther = object.row !== row;
    if (
      errors.when(isOther, "INVALID_OPERATION", "the texture has another target", "[GL1.3 3.8.11]", "texture")
    )
      return;
    textures.names.put(object);
    activeUnit(context).bind(object);
  },

  deleteTextures(context, n, names) {
    const { textures, framebuffers } = context;
    for (const name of readNames(context, n, names) ?? []) {
      const object = textures.names.get(name);
      if (object !== null) framebuffers.bound?.detach(object); // [EXT_framebuffer_object 4.4.2.3]
      textures.delete(name);
    }
  },

  genTextures(context, n, names) {
    writeNewNames(context, n, names, context.textures.names);
  },

  isTexture({ textures }, name) {
    return textures.names.get(name) !== null;
  },

  /** No working set is distinguished, so that every texture is resident. [GL1.3 3.8.11] */
  areTexturesResident(context, n, names, residences) {
    const { errors, textures } = context;
    const given = readNames(context, n, names);
    if (given === null || lacksRoom(context, residences, n)) return false;
    const unknown = given.find((name) => textures.names.get(name) === null);
    if (unknown === undefined) return true;
    const argument = { name: "textures", value: unknown };
    errors.record("INVALID_VALUE", "there is no such texture", "[GL1.3 3.8.11]", argument);
    return false;
  },

  /** Names without a texture, and 0, are ignored. [GL1.3 3.8.11] */
  prioritizeTextures(context, n, names, priorities) {
    const given = readNames(context, n, names);
    const values = given === null ? null : readOrFail(context, priorities, "float32", n);
    if (given === null || values === null) return;
    given.forEach((name, i) => {
      const object = context.textures.names.get(name);
      if (object !== null)
        object.parameters = { ...object.parameters, TEXTURE_PRIORITY: clamp(values[i]!, 0, 1) };
    });
  },
} satisfies Implementations<TextureContext>;
