import { laneInput, PICA200 } from "@glasm/pica200";
import { backwardSlice, departureOf, originsOf, shadowRegisters, Stepper, tracedExecution } from "@glasm/vm";
import { program, uniforms } from "./shade.js";

const attributes = [Float32Array.of(Infinity, 2, 3, -Infinity), Float32Array.of(0.1, 1, 1, 1)];
const input = laneInput(program, { attributes, uniforms });
const record = PICA200.trace(program, input);
const texts = record.steps.map((step) => PICA200.printStep(program, step));
const execution = tracedExecution(PICA200, program, input, record);

const stepper = new Stepper(record, execution.initial.copy());
const place = { file: "o", index: 0, component: 0 }; // o0.x
stepper.moveTo(2); // two steps are done; stepper.next is the third
console.log(`o0 = ${stepper.registers.read(place).join(" ")}`);
stepper.moveTo(stepper.position - 2); // two steps back
console.log(`o0 = ${stepper.registers.read(place).join(" ")}`);

const shade = { file: "o", index: 1, component: 0 }; // o1.x
const slice = backwardSlice(execution, record, shade);
console.log(`o1.x comes from ${slice.inputs.map((given) => PICA200.printRegister(given)).join(", ")} by`);
for (const { step } of slice.steps) console.log(`  ${texts[step]}`);

for (const { kind, step, where } of originsOf(execution, place))
  console.log(`o0.x: ${kind} of ${step === null ? PICA200.printRegister(where) : texts[step]}`);

const singles = PICA200.numerics.shadows[1].numbersOf(program, "f24"); // of shadows[0]: doubles
const initial = PICA200.initialRegisters(program, input, { arithmetic: "f32" });
const departure = departureOf(execution, singles, initial, shade, { units: 0.5 });
if (departure !== null) console.log(`${texts[departure.step]}: ${departure.value}, not ${departure.exact}`);
console.log(`o1.x = ${shadowRegisters(record, initial, singles).readComponent(shade)} in singles`);
