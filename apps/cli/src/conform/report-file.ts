import { countVerdicts, reportHtml, reportMarkdown, type RunReport } from "@glasm/conformance";
import { extname } from "node:path";
import { UsageError } from "../exit.js";
import { jsonText } from "../output.js";

const FORMATS = {
  ".html": reportHtml,
  ".md": reportMarkdown,
  ".json": (report: RunReport) => jsonText(reportJson(report)),
};
export type ReportFormat = keyof typeof FORMATS;

/** How a report is written, by the ending of its file's name. */
export function reportFormat(file: string): ReportFormat {
  const ending = extname(file);
  if (Object.hasOwn(FORMATS, ending)) return ending as ReportFormat;
  throw new UsageError(`--report ${file}: expected a name that ends in ${Object.keys(FORMATS).join(", ")}`);
}

export function reportFile(report: RunReport, format: ReportFormat): string {
  return FORMATS[format](report);
}

/** The report as JSON: cases by their ids, and the coverage of each sentence. */
export function reportJson({
  targets,
  results,
  coverage,
  mistakes,
}: RunReport): Readonly<Record<string, unknown>> {
  return {
    targets,
    counts: countVerdicts(results),
    mistakes,
    results: results.map(({ case: { id, file, line }, verdict, failures, unsupported, reason }) => {
      return { id, file, line, verdict, failures, unsupported, reason };
    }),
    sections: coverage.sections.map(({ name, title, sentences }) => ({
      name,
      title,
      sentences: sentences.map(({ number, state, reason, same, cases }) => {
        return { number, state, reason, same, cases: cases.map(({ id }) => id) };
      }),
    })),
    unresolved: coverage.unresolved,
  };
}
