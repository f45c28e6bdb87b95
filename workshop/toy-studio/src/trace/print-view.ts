import type { Texture } from '../kit/materials.ts';
import type { Kernel } from './kernel.ts';
import type { FlatScene } from './triangles.ts';
import { samplesOf, type ViewBuffers } from './view-buffers.ts';

/** The colours of printed surfaces in a view, sRGB, three bytes a pixel. */
export function printView(kernel: Kernel, scene: FlatScene, buffers: ViewBuffers, size: number): Uint8Array {
  const area = size * size * 4;
  const triangles = kernel.ints(buffers.triangleAt, area);
  const us = kernel.floats(buffers.uAt, area);
  const vs = kernel.floats(buffers.vAt, area);
  const { uvs, materialOf } = scene.solid;
  const print = new Uint8Array(size * size * 3);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const sum = [0, 0, 0];
    let count = 0;
    for (const sample of samplesOf(pixel, size)) {
      const triangle = triangles[sample]!;
      const texture = triangle < 0 ? null : scene.materials[materialOf[triangle]!]!.texture;
      if (!texture) continue;
      const [u, v] = [us[sample]!, vs[sample]!];
      const at = triangle * 6;
      const across = uvs[at]! * (1 - u - v) + uvs[at + 2]! * u + uvs[at + 4]! * v;
      const along = uvs[at + 1]! * (1 - u - v) + uvs[at + 3]! * u + uvs[at + 5]! * v;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += lookUp(texture, across, along, channel);
      count++;
    }
    if (count > 0)
      for (let channel = 0; channel < 3; channel++) print[pixel * 3 + channel] = toByte(sum[channel]! / count);
  }
  return print;
}

/** Interpolates between the four pixels around a place. */
function lookUp({ width, height, data }: Texture, u: number, v: number, channel: number): number {
  const x = u * width - 0.5;
  const y = (1 - v) * height - 0.5;
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const across = Math.max(0, Math.min(1, x - left));
  const along = Math.max(0, Math.min(1, y - top));
  const at = (row: number, column: number) => data[(row * width + column) * 3 + channel]!;
  const upper = at(top, left) * (1 - across) + at(top, left + 1) * across;
  const lower = at(top + 1, left) * (1 - across) + at(top + 1, left + 1) * across;
  return upper * (1 - along) + lower * along;
}

function toByte(light: number): number {
  const value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
