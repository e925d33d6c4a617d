import { command, parameter } from "@glasm/base";
import { TOKENS } from "../tokens/tokens.js";
import { ERROR_STRINGS } from "./error-strings.js";

const { text, token } = parameter;

const STRINGS: ReadonlyMap<number, string> = new Map<number, string>([
  [TOKENS.VERSION, "1.3 glasm"],
  // [GLU1.3 9.3]
  [TOKENS.EXTENSIONS, "GLU_EXT_nurbs_tessellator GLU_EXT_object_space_tess"],
]);

/** Which library this is, and what errors mean. */
export interface StringCommands {
  /**
   * The version of GLU, or its extensions, between spaces.
   * @param name VERSION or EXTENSIONS; of anything else the string is null [GLU1.3 2]
   */
  GetString(name: number): string | null;
  /**
   * Whether a list of extensions, such as `gl.getString(gl.EXTENSIONS)`, has a name; one that only begins with it is another
   * one. [GLU1.3 2]
   */
  CheckExtension(extName: string, extString: string): boolean;
  /** What an error of the GL or of GLU means, in words; null if it is none. [GLU1.3 8, Ruling 481] */
  ErrorString(errorCode: number): string | null;
}

export const stringCommands = {
  GetString: command("GetString", [token("name")], (name) => STRINGS.get(name) ?? null),
  CheckExtension: command(
    "CheckExtension",
    [text("extName"), text("extString")],
    (name, list) => name !== "" && list.split(" ").includes(name),
  ),
  ErrorString: command("ErrorString", [token("errorCode")], (code) => ERROR_STRINGS.get(code) ?? null),
} satisfies StringCommands;
