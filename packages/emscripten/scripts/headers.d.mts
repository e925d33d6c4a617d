export function headers(
  tokens: readonly object[],
  commands: readonly object[],
  extensions: readonly string[],
): Readonly<Record<"gl" | "glext" | "glew", string>>;
