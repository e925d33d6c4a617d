/** Programs that emcc has compiled without JavaScript of its own. */
export {
  compileProgram,
  type Ground,
  type Linked,
  type ProgramEnvironment,
  type ProgramModule,
  runProgram,
  type StartGlut,
} from "./run-program.js";
