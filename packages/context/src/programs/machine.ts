/** What the rest of the context knows of the machine that runs programs: this chapter alone has to do with it. */
export { ARITHMETIC_NAMES, ATTRIBUTE_COUNT, ENGINES, refusalToCompile } from "@glasm/nv-vertex";
