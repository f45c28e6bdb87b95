// Where the studio has put everything. The host sets these before it calls a pass.

export let solidNodes: usize = 0;
export let solidPackets: usize = 0;
export let clearNodes: usize = 0;
export let clearPackets: usize = 0;

/** Nine floats a triangle. */
export let normals: usize = 0;
export let clearNormals: usize = 0;
/** One byte a triangle each: its material, and how much its own shade differs. */
export let materialOf: usize = 0;
export let clearMaterialOf: usize = 0;
export let shadeOf: usize = 0;
/** 40 bytes a material: see surface-table.ts. */
export let materials: usize = 0;

/** Camera: three axes and the eye, and the tangent of half its angle. */
export let eyeX: f32 = 0;
export let eyeY: f32 = 0;
export let eyeZ: f32 = 0;
export let forwardX: f32 = 0;
export let forwardY: f32 = 0;
export let forwardZ: f32 = 0;
export let rightX: f32 = 0;
export let rightY: f32 = 0;
export let rightZ: f32 = 0;
export let upX: f32 = 0;
export let upY: f32 = 0;
export let upZ: f32 = 0;
export let spread: f32 = 0;
/** Over which point of the ground the toy stands, and how large it is. */
export let centreX: f32 = 0;
export let centreZ: f32 = 0;
export let extent: f32 = 0;

/** Samples a side of the picture. */
export let width: i32 = 0;
/** Buffers of width × width. */
export let triangleAt: usize = 0;
export let depthAt: usize = 0;
export let normalAt: usize = 0;
export let uAt: usize = 0;
export let vAt: usize = 0;
export let diffuseAt: usize = 0;
export let specularAt: usize = 0;
export let grainAt: usize = 0;
export let quadAt: usize = 0;
export let spareAt: usize = 0;
export let filmMaterialAt: usize = 0;
export let filmOpacityAt: usize = 0;
export let filmShineAt: usize = 0;
/** Ground buffers of (width / groundStep)². */
export let groundStep: i32 = 4;
export let groundAt: usize = 0;
export let groundNeededAt: usize = 0;

/** Directions to sample, spread over tiles of 4 × 4 pixels. */
export let keySamples: usize = 0;
export let skySamples: usize = 0;
export let sampleCount: i32 = 0;
export let groundKeySamples: usize = 0;
export let groundSkySamples: usize = 0;
export let groundSampleCount: i32 = 0;
/** Three lamps of nine floats: direction, and the two axes of its face. */
export let lamps: usize = 0;
export let tileOrder: usize = 0;

export let rayX: f32 = 0;
export let rayY: f32 = 0;
export let rayZ: f32 = 0;

/** Points the ray through the picture at sample x, y. */
export function aim(x: f32, y: f32): void {
  const across = (((x + f32(0.5)) / <f32>width) * 2 - 1) * spread;
  const along = (f32(1) - ((y + f32(0.5)) / <f32>width) * 2) * spread;
  const dx = forwardX + rightX * across + upX * along;
  const dy = forwardY + rightY * across + upY * along;
  const dz = forwardZ + rightZ * across + upZ * along;
  const scale = f32(1) / sqrt<f32>(dx * dx + dy * dy + dz * dz);
  rayX = dx * scale;
  rayY = dy * scale;
  rayZ = dz * scale;
}

@inline
export function tileNumber(x: i32, y: i32): i32 {
  return load<u8>(tileOrder + ((y & 3) << 2) + (x & 3));
}
