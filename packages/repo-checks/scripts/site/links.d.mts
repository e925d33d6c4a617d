export function brokenLinks(folder: string, opened?: ReadonlyMap<string, readonly string[]>): string[];
