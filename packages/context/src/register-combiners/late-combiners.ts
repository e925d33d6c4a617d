/** What resolves register combiners: a program that has none of their commands need not have it. */
export { resolveCombiners } from "./resolve-combiners.js";
