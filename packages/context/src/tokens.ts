export { TOKENS, type TokenName } from "./generated/tokens.js";
export * from "./generated/token-exports.js";
