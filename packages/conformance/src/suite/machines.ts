/** The machines that have cases: the one list of them. */

import type { Step } from "../case.js";
import { compileAskedLinesCase } from "../compile/asked-lines.js";
import { compileExecCase } from "../compile/exec-case.js";
import { compileGlCase } from "../compile/gl-case.js";
import { compileHardwareComputeCase } from "../compile/hardware/compute-case.js";
import { compileHardwareResultsCase } from "../compile/hardware/results-case.js";
import { KELVIN_COMMANDS } from "../compile/kelvin/commands.js";
import { compileKelvinComputeCase } from "../compile/kelvin/compute-case.js";
import { compileKelvinRejectCase } from "../compile/kelvin/reject-case.js";
import { compileKelvinRunCase } from "../compile/kelvin/run-case.js";
import { compileKelvinWordsCase } from "../compile/kelvin/words-case.js";
import { compileComputeCase } from "../compile/nv-gpu/compute-case.js";
import { compilePrimitivesCase } from "../compile/nv-gpu/primitives-case.js";
import { compileNvGpuProgramCase } from "../compile/nv-gpu/program-case.js";
import { compileNvGpuRunCase, compileQuadsCase } from "../compile/nv-gpu/run-case.js";
import { compileAssembleCase } from "../compile/pica200/assemble-case.js";
import { compileContainerCase } from "../compile/pica200/container-case.js";
import { compileDisassembleCase } from "../compile/pica200/disassemble-case.js";
import { compileLinesCase } from "../compile/pica200/lines-case.js";
import { compilePicaRejectCase } from "../compile/pica200/reject-case.js";
import { compileRunCase } from "../compile/pica200/run-case.js";
import { compileProgramCase } from "../compile/program-case.js";
import { VALHALL_COMMANDS } from "../compile/valhall/commands.js";
import { compileValhallComputeCase } from "../compile/valhall/compute-case.js";
import { compileValhallRejectCase } from "../compile/valhall/reject-case.js";
import { compileValhallRunCase } from "../compile/valhall/run-case.js";
import { compileWarningsCase } from "../compile/valhall/warnings-case.js";
import { compileWordsCase } from "../compile/valhall/words-case.js";
import type { Variant } from "../compile/variant.js";
import type { CaseText } from "../text/case-file.js";

/** A machine with its part of the cases; a case of any machine is lines to send and what must come back. */
export interface MachineCases {
  /** As the machine calls itself. */
  readonly name: string;
  /** The folders in `cases/` that are its own. */
  readonly groups: readonly string[];
  /** What its programs name in their headers, `!!` and this; none if they have no headers. */
  readonly environments?: readonly string[];
  /** The folders of a group: what a case of each kind stands for. It throws a CaseFileError. */
  readonly kinds: Readonly<Record<string, (text: CaseText) => readonly Variant[]>>;
}

/** Of a kind whose cases stand for one case each. */
const alone =
  (compile: (text: CaseText) => readonly Step[]) =>
  (text: CaseText): readonly Variant[] => [{ suffix: "", steps: () => compile(text) }];

/** Every machine, each group of cases with one of them. */
export const MACHINES: readonly MachineCases[] = [
  {
    name: "nv-vertex",
    groups: [
      ...["NV_vertex_program", "NV_vertex_program1_1", "NV_vertex_program2"],
      // What chips compute stands apart from what the texts say, and what was measured of them from what was not.
      ...["HARDWARE", "HARDWARE_measured"],
    ],
    environments: ["VP1.0", "VP1.1", "VP2.0", "VSP1.0"],
    kinds: {
      load: alone((text) => compileProgramCase("load", text)),
      reject: alone((text) => compileProgramCase("reject", text)),
      exec: compileExecCase,
      compute: compileHardwareComputeCase,
      results: compileHardwareResultsCase,
      state: alone(compileGlCase),
      draw: alone(compileGlCase),
    },
  },
  {
    name: "pica200",
    // What was measured on a console stands apart from what is only documented, or ours.
    groups: ["PICA200", "PICA200_measured"],
    kinds: {
      run: compileRunCase,
      lines: alone(compileLinesCase),
      container: alone(compileContainerCase),
      assemble: alone(compileAssembleCase),
      reject: alone(compilePicaRejectCase),
      disassemble: alone(compileDisassembleCase),
    },
  },
  {
    name: "nv-gpu",
    groups: [
      ...["NV_gpu_program4", "NV_gpu_program5", "NV_parameter_buffer_object2", "NV_vertex_program4"],
      ...["NV_fragment_program4", "NV_geometry_program4", "NV_tessellation_program5", "NV_compute_program5"],
      ...["EXT_shader_image_load_store", "ARB_shader_subroutine", "NV_shader_buffer_load"],
      ...["NV_shader_storage_buffer_object", "NV_shader_atomic_counters", "NV_gpu_program5_mem_extended"],
      ...["NV_bindless_texture", "NV_texture_multisample", "ARB_sparse_texture_clamp"],
      ...["NV_shader_thread_group", "NV_shader_thread_shuffle", "NV_shader_buffer_store"],
      ...["NV_shader_atomic_float", "NV_shader_atomic_int64", "NV_shader_atomic_fp16_vector"],
      ...["NV_parameter_buffer_object", "NV_viewport_array2", "ARB_fragment_layer_viewport"],
      ...["ARB_blend_func_extended", "ARB_draw_buffers", "ARB_derivative_control"],
    ],
    environments: [
      ...["NVvp4.0", "NVvp4.1", "NVvp5.0", "NVfp4.0", "NVfp4.1", "NVfp5.0", "NVgp4.0", "NVgp4.1", "NVgp5.0"],
      ...["NVtcp5.0", "NVtep5.0", "NVcp5.0"],
    ],
    kinds: {
      load: alone((text) => compileNvGpuProgramCase("load", text)),
      reject: alone((text) => compileNvGpuProgramCase("reject", text)),
      run: alone(compileNvGpuRunCase),
      quads: alone(compileQuadsCase),
      primitives: alone(compilePrimitivesCase),
      compute: alone(compileComputeCase),
    },
  },
  {
    name: "nv2a",
    // What was measured on an Xbox stands apart.
    groups: ["KELVIN", "KELVIN_measured"],
    kinds: {
      run: alone(compileKelvinRunCase),
      compute: alone(compileKelvinComputeCase),
      reject: alone(compileKelvinRejectCase),
      words: alone(compileKelvinWordsCase),
      lines: alone((text) => compileAskedLinesCase(text, KELVIN_COMMANDS)),
    },
  },
  {
    name: "valhall",
    // What programs have shown that ran on a GPU stands apart.
    groups: ["VALHALL", "VALHALL_measured"],
    kinds: {
      words: alone(compileWordsCase),
      reject: alone(compileValhallRejectCase),
      warnings: alone(compileWarningsCase),
      run: alone(compileValhallRunCase),
      compute: alone(compileValhallComputeCase),
      lines: alone((text) => compileAskedLinesCase(text, VALHALL_COMMANDS)),
    },
  },
];
