import type { NamedLibrary } from "./libraries.mjs";
import type { Ground, Linked } from "../src/standalone/run-program.js";

/** What libraries put into `LibraryManager.library`. */
export type Library = Record<string, unknown>;

export function readLibraries(libraries: readonly NamedLibrary[]): Library;
export function linkNames(library: Library, names: Iterable<string>, ground: Ground): Linked;
export function linkedModule(library: Library, names: Iterable<string>): string;
export function withNeeds(library: Library, names: Iterable<string>): ReadonlySet<string>;
export function textOf(value: unknown): string;
