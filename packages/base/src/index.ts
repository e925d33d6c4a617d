export { crash } from "./crash.js";
export type { Diagnostic } from "./diagnostic.js";
