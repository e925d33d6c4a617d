/** What a program can import of the published packages. */
import { join } from "node:path";
import { published } from "../packages/published.mjs";

/**
 * `{name, folder, types, code, report}` of each entry: what an import says, the package's folder, the built declarations
 * and module, and the file name of its report.
 */
export const entries = published.flatMap(({ folder, manifest: { name, publishConfig } }) =>
  Object.entries(publishConfig?.exports ?? {}).flatMap(([path, target]) =>
    // Of what machines run on nothing is public.
    target.types === undefined || path === "./lowered"
      ? []
      : [
          {
            name: name + path.slice(1),
            folder,
            types: join(folder, target.types),
            code: join(folder, target.default),
            report: `${name.replace(/^@glasm\//, "")}${path.slice(1).replace("/", "-")}.api.md`,
          },
        ],
  ),
);
