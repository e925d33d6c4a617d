/** What several threads process vertices with: nothing looks at it before a sink has threads, so that a page may load it then. */
export { areWorthSharing, SharedVertices, vertexRun } from "./shared-vertices.js";
