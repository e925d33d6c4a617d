/** The field for the condition of a breakpoint, below its line. */

import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip } from "@codemirror/view";
import type { ReadCondition } from "../conditions/condition.js";
import { button, element, labelled } from "../panel/elements.js";

export interface ConditionFieldOptions {
  /** The name of a register of the program's machine. */
  readonly example: () => string;
  readonly read: (text: string) => ReadCondition;
  /** Takes a condition that can be read, or an empty text. */
  readonly take: (line: number, text: string) => void;
}

interface Asked {
  readonly line: number;
  readonly condition: string;
}

const ask = StateEffect.define<Asked | null>();

/** Opens the field for the breakpoint of a line. */
export function openConditionField(view: EditorView, line: number, condition: string): void {
  const start = view.state.doc.line(line).from;
  view.dispatch({ effects: [ask.of({ line, condition }), EditorView.scrollIntoView(start)] });
}

/** The field, which Enter and Escape close, as does a change of the text. */
export function conditionField(options: ConditionFieldOptions): Extension {
  return StateField.define<Tooltip | null>({
    create: () => null,
    update(tooltip, { effects, docChanged, newDoc }) {
      for (const effect of effects)
        if (effect.is(ask)) {
          const asked = effect.value;
          return asked && tooltipOf(asked, newDoc.line(asked.line).from, options);
        }
      return docChanged ? null : tooltip;
    },
    provide: (field) => showTooltip.from(field),
  });
}

function tooltipOf(asked: Asked, pos: number, options: ConditionFieldOptions): Tooltip {
  return {
    pos,
    create(view) {
      const { form, input } = createForm(asked, view, options);
      return {
        dom: form,
        mount: () => {
          // It has no place yet that could be scrolled to.
          input.focus({ preventScroll: true });
          input.select();
        },
      };
    },
  };
}

const ERROR_ID = "condition-error";

function createForm({ line, condition }: Asked, view: EditorView, options: ConditionFieldOptions) {
  const { read, take } = options;
  const example = options.example();
  const input = element("input", {
    type: "text",
    value: condition,
    placeholder: `always; or ${example}.x > 1, ${example} is NaN`,
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": ERROR_ID,
  });
  const error = element("p", { id: ERROR_ID, className: "bad", role: "status" });
  const close = (): void => {
    view.dispatch({ effects: ask.of(null) });
    view.focus();
  };
  const review = (): boolean => {
    const result = input.value.trim() === "" ? null : read(input.value);
    const wrong = result === null || result.ok ? "" : `Column ${result.at + 1}: ${result.reason}.`;
    error.textContent = wrong;
    input.ariaInvalid = String(wrong !== "");
    return wrong === "";
  };
  const form = element("form", { className: "condition-field" }, [
    element("div", { className: "bar" }, [
      labelled(`Stop on line ${line} if`, input),
      element("button", { type: "submit", textContent: "Set" }),
      button("Cancel", close),
    ]),
    error,
  ]);
  input.addEventListener("input", review);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!review()) return input.focus();
    take(line, input.value);
    close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });
  return { form, input };
}
