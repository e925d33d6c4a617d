import type { InternalFormat } from "../textures/internal-formats.js";
import { tableFormat } from "./channels.js";
import type { ImagingContext } from "./imaging-context.js";

/** The format of a table or a filter; null, after an error, if it is none. [GL1.3 3.6.3, 2.5] */
export function specifiedFormat({ errors }: ImagingContext, internalFormat: number): InternalFormat | null {
  const format = tableFormat(internalFormat);
  const reason = "not an internal format of tables and filters";
  const citation = "[GL1.3 3.6.3, Table 3.15, Table 3.16]";
  if (errors.when(format === undefined, "INVALID_ENUM", reason, citation, "internalformat")) return null;
  return format!;
}

/** The format of a histogram or of minmax, which have no intensity; null after an error. [GL1.3 3.6.3] */
export function countedFormat(context: ImagingContext, internalFormat: number): InternalFormat | null {
  const format = specifiedFormat(context, internalFormat);
  const isIntensity = format?.base === "intensity";
  const reason = "histograms and minmax have no intensity";
  if (context.errors.when(isIntensity, "INVALID_ENUM", reason, "[GL1.3 3.6.3]", "internalformat"))
    return null;
  return format;
}

const isPowerOfTwo = (size: number): boolean => (size & (size - 1)) === 0;

/** Whether no table can have as many entries, an error. [GL1.3 3.6.3] */
export function isNoTableSize({ errors }: ImagingContext, width: number, most: number): boolean {
  const isWrong = width < 0 || !isPowerOfTwo(width);
  const reason = "neither 0 nor a power of two";
  if (errors.when(isWrong, "INVALID_VALUE", reason, "[GL1.3 3.6.3]", "width")) return true;
  return errors.when(
    width > most,
    "TABLE_TOO_LARGE",
    `there are tables of up to ${most} entries`,
    "[GL1.3 3.6.3, Ruling 426]",
    "width",
  );
}
