import { mkdir, writeFile } from 'node:fs/promises';
import { assetPath, modelPath, type ArtModel } from '@wanyuan/demo-art';
import { CHOSEN_MODELS } from '../models/chosen-models.data.ts';
import { exportModel } from '../models/export-model.ts';
import { packModel } from '../models/pack-model.ts';
import { updateIndexFile } from './index-file.ts';
import { findPlanned } from './plan.ts';
import { buildGeometry } from './build-geometry.ts';

/** Writes glTF models of chosen toys: `models`, or `models car` for those of a family only. */
export async function models([only]: string[]): Promise<void> {
  await mkdir(assetPath('models'), { recursive: true });
  const written: ArtModel[] = [];
  let bytes = 0;
  for (const [family, seed] of CHOSEN_MODELS) {
    const planned = findPlanned(family, seed);
    written.push({ id: planned.id, geometry: planned.id, file: `models/${planned.id}.glb` });
    if (only && only !== family) continue;
    const packed = await packModel(exportModel(buildGeometry(planned), planned.id));
    await writeFile(modelPath(planned.id), packed);
    bytes += packed.length;
    console.log(`${planned.id}: ${(packed.length / 1024).toFixed(0)} KB, ${(bytes / 1_048_576).toFixed(2)} MB in all`);
  }
  if (!only) await updateIndexFile({ models: written });
}
