export { TOKENS, type TokenName } from "./generated/tokens.js";
