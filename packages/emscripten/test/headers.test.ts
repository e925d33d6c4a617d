import { expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import { headers } from "../scripts/headers.mjs";
import { readExtensions, readPrototypes, readTokens } from "../scripts/tables.mjs";

const { gl, glext, glew } = headers(readTokens(), readPrototypes(), readExtensions());

test("the headers name each extension that a context has, those without tokens and commands, too", () => {
  const context = createContext({ version: "1.5" });
  const names = context.getString(context.EXTENSIONS)!.trim().split(" ");
  expect(names).toContain("GL_EXT_texture_env_add");
  for (const name of names) {
    expect(`${gl}${glext}`).toContain(`#define ${name} 1\n`);
    expect(glew).toContain(`#define GLEW_${name.slice(3)} glewIsSupported("${name}")\n`);
  }
});

test("the headers have size_t and NULL, as those of other implementations", () => {
  expect(gl).toContain("#include <stddef.h>");
});
