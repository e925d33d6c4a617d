/** What OPTION lines may name. */

import type { Stage } from "./program-types.js";

/** What the table says of an option. */
export interface OptionRow {
  /** The types of programs that know it; absent if all do. */
  readonly stages?: readonly Stage[];
  /** Of options of one group a program has at most one. */
  readonly group?: string;
  readonly description: string;
}

const vertex = { stages: ["vp"] } as const;
const fragment = { stages: ["fp"] } as const;
const fog = { ...fragment, group: "fog" } as const;
const hint = { ...fragment, group: "precision hint" } as const;

/** The options by their names. [Ruling 260] */
export const OPTIONS = {
  ARB_blend_func_extended: { ...fragment, description: "two colors for each output" },
  ARB_derivative_control: { description: "DDX and DDY with FINE and COARSE" },
  ARB_draw_buffers: { description: "several output colors" },
  ARB_fog_exp: { ...fog, description: "exponential fog" },
  ARB_fog_exp2: { ...fog, description: "exponential fog of the squared distance" },
  ARB_fog_linear: { ...fog, description: "linear fog" },
  ARB_fragment_layer_viewport: { description: "fragment.layer and fragment.viewport" },
  ARB_fragment_program_shadow: { ...fragment, description: "SHADOW targets, which this family has anyway" },
  ARB_position_invariant: { ...vertex, description: "positions as without a program" },
  ARB_precision_hint_fastest: { ...hint, description: "speed rather than precision; without effect" },
  ARB_precision_hint_nicest: { ...hint, description: "precision rather than speed; without effect" },
  ATI_draw_buffers: { ...fragment, description: "several output colors" },
  NV_bindless_texture: { description: "textures and images by handles" },
  NV_early_fragment_tests: { description: "depth and stencil tests before the program" },
  NV_gpu_program5_mem_extended: { description: "more storage modifiers" },
  NV_gpu_program_fp64: { description: "64 bits, which 5.0 has anyway" },
  NV_internal: { description: "without effect" },
  NV_layer_viewport_relative: { description: "result.layer relative to the viewport" },
  NV_parameter_buffer_object2: { description: "CBUFFER and LDC in 4.0 and 4.1" },
  NV_shader_atomic_counters: { description: "COUNTER and ATOMCTR" },
  NV_shader_atomic_float: { description: "atomic operations on floats" },
  NV_shader_atomic_fp16_vector: { description: "atomic operations on vectors of half floats" },
  NV_shader_atomic_int64: { description: "more atomic operations on 64 bits" },
  NV_shader_buffer_load: { description: "LOAD in 4.0 and 4.1" },
  NV_shader_storage_buffer: { description: "STORAGE, LDB, STB and ATOMB" },
  NV_shader_thread_group: { description: "bindings and instructions of thread groups" },
  NV_shader_thread_shuffle: { description: "exchange of values in a thread group" },
  NV_texture_multisample: { description: "TXFMS and the targets 2DMS and ARRAY2DMS" },
  NV_unroll_none: { description: "without effect" },
  NV_viewport_array2: { description: "result.viewport, result.viewportmask and result.layer" },
} as const satisfies Record<string, OptionRow>;

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS;
/** The names of all options, in alphabetical order. */
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** Whether programs of a type know an option. */
export function hasOption(stage: Stage, name: OptionName): boolean {
  const { stages }: OptionRow = OPTIONS[name];
  return stages === undefined || stages.includes(stage);
}
