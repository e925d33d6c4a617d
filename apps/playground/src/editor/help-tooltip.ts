import type { RegisterName } from "@glasm/vm";
import { type EditorState, type Extension, Facet, Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { type Help, type HelpAt, helpText } from "../language/help.js";
import type { MachineLanguage } from "../language/machine-language.js";
import { helpElement } from "./help-element.js";

/** Further facts on a register, such as its value. */
export type RegisterFacts = (register: RegisterName) => Help["facts"];

const registerFacts = Facet.define<RegisterFacts, RegisterFacts>({
  combine: (values) => values[0] ?? (() => []),
});

const setTooltip = StateEffect.define<Tooltip | null>();

/** The help that a key has opened. It closes with the next change or movement. */
const openTooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, { effects, docChanged, selection }) {
    for (const effect of effects) if (effect.is(setTooltip)) return effect.value;
    return docChanged || selection ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Help where the pointer rests, and at the cursor with F1 or Ctrl-I. */
export function helpTooltips(language: MachineLanguage, facts: RegisterFacts): Extension {
  const keys = [
    ...["F1", "Mod-i"].map((key) => ({
      key,
      run: (view: EditorView) => openHelp(language, view),
      preventDefault: true,
    })),
    { key: "Escape", run: closeHelp },
  ];
  return [
    registerFacts.of(facts),
    openTooltip,
    hoverTooltip((view, position) => {
      const found = helpIn(language, view.state, position);
      // What a key has opened is not shown twice.
      return found?.start === view.state.field(openTooltip)?.pos ? null : found && tooltip(found);
    }),
    Prec.high(keymap.of(keys)),
  ];
}

function helpIn(language: MachineLanguage, state: EditorState, position: number): HelpAt | null {
  const found = language.helpAt(state.doc.toString(), position);
  if (found === null || found.register === null) return found;
  const facts = [...found.help.facts, ...state.facet(registerFacts)(found.register)];
  return { ...found, help: { ...found.help, facts } };
}

function tooltip({ start, end, help }: HelpAt): Tooltip {
  return { pos: start, end, above: true, create: () => ({ dom: helpElement(help) }) };
}

function openHelp(language: MachineLanguage, view: EditorView): boolean {
  const found = helpIn(language, view.state, view.state.selection.main.head);
  const said = found === null ? "There is no help for what is at the cursor." : helpText(found.help);
  view.dispatch({ effects: [setTooltip.of(found && tooltip(found)), EditorView.announce.of(said)] });
  return true;
}

function closeHelp(view: EditorView): boolean {
  if (view.state.field(openTooltip) === null) return false;
  view.dispatch({ effects: setTooltip.of(null) });
  return true;
}
