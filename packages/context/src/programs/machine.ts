/**
 * What the other chapters know of the machine that runs programs, besides a `VertexStage`: names, sizes, and the columns
 * that vertices are loaded to.
 */
export {
  ARITHMETIC_NAMES,
  ATTRIBUTE_COUNT,
  attributeOf,
  ENGINE_CHOICES,
  MAX_EXECUTED_INSTRUCTIONS,
  type Program,
  refusalToCompile,
  RESULT_COUNT,
  vertexColumns,
  type VertexColumns,
} from "@glasm/nv-vertex";
