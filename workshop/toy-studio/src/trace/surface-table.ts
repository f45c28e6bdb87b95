import type { Kernel } from './kernel.ts';
import { lobeSamples } from './lights.ts';
import { luminance, type TraceMaterial } from './triangles.ts';

/** Bytes a material in the kernel's table. */
const STRIDE = 40;
const POLISHED = 0.12;
const MATT = 0.9;

/** Writes the materials as the kernel reads them; glossy ones get directions of their own to sample. */
export function putSurfaceTable(kernel: Kernel, materials: readonly TraceMaterial[], samples: number): number {
  const table = new DataView(new ArrayBuffer(Math.max(1, materials.length) * STRIDE));
  materials.forEach((material, id) => {
    const at = id * STRIDE;
    const { roughness } = material;
    const lobes = lobeCount(material, samples);
    const weight = material.isMetal || material.isCoated ? 1 : 0.35 + 0.65 * (1 - roughness);
    table.setFloat32(at, luminance(material.colour), true);
    table.setFloat32(at + 4, material.finish === 'glow' ? 1 : 0, true);
    table.setFloat32(at + 8, material.isMetal ? 1 : 0, true);
    table.setFloat32(at + 12, roughness, true);
    table.setFloat32(at + 16, weight, true);
    // Fur and print change from sample to sample.
    table.setFloat32(at + 20, material.fur > 0 || material.texture ? 1 : 0, true);
    table.setFloat32(at + 24, material.fur, true);
    table.setFloat32(at + 28, material.finish === 'wood' ? 1 : 0, true);
    table.setInt32(at + 32, lobes, true);
    table.setInt32(at + 36, lobes > 0 ? kernel.put(lobeSamples(lobes, roughness, roughness < POLISHED)) : 0, true);
  });
  return kernel.put(table);
}

function lobeCount({ fur, roughness }: TraceMaterial, samples: number): number {
  if (fur > 0 || roughness >= MATT) return 0;
  return roughness < POLISHED || samples < 3 ? 1 : 2;
}
