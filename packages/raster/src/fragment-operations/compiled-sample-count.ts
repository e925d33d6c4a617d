import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import { JOB, THREAD } from "../compilation/memory-layout.js";

/** What one function counts of the samples that pass: in four lanes, which are added up at its end. [ARB_occlusion_query 4.1.6A] */
export class CompiledSampleCount {
  private readonly f: FunctionBuilder;
  private readonly lanes: Local<"v128">;

  constructor(f: FunctionBuilder) {
    this.f = f;
    this.lanes = f.local("v128");
  }

  /** Counts the pixels that a mask has. */
  countLanes(pass: V128): void {
    this.f.set(this.lanes, op.i32x4Sub(this.lanes, pass)); // a lane that is set is -1
  }

  /** Adds what the function has counted to what all have. */
  store(): void {
    const sum = [0, 1, 2, 3]
      .map((lane): Expression<"i32"> => op.i32x4ExtractLane(lane, this.lanes))
      .reduce((a, b) => op.i32Add(a, b));
    const total = op.f64Add(op.f64Load(THREAD, JOB.samples), op.f64ConvertI32S(sum));
    this.f.store("f64Store", THREAD, JOB.samples, total);
  }
}
