/** What a state may hold: far more than anybody needs, and less than what would make the page stand still. */
export const LIMITS = {
  /** Characters of a program. */
  program: 1_000_000,
  /** Characters of a mesh. */
  mesh: 16_000_000,
  /** Characters of a table of vertices. */
  table: 16_000_000,
  /** Characters of the name of a program, a mesh or a table. */
  name: 200,
  /** A whole turn to either side. */
  yaw: 1,
  /** From above to below, of what leans by a quarter turn itself. */
  pitch: 0.5,
  zoom: { least: 2 ** -12, most: 2 ** 12 },
  /** As far as something at the edge of the picture goes when it is as near as can be. */
  shift: 2 ** 14,
  /** Pixels of the picture's width and height: larger ones take too long to be looked at while one types. */
  side: 2_048,
  vertices: 65_536,
  /** Of what is debugged: far more than any machine's trace records. */
  steps: 2 ** 24,
  /** Of a file. */
  breakpoints: 1_000,
  /** Characters of a condition. */
  condition: 200,
} as const;
