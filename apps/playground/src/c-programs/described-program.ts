/** What is said of a program in C. */
export interface DescribedProgram {
  /** That of its file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

/** The comment that a source begins with; what stands before its colon is the title. */
const COMMENT = /^\/\*\s*\*?([^:]*):([^]*?)\*\//;

/** Takes title and sentence from the comment that a source begins with. */
export function describeProgram(name: string, source: string): DescribedProgram {
  const [, title = name, rest = ""] = COMMENT.exec(source) ?? [];
  const sentence = rest.replaceAll(/\s*\n\s*\*?\s*/g, " ").trim();
  return { name, title: title.trim(), sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}
