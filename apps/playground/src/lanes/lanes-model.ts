/** The warp of what is debugged, and how far it is: it follows the debugger, and the debugger follows it. */

import type { RegisterName } from "@glasm/vm";
import type { Warp } from "../debugger/execution.js";
import type { DebuggerModel } from "../debugger/model.js";
import { shownRegisters } from "../debugger/shown-registers.js";
import { Stepper } from "../debugger/stepper.js";
import type { Page } from "../panel/panel.js";
import { WarpPositions } from "./warp-positions.js";

export class LanesModel {
  /** How many steps of the warp are done. */
  position = 0;
  private readonly debugger: DebuggerModel;
  private steps: Warp["steps"] | null = null;
  private known: WarpPositions | null = null;
  private readonly steppers = new Map<number, Stepper>();

  constructor(model: DebuggerModel) {
    this.debugger = model;
  }

  /** The warp; null if there is none. */
  get warp(): Warp | null {
    return this.debugger.stepper?.execution.warp ?? null;
  }

  /** Those of the warp, of which there must be one. */
  get positions(): WarpPositions {
    return this.known!;
  }

  /** Takes over what the debugger has now. The position stays as long as the lane that is debugged is where it was then. */
  follow(): void {
    const { warp } = this;
    const { stepper } = this.debugger;
    if (warp === null || stepper === null) return;
    if (warp.steps !== this.steps) {
      this.steps = warp.steps;
      this.known = new WarpPositions(warp);
      this.steppers.clear();
    }
    const { lane } = warp;
    const isThere =
      this.position <= this.positions.last && this.positions.doneBy(lane, this.position) === stepper.position;
    if (!isThere) this.position = this.positions.positionOf(lane, stepper.position);
  }

  /** Goes to a position, or to the start or the end if it is outside, and takes the debugger along. */
  moveTo(position: number): void {
    const { warp } = this;
    if (warp === null) return;
    this.position = Math.max(0, Math.min(this.positions.last, position));
    this.debugger.moveTo(this.positions.doneBy(warp.lane, this.position));
  }

  /** Debugs another lane, where the warp is now. */
  debug(lane: number, page: Page): void {
    const { warp, position } = this;
    if (warp === null || lane >= warp.count) return;
    this.debugger.debugLane(lane, page);
    this.follow();
    this.moveTo(position);
  }

  /** A lane where it is now. */
  stepperOf(lane: number): Stepper {
    let stepper = this.steppers.get(lane);
    if (stepper === undefined)
      this.steppers.set(lane, (stepper = new Stepper(this.warp!.laneExecution(lane))));
    stepper.moveTo(this.positions.doneBy(lane, this.position));
    return stepper;
  }

  /** The registers that can be looked at in all lanes. */
  get registers(): readonly RegisterName[] {
    return shownRegisters(this.debugger.stepper!.execution);
  }

  /** The one that is: that which is chosen in the debugger, or else that which a step of the warp has written last. */
  get register(): RegisterName | null {
    return this.debugger.register ?? this.writtenLast() ?? this.registers[0] ?? null;
  }

  private writtenLast(): RegisterName | null {
    const { steps, laneExecution } = this.warp!;
    for (let number = this.position - 1; number >= 0; number -= 1) {
      const lane = 31 - Math.clz32(steps[number]!.lanes);
      const { by, program, trace } = laneExecution(lane);
      const { writes } = trace.steps[this.positions.doneBy(lane, number)]!;
      const write = writes.find((one) => one.written.includes(true) && by.isShown(program, one));
      if (write !== undefined) return { file: write.file, index: write.index };
    }
    return null;
  }
}
