import { buffers } from "./buffers.js";
import { conversions } from "./conversions.js";
import { flow } from "./flow.js";
import type { GpuLesson } from "./gpu-lesson.js";
import { integers } from "./integers.js";

/** Every lesson on NV_gpu_program, from the simple to the less simple. */
export const gpuLessons: readonly GpuLesson[] = [integers, conversions, buffers, flow];
