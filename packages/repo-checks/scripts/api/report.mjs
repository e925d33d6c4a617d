/** The report of an entry's public names, as API Extractor prints it from the built declarations. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";

const COMPILER_OPTIONS = {
  module: "NodeNext",
  moduleResolution: "NodeNext",
  target: "ES2022",
  lib: ["ES2022"],
  types: [],
  strict: true,
  skipLibCheck: true,
};
/** What the site of documents refuses is not said in reports again. */
const SILENT = { default: { logLevel: "none", addToApiReportFile: false } };

/** @param scratch a folder for what API Extractor writes */
export function apiReport({ folder, types, report }, scratch) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: { enabled: true, reportFileName: report, reportFolder: scratch, reportTempFolder: scratch },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: "lf",
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
  });
  Extractor.invoke(config, {
    localBuild: true,
    // Also what it says of itself, such as that a compiler is newer than its own.
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return readFileSync(join(scratch, report), "utf8");
}
