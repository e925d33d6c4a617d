import type { GL } from "@glasm/context";
import { boxMesh, cubeSphereMesh } from "../meshes/cube.js";
import type { Mesh } from "../meshes/mesh.js";
import { shadowVolumeMesh } from "../meshes/shadow-volume.js";
import { surfaceMesh, type TexturedMesh } from "../meshes/surface.js";
import { torusKnotMesh } from "../meshes/torus-knot.js";
import { madeOnce } from "../patterns/made-once.js";
import { colorPicture, type Material, normalPicture } from "../patterns/material.js";
import { mipmapsOf } from "../patterns/picture.js";
import { BRICKS, HAMMERED_COPPER, PLANKS, ROUGH_STONE, SLABS } from "../patterns/materials.js";
import { noiseAtTexels } from "../patterns/tile-noise.js";
import { scaled, sum, type Vector3 } from "../patterns/vector.js";
import { buildMipmaps, setParameter } from "./support.js";

/** How a material is painted. */
interface Relief {
  readonly material: Material;
  /** Of its relief, where the picture measures 1. */
  readonly depth: number;
  /** Along a side of its pictures: no more than are seen. */
  readonly texels: number;
}

const RELIEFS: readonly Relief[] = [
  { material: BRICKS, depth: 0.03, texels: 128 },
  { material: SLABS, depth: 0.025, texels: 128 },
  { material: PLANKS, depth: 0.03, texels: 128 },
  { material: ROUGH_STONE, depth: 0.06, texels: 128 },
  { material: HAMMERED_COPPER, depth: 0.06, texels: 64 },
];

interface Look {
  readonly material: Material;
  /** How often the textures are repeated in s and in t. */
  readonly repetitions: readonly [s: number, t: number];
  /** How much light its highlights give back. */
  readonly shine: number;
}

interface Body extends Look {
  readonly mesh: TexturedMesh;
  readonly position: Vector3;
  /** Degrees about the x and about the y axis. */
  readonly turns: readonly [x: number, y: number];
  readonly shadow?: Shadow;
}

interface Shadow {
  readonly mesh: Mesh;
  /** The cosine below which a face is turned away from the light. */
  readonly turnedAway: number;
}

/** A flat part of the room, from a corner along two edges. */
function wall(corner: Vector3, s: Vector3, t: Vector3, look: Look): Body {
  const mesh = surfaceMesh(14, 14, (along, across) => sum(corner, sum(scaled(s, across), scaled(t, along))));
  return { ...look, mesh, position: [0, 0, 0], turns: [0, 0] };
}

/** A body that throws a shadow. */
function solid(mesh: TexturedMesh, position: Vector3, turns: Body["turns"], look: Look): Body {
  return { ...look, mesh, position, turns, shadow: { mesh: shadowVolumeMesh(mesh), turnedAway: -0.16 } };
}

/** A box that throws a shadow. A side is turned to the light as a whole or not at all, so that its shadow needs no cells. */
function box(cells: number, size: Vector3, position: Vector3, turn: number, look: Look): Body {
  const shadow = { mesh: shadowVolumeMesh(boxMesh(1, size)), turnedAway: 0 };
  return { ...look, mesh: boxMesh(cells, size), position, turns: [0, turn], shadow };
}

