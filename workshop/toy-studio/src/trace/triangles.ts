import type { Finish, Texture } from '../kit/materials.ts';

/** What the tracer knows of a material. Colours are linear light. */
export interface TraceMaterial {
  finish: Finish;
  colour: readonly [number, number, number];
  slot: number;
  roughness: number;
  isCoated: boolean;
  isMetal: boolean;
  fur: number;
  texture: Texture | null;
}

/** A heap of triangles in the world: nine numbers of position and of normal each, six of texture coordinates. */
export interface Triangles {
  count: number;
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  materialOf: Uint8Array;
  /** A number of its own for each part and each hair, to vary its shade. */
  shadeOf: Uint8Array;
}

export interface FlatScene {
  materials: TraceMaterial[];
  solid: Triangles;
  clear: Triangles;
}

export function emptyTriangles(capacity: number): Triangles {
  return {
    count: 0,
    positions: new Float32Array(capacity * 9),
    normals: new Float32Array(capacity * 9),
    uvs: new Float32Array(capacity * 6),
    materialOf: new Uint8Array(capacity),
    shadeOf: new Uint8Array(capacity),
  };
}

export function luminance(colour: readonly [number, number, number]): number {
  return colour[0] * 0.3 + colour[1] * 0.55 + colour[2] * 0.15;
}
