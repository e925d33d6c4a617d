/** Values of the machine's own that sources can name: pairs of words in the constant file. [Ruling 315] */

export interface SpecialValueRow {
  /** The page of the constant file, and its number there. */
  readonly page: number;
  readonly index: number;
  readonly description: string;
}

/** By the names that texts have for them. */
export const SPECIAL_VALUES = {
  warp_id: { page: 0, index: 2, description: "the number of the warp; the warps of a core, less 1" },
  framebuffer_size: { page: 0, index: 4, description: "the greatest x and y of the drawn area" },
  atest_datum: { page: 0, index: 5, description: "what ATEST needs to know" },
  sample: { page: 0, index: 6, description: "where the table of sample positions is" },
  blend_descriptor_0: { page: 0, index: 8, description: "how render target 0 blends" },
  blend_descriptor_1: { page: 0, index: 9, description: "how render target 1 blends" },
  blend_descriptor_2: { page: 0, index: 10, description: "how render target 2 blends" },
  blend_descriptor_3: { page: 0, index: 11, description: "how render target 3 blends" },
  blend_descriptor_4: { page: 0, index: 12, description: "how render target 4 blends" },
  blend_descriptor_5: { page: 0, index: 13, description: "how render target 5 blends" },
  blend_descriptor_6: { page: 0, index: 14, description: "how render target 6 blends" },
  blend_descriptor_7: { page: 0, index: 15, description: "how render target 7 blends" },
  thread_local_pointer: { page: 1, index: 1, description: "where the thread's own memory begins" },
  workgroup_local_pointer: { page: 1, index: 3, description: "where the memory of the workgroup begins" },
  resource_table_pointer: { page: 1, index: 7, description: "where the table of resources begins" },
  lane_id: { page: 3, index: 1, description: "the number of the lane in its warp" },
  core_id: { page: 3, index: 3, description: "the number of the core" },
  program_counter: { page: 3, index: 15, description: "the address of the instruction" },
} as const satisfies Readonly<Record<string, SpecialValueRow>>;

/** The name of a special value. */
export type SpecialValueName = keyof typeof SPECIAL_VALUES;
export const SPECIAL_VALUE_NAMES = Object.keys(SPECIAL_VALUES) as readonly SpecialValueName[];
