import { createGlut, type Glut, type Progress, type VirtualHost } from "@glasm/glut";

/** GLUT of a program, and whether the program has run to its end in MainLoop. */
export interface Started {
  readonly glut: Glut;
  isFinished: boolean;
}

/** GLUT of a program without a screen, which runs to its end in MainLoop. */
export function startWithoutScreen(host: VirtualHost): Started {
  const run = (step: () => Progress): void => {
    host.run(step);
    host.finish();
    started.isFinished = true;
  };
  const started: Started = { glut: createGlut({ ...host, run }), isFinished: false };
  return started;
}
