import { lazily } from "@glasm/base";

/**
 * The glyphs of all fonts: the characters from 32 to 126, each as its width and its strokes, which go from point to point.
 * A stroke of one point is a dot. A point is two digits, its column and its row: from row 2, the base line, capitals reach to row 9, small letters to row 7, and
 * descenders to row 0.
 */
const TEXT = `
 ;2
!;0;09 05,02
";2;09 07,29 27
#;4;12 19,32 39,04 44,07 47
$;4;48 39 19 08 07 16 36 45 43 32 12 03,29 21
%;5;02 59,09 19 18 08 09,43 53 52 42 43
&;5;52 07 08 19 29 38 37 04 03 12 32 54
';0;09 07
(;2;29 17 13 21
);2;09 17 13 01
*;4;28 24,05 47,07 45
+;4;23 27,05 45
,;1;13 12 01
-;4;05 45
.;0;02
/;4;01 49
0;4;19 08 03 12 32 43 48 39 19
1;4;07 29 22,02 42
2;4;08 19 39 48 47 02 42
3;4;08 19 39 48 47 36 16,36 45 43 32 12 03
4;5;42 49 04 54
5;4;49 09 06 36 45 43 32 12 03
6;4;48 39 19 08 03 12 32 43 45 36 16 05
7;4;09 49 12
8;4;16 07 08 19 39 48 47 36 16 05 03 12 32 43 45 36
9;4;46 35 15 06 08 19 39 48 43 32 12 03
:;0;06,02
;;1;16,13 12 01
<;4;47 05 43
=;4;04 44,06 46
>;4;07 45 03
?;4;08 19 39 48 47 25 24,22
@;5;44 46 26 24 44 53 58 49 19 08 03 12 42
A;6;02 39 62,14 54
B;5;02 09 49 58 57 46 06,46 55 53 42 02
C;5;58 49 19 08 03 12 42 53
D;5;02 09 39 57 54 32 02
E;5;59 09 02 52,06 46
F;5;59 09 02,06 46
G;5;58 49 19 08 03 12 42 53 55 35
H;5;02 09,52 59,06 56
I;2;12 19,02 22,09 29
J;4;49 43 32 12 03
K;5;02 09,59 05,16 52
L;5;09 02 52
M;6;02 09 35 69 62
N;5;02 09 52 59
O;5;19 08 03 12 42 53 58 49 19
P;5;02 09 49 58 56 45 05
Q;5;19 08 03 12 42 53 58 49 19,33 51
R;5;02 09 49 58 56 45 05,25 52
S;5;58 49 19 08 07 16 46 55 53 42 12 03
T;6;32 39,09 69
U;5;09 03 12 42 53 59
V;6;09 32 69
W;6;09 12 36 52 69
X;5;02 59,09 52
Y;6;09 35 69,35 32
Z;5;09 59 02 52
[;2;29 09 01 21
\\;4;09 41
];2;09 29 21 01
^;4;06 29 46
_;5;00 50
\`;1;09 17
a;4;47 42,46 37 17 06 03 12 32 43
b;4;09 02,06 17 37 46 43 32 12 03
c;4;46 37 17 06 03 12 32 43
d;4;49 42,46 37 17 06 03 12 32 43
e;4;05 45 46 37 17 06 03 12 32 43
f;3;39 29 18 12,07 27
g;4;47 41 30 10 01,46 37 17 06 03 12 32 43
h;4;09 02,05 27 37 46 42
i;0;07 02,09
j;2;27 21 10 00,29
k;4;09 02,47 04,15 42
l;0;09 02
m;6;07 02,06 17 27 36 32,36 47 57 66 62
n;4;07 02,05 27 37 46 42
o;4;17 06 03 12 32 43 46 37 17
p;4;07 00,06 17 37 46 43 32 12 03
q;4;47 40,46 37 17 06 03 12 32 43
r;3;07 02,05 27 37
s;4;46 37 17 06 15 34 43 32 12 03
t;3;19 13 22 32,07 37
u;4;07 03 12 22 44,47 42
v;4;07 22 47
w;6;07 12 36 52 67
x;4;02 47,07 42
y;4;07 22,47 22 10 00
z;4;07 47 02 42
{;3;39 28 26 15 24 22 31
|;0;09 00
};3;09 18 16 25 14 12 01
~;4;05 16 34 45`;

/** How high a dot is, in rows. */
export const DOT = 0.7;

/** A place in the grid of a glyph. */
export type GridPoint = readonly [column: number, row: number];

export interface Glyph {
  /** Columns from its left to its right side. */
  readonly width: number;
  readonly strokes: readonly (readonly GridPoint[])[];
}

/** The base line, and what capitals and descenders reach. */
export const BASE_LINE = 2;
export const CAPITAL = 9;
export const DESCENDER = 0;
/** The widest glyph. */
export const MOST_COLUMNS = 6;

function glyphOf(line: string): [number, Glyph] {
  const [width = "0", strokes = ""] = line.slice(2).split(";");
  const pointOf = (digits: string): GridPoint => [Number(digits[0]), Number(digits[1])];
  return [
    line.charCodeAt(0),
    {
      width: Number(width),
      strokes: strokes === "" ? [] : strokes.split(",").map((stroke) => stroke.split(" ").map(pointOf)),
    },
  ];
}

const glyphs = lazily((): ReadonlyMap<number, Glyph> => new Map(TEXT.slice(1).split("\n").map(glyphOf)));

/** The glyph of a character; undefined if there is none. */
export function glyph(character: number): Glyph | undefined {
  return glyphs().get(character);
}
