export { readCaseSources } from "./read-case-sources.js";
