import { type Citation, takeCitations } from "../citation.js";
import { CaseFileError } from "./case-file-error.js";
import { repetitions } from "./each.js";
import { type Section, sectionsOf } from "./sections.js";

/** A case as it stands in its file, one for each repetition. */
export interface CaseText {
  readonly name: string;
  readonly citations: readonly Citation[];
  readonly number: number;
  /** What the case consists of, after what the head of the file has for all of them. */
  readonly sections: readonly Section[];
}

export interface CaseFile {
  readonly subject: string;
  readonly cases: readonly CaseText[];
}

/** Reads the text of a case file. Throws a CaseFileError. */
export function readCaseFile(source: string): CaseFile {
  const sections = sectionsOf(source);
  const first = sections.findIndex(({ keyword }) => keyword === "case");
  if (first === -1) throw new CaseFileError(1, "the file has no case");
  const head = sections.slice(0, first);
  const subject = subjectOf(head);
  const cites = head.filter(({ keyword }) => keyword === "cites").flatMap(citationsOf);
  const shared = head.filter(({ keyword }) => keyword !== "cites" && keyword !== "subject");
  const plan = shared.find(({ keyword }) => keyword === "planned");
  if (plan !== undefined) throw new CaseFileError(plan.number, "a file is not planned, its cases are");
  const cases = groupsOf(sections.slice(first)).flatMap((group) =>
    repetitions(group).map((repetition) => caseText(repetition, cites, shared)),
  );
  return { subject, cases };
}

function subjectOf(head: readonly Section[]): string {
  const [subject, second] = head.filter(({ keyword }) => keyword === "subject");
  if (subject === undefined || subject.value === "") throw new CaseFileError(1, "the file has no subject");
  if (second !== undefined) throw new CaseFileError(second.number, 'a second "subject"');
  if (subject.body.length > 0) throw new CaseFileError(subject.body[0]!.number, "a subject takes one line");
  return subject.value;
}

/** The sections of each case, `case:` first. */
function groupsOf(sections: readonly Section[]): readonly (readonly Section[])[] {
  const groups: Section[][] = [];
  for (const section of sections) {
    if (section.keyword === "case") groups.push([section]);
    else groups.at(-1)!.push(section);
  }
  return groups;
}

/** Citations may go on below the keyword. */
function citationsOf({ value, body, number }: Section): readonly Citation[] {
  const { rest, citations } = takeCitations([value, ...body.map(({ text }) => text)].join(" "));
  if (rest !== "" || citations.length === 0)
    throw new CaseFileError(number, "expected citations in brackets");
  return citations;
}

function caseText(
  [title, ...sections]: readonly Section[],
  cites: readonly Citation[],
  shared: readonly Section[],
): CaseText {
  const { value, body, number } = title!;
  const { rest: name, citations } = takeCitations([value, ...body.map(({ text }) => text)].join(" "));
  if (name === "") throw new CaseFileError(number, "the case has no name");
  if (cites.length + citations.length === 0) throw new CaseFileError(number, "the case cites nothing");
  // A plan beside something that runs would keep it from running.
  if (sections.some(({ keyword }) => keyword === "planned") && sections.length > 1)
    throw new CaseFileError(number, 'a case that is planned has nothing but "planned"');
  return { name, number, citations: [...cites, ...citations], sections: [...shared, ...sections] };
}
