/** GLUT in a program that Emscripten makes: @glasm/glut with a host for where the program runs. */
mergeInto(LibraryManager.library, {
  $GLUT__deps: ["$GLASM", "$GLASM_glut", "$callUserCallback", "$dynCall"],
  $GLUT: {
    /** What @glasm/glut has made, and whether the program has run. */
    started: null,
    api: function () {
      if (GLUT.started === null) {
        GLUT.started = GLASM.piece("glut").startGlut(
          function (window) {
            GLASM.makeCurrent(window && window.gl, function () {
              GLUT.started.glut.flushed();
            });
          },
          function (step) {
            callUserCallback(step);
          },
          // That of the page which Emscripten writes.
          Module["canvas"],
        );
      }
      return GLUT.started.glut;
    },
  },

  glutInit__deps: ["$GLUT"],
  glutInit__sig: "vii",
  glutInit: function (argc, argv) {
    GLUT.api();
  },

  glutMainLoop__deps: ["$GLUT", "exit"],
  glutMainLoop__sig: "v",
  glutMainLoop: function () {
    GLUT.api().MainLoop();
    // A program without a screen has run when MainLoop returns; in a page its callbacks are called from now on.
    if (GLUT.started.hasEnded()) _exit(0);
    // oxlint-disable-next-line no-throw-literal -- Emscripten knows this one.
    throw "unwind";
  },

  glutMainLoopEvent__deps: ["$GLUT", "$GLASM_untilNextPicture", "exit"],
  glutMainLoopEvent__sig: "v",
  glutMainLoopEvent: function () {
    GLASM_untilNextPicture(function () {
      GLUT.api().MainLoopEvent();
    });
    // A loop of the program's own may never end.
    if (GLUT.started.hasEnded()) _exit(0);
  },

  glutReportErrors__deps: ["$GLUT"],
  glutReportErrors__sig: "v",
  glutReportErrors: function () {
    GLUT.api()
      .ReportErrors()
      .forEach(function (error) {
        err("GLUT: GL error 0x" + error.toString(16));
      });
  },
});
