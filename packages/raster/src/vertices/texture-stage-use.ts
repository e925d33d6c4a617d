/** What of a state, or of the options that follow from it, says where colors come from. */
interface ColorSources {
  readonly textures: readonly unknown[];
  readonly registerCombiners?: unknown;
}

/** Whether colors go through textures or register combiners, before which the secondary color stays by itself. */
export function hasTextureStage({ textures, registerCombiners }: ColorSources): boolean {
  return textures.length > 0 || registerCombiners !== undefined;
}

/** Whether anything is made of secondary colors. [GL1.3 3.9, NV_register_combiners 3.8.12] */
export function usesSecondary(state: ColorSources & { readonly colorSum: boolean }): boolean {
  return state.colorSum || state.registerCombiners !== undefined;
}
