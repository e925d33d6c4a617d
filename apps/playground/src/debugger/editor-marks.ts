/** What the debugger shows in the editor. */

import { setLiveValues } from "../editor/live-values.js";
import { setMarks } from "../editor/marks.js";
import type { Execution } from "./execution.js";
import { debuggerMarks } from "./line-marks.js";
import { LineValues, liveText } from "./line-values.js";
import type { DebuggerModel } from "./model.js";
import type { NumberFormat } from "./number-format.js";

/**
 * Marks the editor's lines and shows at their ends what they read and wrote; those of the file that was debugged before
 * lose this.
 */
export class EditorMarks {
  private readonly model: DebuggerModel;
  private marked: { readonly file: string; readonly text: string } | null = null;
  private values: LineValues | null = null;
  private execution: Execution | null = null;
  private format: NumberFormat | null = null;

  constructor(model: DebuggerModel) {
    this.model = model;
  }

  update(): void {
    const { model, marked } = this;
    const { subject, stepper, format } = model;
    if (marked !== null && (!subject.ok || subject.file !== marked.file)) {
      setMarks(marked.file, marked.text, { current: [], slice: [], warnings: new Map() });
      setLiveValues(marked.file, null);
    }
    this.marked = subject.ok ? subject : null;
    if (!subject.ok || stepper === null) return;
    const { file, text } = subject;
    setMarks(file, text, debuggerMarks(model));
    if (this.values === null || this.execution !== stepper.execution || this.format !== format) {
      [this.execution, this.format] = [stepper.execution, format];
      this.values = new LineValues(this.execution, format);
    }
    setLiveValues(file, {
      text,
      lines: this.values.at(stepper.position),
      registerText: (register) => liveText(stepper, register, format),
    });
  }
}
