import {
  BRIGHTEST_DIFFUSE,
  BRIGHTEST_SPECULAR,
  NO_MATERIAL,
  SHADOW_CELL,
  type FilmPixels,
  type ViewPixels,
} from '@wanyuan/demo-art';
import type { Kernel } from './kernel.ts';
import { printView } from './print-view.ts';
import type { FlatScene } from './triangles.ts';
import { samplesOf, type ViewBuffers } from './view-buffers.ts';

const DARKEST_SHADOW = 0.92;
const SHADOW_CONTRAST = 1 / 1.5;
/** What is fainter is left out: it would only show where the picture ends. */
const FAINTEST_SHADOW = 0.025;
/** Towards the border the shadow fades, so that it never ends in a line. */
const FADE = 0.09;

/** Brings four samples of light together in a pixel and turns everything into bytes. */
export function resolveView(kernel: Kernel, scene: FlatScene, buffers: ViewBuffers, size: number): ViewPixels {
  const width = size * 2;
  const area = width * width;
  const shadowSide = Math.floor(size / SHADOW_CELL);
  const triangles = kernel.ints(buffers.triangleAt, area);
  const diffuse = kernel.floats(buffers.diffuseAt, area);
  const specular = kernel.floats(buffers.specularAt, area);
  const grain = kernel.floats(buffers.grainAt, area);
  const materialIds = new Uint8Array(area).fill(NO_MATERIAL);
  for (let sample = 0; sample < area; sample++)
    if (triangles[sample]! >= 0) materialIds[sample] = scene.solid.materialOf[triangles[sample]!]!;
  const view: ViewPixels = {
    size,
    materialIds,
    diffuse: new Uint8Array(size * size),
    specular: new Uint8Array(size * size),
    shadow: shadowBytes(kernel.floats(buffers.groundAt, shadowSide ** 2), shadowSide),
    film: scene.clear.count > 0 ? resolveFilm(kernel, buffers, size) : null,
    print: scene.materials.some(({ texture }) => texture) ? printView(kernel, scene, buffers, size) : null,
  };
  const offsets = [0, 1, width, width + 1];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let count = 0;
      let matte = 0;
      let glossy = 0;
      for (let corner = 0; corner < 4; corner++) {
        const sample = (y * width + x) * 2 + offsets[corner]!;
        if (triangles[sample]! < 0) continue;
        count++;
        matte += diffuse[sample]! * grain[sample]!;
        glossy += specular[sample]!;
      }
      if (count === 0) continue;
      view.diffuse[y * size + x] = Math.min(255, Math.round(Math.sqrt(matte / count / BRIGHTEST_DIFFUSE) * 255));
      view.specular[y * size + x] = Math.min(255, Math.round(Math.sqrt(glossy / count / BRIGHTEST_SPECULAR) * 255));
    }
  return view;
}

function shadowBytes(light: Float32Array, side: number): Uint8Array {
  const shadow = new Uint8Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const inwards = Math.min(1, Math.min(x, y, side - 1 - x, side - 1 - y) / (side * FADE));
      const fade = inwards * inwards * (3 - 2 * inwards);
      const darkness = Math.max(0, 1 - light[y * side + x]! ** SHADOW_CONTRAST - FAINTEST_SHADOW) * fade;
      shadow[y * side + x] = Math.round(Math.min(DARKEST_SHADOW, darkness) * 255);
    }
  return shadow;
}

function resolveFilm(kernel: Kernel, buffers: ViewBuffers, size: number): FilmPixels {
  const area = size * size * 4;
  const materials = kernel.bytes(buffers.filmMaterialAt, area);
  const opacity = kernel.floats(buffers.filmOpacityAt, area);
  const shine = kernel.floats(buffers.filmShineAt, area);
  const film: FilmPixels = {
    materialIds: new Uint8Array(size * size).fill(NO_MATERIAL),
    opacity: new Uint8Array(size * size),
    shine: new Uint8Array(size * size),
  };
  for (let pixel = 0; pixel < size * size; pixel++)
    for (const sample of samplesOf(pixel, size)) {
      if (materials[sample] === NO_MATERIAL) continue;
      film.materialIds[pixel] = materials[sample]!;
      film.opacity[pixel]! += opacity[sample]! * 63.75;
      film.shine[pixel]! += shine[sample]! * 63.75;
    }
  return film;
}
