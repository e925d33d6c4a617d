/** What executes a program. All engines compute the same bits. */
export const ENGINES = ["interpreter", "compiled"] as const;
/** An engine that computes. */
export type EngineName = (typeof ENGINES)[number];
/**
 * "auto" is the compiled engine as soon as enough work comes to be worth it, and the interpreter before and where the
 * host does not run WebAssembly. [Ruling 114]
 */
export const ENGINE_CHOICES = ["auto", ...ENGINES] as const;
/** An engine, or "auto". */
export type EngineChoice = (typeof ENGINE_CHOICES)[number];
