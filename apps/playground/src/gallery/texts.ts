import { loadText } from "#gallery/late";

/** Texts of programs and meshes by file name. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of files of the scenes. */
export async function loadTexts(files: readonly string[]): Promise<Texts> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await loadText(file)] as const)),
  );
}
