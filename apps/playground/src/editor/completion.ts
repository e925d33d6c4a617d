import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { MachineLanguage } from "../language/machine-language.js";
import type { Proposal } from "../language/proposals.js";
import { helpElement } from "./help-element.js";

/** Completion by what the language has at the cursor. */
export function completion(language: MachineLanguage): Extension {
  return autocompletion({ override: [(context) => complete(language, context)], icons: false });
}

function complete(
  language: MachineLanguage,
  { state, pos, explicit }: CompletionContext,
): CompletionResult | null {
  const text = state.doc.toString();
  const found = language.proposalsAt(text, pos);
  if (found === null || !(explicit || found.likely)) return null;
  const word = text.slice(found.start, pos);
  // What is complete needs no list, which would take the next Enter.
  if (!explicit && found.proposals.some((proposal) => proposal.text === word)) return null;
  return { from: found.start, options: found.proposals.map(option) };
}

function option({ text, closing, help }: Proposal, index: number): Completion {
  const documented = help && { detail: help.summary, info: () => helpElement(help) };
  const apply = (view: EditorView, completion: Completion, from: number, to: number): void =>
    insert(view, completion, { from, to, text, closing });
  return { label: text, sortText: String(index).padStart(4, "0"), apply, ...documented };
}

/** Puts a text in the place of a range and the cursor after it, and after what closes it. */
function insert(
  view: EditorView,
  completion: Completion,
  { from, to, text, closing }: { from: number; to: number; text: string; closing: string },
): void {
  const isClosed = view.state.sliceDoc(to, to + closing.length) === closing;
  view.dispatch({
    changes: { from, to, insert: isClosed ? text : text + closing },
    selection: { anchor: from + text.length + closing.length },
    annotations: pickedCompletion.of(completion),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}
