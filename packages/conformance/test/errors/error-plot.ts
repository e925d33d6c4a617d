import { singleToBits } from "@glasm/base";
import { type ArithmeticName, INSTRUCTIONS, load, run } from "@glasm/nv-vertex";
import {
  divide,
  exp2,
  floor,
  log2,
  multiply,
  ONE,
  PI,
  scale,
  sine,
  squareRoot,
} from "../../src/oracle/fixed-point.js";
import { fixedFromBits } from "../../src/oracle/single-interval.js";

/** An approximate instruction over a range of operands. */
interface Panel {
  readonly opcode: keyof typeof INSTRUCTIONS;
  /** The letter of the result's component. */
  readonly component: "x" | "z";
  readonly title: string;
  readonly range: readonly [low: number, high: number];
  readonly exact: (x: bigint) => bigint;
  /** What the bound of the instruction's row is relative to. [Ruling 4] */
  readonly unit: (value: bigint, x: bigint) => bigint;
  /** Default `unified`; of another one the program is of the newest language that has it. */
  readonly arithmetic?: ArithmeticName;
  /** How many bits the height of a box has behind the point, if not as many as the row promises. */
  readonly bits?: number;
}

const one = (): bigint => ONE;
const powerBelow = (_: bigint, x: bigint): bigint => scale(ONE, floor(x));
const value = (exact: bigint): bigint => exact;

const UNIFIED: readonly Panel[] = [
  { opcode: "RCP", component: "x", title: "1 / x", range: [1, 2], exact: (x) => divide(ONE, x), unit: value },
  {
    opcode: "RSQ",
    component: "x",
    title: "1 / √x",
    range: [1, 4],
    exact: (x) => divide(ONE, squareRoot(x)),
    unit: value,
  },
  { opcode: "EX2", component: "x", title: "2 to the power x", range: [0, 1], exact: exp2, unit: powerBelow },
  {
    opcode: "LG2",
    component: "x",
    title: "logarithm of x to base 2",
    range: [0.5, 2],
    exact: log2,
    unit: one,
  },
  { opcode: "SIN", component: "x", title: "sine of x", range: [0, 6.28], exact: sine, unit: one },
  {
    opcode: "COS",
    component: "x",
    title: "cosine of x",
    range: [0, 6.28],
    exact: (x) => sine(x + PI / 2n),
    unit: one,
  },
  {
    opcode: "EXP",
    component: "z",
    title: "2 to the power x, roughly",
    range: [0, 1],
    exact: exp2,
    unit: powerBelow,
  },
  {
    opcode: "LOG",
    component: "z",
    title: "logarithm of x, roughly",
    range: [0.5, 2],
    exact: log2,
    unit: one,
  },
];

const panelOf = (opcode: Panel["opcode"]): Panel => UNIFIED.find((panel) => panel.opcode === opcode)!;

/** The functions of the chips, in boxes that all of their errors fit into. [Ruling 357] */
const CHIPS: readonly Panel[] = [
  { ...panelOf("RCP"), arithmetic: "nv20" },
  { ...panelOf("RSQ"), arithmetic: "nv20", bits: 21.5 },
  { ...panelOf("EXP"), arithmetic: "nv20", bits: 12 },
  { ...panelOf("LOG"), arithmetic: "nv20", bits: 11.9 },
  { ...panelOf("EX2"), arithmetic: "nv30", bits: 21.5 },
  { ...panelOf("LG2"), arithmetic: "nv30", bits: 21 },
  { ...panelOf("SIN"), arithmetic: "nv30", bits: 21.5 },
  { ...panelOf("COS"), arithmetic: "nv30", bits: 21.5 },
];

const COLUMNS = 150;
const SAMPLES = 3;

