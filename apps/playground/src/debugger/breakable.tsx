/** Texts that go on in the next line where there is no room for the whole of them. */

import { Fragment } from "preact";

interface BreakableProps {
  readonly text: string;
  /** Matches between the parts. */
  readonly at: RegExp;
}

/** Of names: behind their dots. */
export const BEHIND_DOTS = /(?<=\.)/;
/** Of numbers: before the bits of a NaN. */
export const BEFORE_BITS = /(?=\()/;

export function Breakable({ text, at }: BreakableProps) {
  return text.split(at).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
