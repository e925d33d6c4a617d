import { oneOf } from "@glasm/base";
import { reportHtml, reportMarkdown, type RunReport } from "@glasm/conformance";
import { extname } from "node:path";
import { UsageError } from "../exit.js";
import { jsonText } from "../output.js";
import { reportJson } from "./report-json.js";

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
  throw new UsageError(`--report ${file}: expected a name that ends in ${oneOf(Object.keys(FORMATS))}`);
}

export function reportFile(report: RunReport, format: ReportFormat): string {
  return FORMATS[format](report);
}
