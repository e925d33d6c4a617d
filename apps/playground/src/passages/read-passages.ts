/** Takes the documents apart that citations name; this is done when the page is built. */

import markdownIt from "markdown-it";
import type { Passages } from "./passage.js";

const markdown = markdownIt({ html: false });

// Links to other documents lead nowhere from the page; their words stay.
Object.assign(markdown.renderer.rules, { link_open: () => "", link_close: () => "" });

/** Numbers count through a section, across its lists: each item has its own. */
markdown.core.ruler.push("numbers", ({ tokens }) => {
  let next = 1;
  for (const token of tokens) {
    if (token.type === "ordered_list_open") next = Number(token.attrGet("start") ?? 1);
    if (token.type === "list_item_open" && token.markup === ".") {
      token.attrSet("value", String(next));
      next += 1;
    }
  }
});

const RULING = /^<a id="ruling-(\d+)"><\/a>\*\*\d+\.\*\* /;

/** The rulings by their numbers, of which each is a paragraph or begins with one. */
export function rulingsIn(text: string): Passages {
  const found: Record<string, { heading: string; html: string }> = {};
  let heading = "";
  let number = "";
  for (const part of text.split(/\n{2,}/)) {
    const [, title] = /^## (.*)$/.exec(part) ?? [];
    const [start, own] = RULING.exec(part) ?? [];
    if (title !== undefined) [heading, number] = [title, ""];
    else if (own !== undefined) found[(number = own)] = { heading, html: part.slice(start!.length) };
    else if (number !== "") found[number]!.html += `\n\n${part}`;
  }
  for (const passage of Object.values(found)) passage.html = markdown.render(passage.html);
  return found;
}

/** The sections of a specification by their numbers; what stands before the first is left out. */
export function sectionsIn(text: string): Passages {
  const found: Record<string, { heading: string; html: string }> = {};
  let number = "";
  let isCode = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, marks, own, title] = (isCode ? null : /^(#+) (?:(\d+(?:\.\d+)?) )?(.*)$/.exec(line)) ?? [];
    if (own !== undefined) found[(number = own)] = { heading: title!, html: "" };
    else if (marks === "##") number = "";
    else if (number !== "") found[number]!.html += `${line}\n`;
  }
  for (const passage of Object.values(found)) passage.html = markdown.render(passage.html);
  return found;
}
