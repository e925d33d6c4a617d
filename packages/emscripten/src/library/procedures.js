/** Pointers of commands that a program asks for by name. */

// In newer versions of Emscripten addFunction is a function of the library, in older ones it is always there.
mergeInto(LibraryManager.library, {
  $GLASM_procedure__deps: ["$GLASM", "$GLASM_COMMANDS"].concat(
    LibraryManager.library["$addFunction"] === undefined ? [] : ["$addFunction"],
  ),
  /** The pointer of the command of a name; 0 if there is none. */
  $GLASM_procedure: function (name) {
    if (GLASM.procedures[name] === undefined) {
      const found = GLASM_COMMANDS(name);
      GLASM.procedures[name] = found === null ? 0 : addFunction(found[0], found[1]);
    }
    return GLASM.procedures[name];
  },
});

// What each library of windows calls it.
["glutGetProcAddress", "SDL_GL_GetProcAddress", "glfwGetProcAddress"].forEach(function (name) {
  const library = {};
  library[name] = function (command) {
    return GLASM_procedure(GLASM.text(command));
  };
  library[name + "__deps"] = ["$GLASM", "$GLASM_procedure"];
  library[name + "__sig"] = "ii";
  mergeInto(LibraryManager.library, library);
});