const bodies = madeOnce((): readonly Body[] => {
  const pillarSize: Vector3 = [0.9, 5, 0.9];
  const pillarLook: Look = { material: ROUGH_STONE, repetitions: [1, 5], shine: 0 };
  const knot = torusKnotMesh({ lengthCells: 120, aroundCells: 14, radius: 0.72, tubeRadius: 0.2 });
  const brickLook: Look = { material: BRICKS, repetitions: [4, 2], shine: 0 };
  // The one with the most vertices is the first, for which programs are compiled at once, and what hides others comes before them.
  return [
    solid(knot, [-0.3, 2.15, -0.6], [90, 20], {
      material: HAMMERED_COPPER,
      repetitions: [2, 12],
      shine: 0.9,
    }),
    box(8, pillarSize, [-3.3, 2.5, -3.4], 0, pillarLook),
    box(8, pillarSize, [3.3, 2.5, -3.4], 0, pillarLook),
    box(6, [1.7, 1, 1.7], [-0.3, 0.5, -0.6], 28, { ...pillarLook, repetitions: [1, 1] }),
    solid(cubeSphereMesh(10, 0.7), [2.3, 0.7, 0.9], [20, 30], {
      material: SLABS,
      repetitions: [1, 1],
      shine: 0.25,
    }),
    box(6, [1.3, 1.3, 1.3], [-2.1, 0.65, 0.2], 33, {
      material: PLANKS,
      repetitions: [1, 1],
      shine: 0.1,
    }),
    wall([-5, 0, -5], [10, 0, 0], [0, 5, 0], brickLook),
    wall([-5, 0, 7], [0, 0, -12], [0, 5, 0], brickLook),
    wall([5, 0, -5], [0, 0, 12], [0, 5, 0], brickLook),
    wall([-5, 0, 7], [10, 0, 0], [0, 0, -12], { material: SLABS, repetitions: [5, 6], shine: 0.3 }),
    wall([-5, 5, -5], [10, 0, 0], [0, 0, 12], { material: PLANKS, repetitions: [2, 4], shine: 0 }),
  ];
});

/** Of each material its normals and its colors, with all smaller pictures. */
const pictures = madeOnce(() => {
  const noises = new Map([64, 128].map((texels) => [texels, noiseAtTexels(texels)]));
  return RELIEFS.map(({ material, depth, texels }) => {
    const surface = material(noises.get(texels)!);
    const both = [normalPicture(surface, texels, depth), colorPicture(surface, texels)];
    return [material, both.map(mipmapsOf)] as const;
  });
});

/** Makes textures of all materials: their normals for unit 0, and their colors for unit 1. */
function loadTextures(gl: GL): ReadonlyMap<Material, readonly [normals: number, colors: number]> {
  return new Map(
    pictures().map(([material, both], i) => {
      const names = [2 * i + 1, 2 * i + 2] as const;
      both.forEach((picture, k) => {
        gl.bindTexture(gl.TEXTURE_2D, names[k]!);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
        buildMipmaps(gl, gl.TEXTURE_2D, picture);
      });
      return [material, names];
    }),
  );
}

/** The room, by the parts that every pass draws again. */
export class Room {
  private readonly gl: GL;
  private readonly bodies = bodies();
  private readonly textures: ReturnType<typeof loadTextures>;

  constructor(gl: GL) {
    this.gl = gl;
    this.textures = loadTextures(gl);
  }

  /** Draws all surfaces, or only those that shine. */
  drawSurfaces(setShine?: (shine: number) => void): void {
    const { gl } = this;
    for (const body of this.bodies) {
      if (setShine !== undefined) {
        if (body.shine === 0) continue;
        setShine(body.shine);
      }
      const [normals, colors] = this.textures.get(body.material)!;
      gl.activeTexture(gl.TEXTURE1);
      gl.bindTexture(gl.TEXTURE_2D, colors);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, normals);
      setParameter(gl, 17, ...body.repetitions, 0, 0);
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY8_NV);
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY9_NV);
      gl.vertexAttribPointerNV(8, 2, gl.FLOAT, 0, body.mesh.texCoords);
      gl.vertexAttribPointerNV(9, 3, gl.FLOAT, 0, body.mesh.tangents);
      this.drawPlaced(body, body.mesh);
    }
  }

  drawVolumes(): void {
    this.gl.disableClientState(this.gl.VERTEX_ATTRIB_ARRAY8_NV);
    this.gl.disableClientState(this.gl.VERTEX_ATTRIB_ARRAY9_NV);
    for (const body of this.bodies) {
      if (body.shadow === undefined) continue;
      const { mesh, turnedAway } = body.shadow;
      setParameter(this.gl, 19, turnedAway, turnedAway, turnedAway, turnedAway);
      this.drawPlaced(body, mesh);
    }
  }

  private drawPlaced({ position, turns }: Body, { positions, normals, indices }: Mesh): void {
    const { gl } = this;
    gl.pushMatrix();
    gl.translatef(...position);
    gl.rotatef(turns[1], 0, 1, 0);
    gl.rotatef(turns[0], 1, 0, 0);
    gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, positions);
    gl.vertexAttribPointerNV(2, 3, gl.FLOAT, 0, normals);
    gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, indices);
    gl.popMatrix();
  }
}
