import type { ConditionRegisters } from "../conditions/condition.js";
import type { HelpAt } from "./help.js";
import type { LoadedText } from "./load-text.js";
import type { Proposals } from "./proposals.js";
import type { ReadToken } from "./token.js";

/** The programs of a container that are drawn together, as texts; or what is wrong with its bytes. */
export type ContainerTexts =
  | {
      readonly ok: true;
      /** Each with how names of its files end. */
      readonly texts: readonly { readonly ending: string; readonly text: string }[];
      /** How many other programs it has. */
      readonly left: number;
      /** The arithmetic that they were made for; absent if the texts say all. */
      readonly arithmetic?: string;
      /** What the texts do not say of them. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly message: string };

/**
 * What the editor knows of the language of a machine's programs. Offsets of texts are in UTF-16 units.
 *
 * `State` is what comes next from what stood before: plain data without references, so that a copy is another state.
 */
export interface MachineLanguage<State extends object = object> {
  /** What begins a comment that ends with its line. */
  readonly lineComment: string;
  /** Where the first line begins. */
  startState(): State;
  /** Reads the token, comment or white space at an offset and moves the state past it. The text may be a single line. */
  readToken(text: string, at: number, state: State): ReadToken;
  /** What conditions of breakpoints in a text can name. */
  registersIn(text: string): ConditionRegisters;
  /** Loads the text of a program file. */
  loadText(text: string, file?: string): LoadedText;
  /** What formatting does, in words for the user. */
  readonly formatHelp: string;
  /** The text in its usual form; null if it does not load. */
  formatText(text: string): string | null;
  /** The programs of a container's bytes as texts, once what reads it is loaded; absent where the machine has no containers. */
  readonly readContainer?: (bytes: Uint8Array) => ContainerTexts | Promise<ContainerTexts>;
  /** What there is to say of the word around an offset. */
  helpAt(text: string, offset: number): HelpAt | null;
  /** What may stand at an offset. */
  proposalsAt(text: string, offset: number): Proposals | null;
}
