/** So many lines of what a program writes are kept. */
export const MOST_LINES = 200;

/** What a program has written, its last lines. */
export class ProgramOutput {
  private lines: string[] = [];
  /** How many lines came before those that are kept. */
  left = 0;

  add(text: string): void {
    const [first = "", ...more] = text.split("\n");
    this.lines.push((this.lines.pop() ?? "") + first, ...more);
    // The last line has not ended.
    const over = this.lines.length - 1 - MOST_LINES;
    if (over <= 0) return;
    this.lines.splice(0, over);
    this.left += over;
  }

  get text(): string {
    return this.lines.join("\n");
  }
}
