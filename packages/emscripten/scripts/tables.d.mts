export type Row = Readonly<Record<string, string>>;

export function ownTable(name: string): readonly Row[];
export function readRows(): { readonly present: readonly object[]; readonly absent: readonly Row[] };
export function readTokens(): readonly Row[];
export function readExtensions(): readonly string[];
export function readPrototypes(): readonly object[];
