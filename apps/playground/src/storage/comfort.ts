/** What the browser keeps for the page beside its address: matters of comfort alone. Where nothing may be kept, nothing is. */

const PREFIX = "glasm-";

export const comfort = {
  getItem(name: string): string | null {
    try {
      return localStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  },
  setItem(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value);
    } catch {
      // It lasts as long as the page.
    }
  },
};