/** The error of each sample, as a part of the bound: 1 is an error as large as is allowed. */
function errorsOf(panel: Panel): readonly number[] {
  const { opcode, component, range, exact, unit, arithmetic = "unified" } = panel;
  const count = COLUMNS * SAMPLES;
  const attributes = new Float32Array(count * 64);
  const results = new Float32Array(count * 84);
  const [low, high] = range;
  // The offset keeps the operands from being round numbers, whose results are exact more often.
  const operands = Array.from({ length: count }, (_, i) =>
    Math.fround(low + ((high - low) * (i + 0.618)) / count),
  );
  operands.forEach((x, i) => attributes.set([x, x, x, x], i * 64));
  const header = arithmetic === "nv20" ? "!!VP1.1" : "!!VP2.0";
  const loaded = load(new TextEncoder().encode(`${header} ${opcode} o[HPOS], v[0].x; END`));
  if (!loaded.ok) throw new Error(`${opcode} does not load`);
  run(loaded.program, { count, attributes, parameters: new Float32Array(1024), results }, { arithmetic });
  const bits = bitsOf(panel);
  // Whole digits move the point; what is left is a factor.
  const surplus = 2 ** (bits - Math.floor(bits));
  return operands.map((operand, i) => {
    const x = fixedFromBits(singleToBits(operand))!;
    const given = fixedFromBits(singleToBits(results[i * 84 + "xyzw".indexOf(component)]!)) ?? 0n;
    const correct = exact(x);
    const bound = scale(unit(correct, x), -Math.floor(bits));
    const magnitude = bound < 0n ? -bound : bound;
    return (surplus * Number(divide(multiply(given - correct, ONE), magnitude) >> 224n)) / 2 ** 32;
  });
}

function bitsOf({ opcode, bits }: Panel): number {
  return bits ?? Number(INSTRUCTIONS[opcode].accuracy.slice("2^-".length));
}

const WIDTH = 300;
const HEIGHT = 96;
const [LEFT, TOP, ACROSS, DOWN] = [24, 30, 350, 156];

/** A panel: for each column a line from the least to the greatest error of its samples. */
function panelText(panel: Panel, index: number): string {
  const [x, y] = [LEFT + (index % 2) * ACROSS, TOP + Math.floor(index / 2) * DOWN];
  const errors = errorsOf(panel);
  const height = (error: number): string => (y + (HEIGHT / 2) * (1 - error)).toFixed(1);
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const samples = errors.slice(column * SAMPLES, (column + 1) * SAMPLES);
    const [least, greatest] = [Math.min(...samples), Math.max(...samples)];
    return `M${x + column * (WIDTH / COLUMNS)} ${height(greatest)}V${height(least - 0.02)}`;
  });
  const largest = Math.max(...errors.map(Math.abs)).toFixed(2);
  return [
    `  <text class="name" x="${x}" y="${y - 8}">${nameOf(panel)}: ${panel.title}</text>`,
    `  <rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" />`,
    `  <path class="zero" d="M${x} ${y + HEIGHT / 2}h${WIDTH}" />`,
    `  <path d="${columns.join("")}" />`,
    `  <text x="${x}" y="${y + HEIGHT + 16}">${panel.range[0]}</text>`,
    `  <text x="${x + WIDTH}" y="${y + HEIGHT + 16}" text-anchor="end">${panel.range[1]}</text>`,
    `  <text x="${x + WIDTH / 2}" y="${y + HEIGHT + 16}" text-anchor="middle">at most ${largest} of 2^-${bitsOf(panel)}</text>`,
    "",
  ].join("\n");
}

const nameOf = ({ opcode, arithmetic }: Panel): string =>
  arithmetic === undefined ? opcode : `${opcode}, ${arithmetic}`;

/** docs/guide/errors.svg: the error of each approximate instruction, between the bounds that its row promises. */
export const errorPlot = (): string => plotOf(UNIFIED);

/** docs/arithmetic.svg: the errors of the chips' functions. */
export const chipErrorPlot = (): string => plotOf(CHIPS);

function plotOf(panels: readonly Panel[]): string {
  const [width, height] = [2 * ACROSS, TOP + Math.ceil(panels.length / 2) * DOWN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">
  <!-- Printed by packages/repo-checks/scripts/print-error-plot.mjs. -->
  <style>
    text { font-size: 12px; fill: #445; }
    .name { font-size: 14px; font-weight: 600; fill: #223; }
    rect { fill: #f6f8fc; stroke: #aab; }
    path { fill: none; stroke: #25a; stroke-width: 1.6; }
    .zero { stroke: #aab; stroke-width: 1; }
  </style>
  <rect width="${width}" height="${height}" style="fill: #fff; stroke: none" />
${panels.map(panelText).join("")}</svg>
`;
}
