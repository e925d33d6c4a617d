/** What is made of results: what the GL says, or what the chip does whose arithmetic programs compute in. [Ruling 362] */
export const VERTEX_RESULTS = ["gl", "chip"] as const;
export type VertexResults = (typeof VERTEX_RESULTS)[number];
