import { rename, writeFile } from 'node:fs/promises';
import { assetPath, type ArtGeometry } from '@wanyuan/demo-art';
import type { PlannedGeometry } from './plan.ts';
import { buildGeometry } from './build-geometry.ts';
import { describeGeometry, renderGeometry } from './render-geometry.ts';

/** What a child of the render command answers for each geometry it was sent. */
export interface Rendered {
  geometry: ArtGeometry;
  bytes: number;
  seconds: number;
}

process.on('message', (planned: PlannedGeometry) => {
  void work(planned);
});

async function work(planned: PlannedGeometry): Promise<void> {
  const start = process.cpuUsage();
  const toy = buildGeometry(planned);
  const bytes = await renderGeometry(toy, planned);
  const file = assetPath('toys', `${planned.id}.toy`);
  // Renamed when whole, so that a killed run leaves no half toys.
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  const { user, system } = process.cpuUsage(start);
  process.send!({
    geometry: describeGeometry(toy, planned),
    bytes: bytes.length,
    seconds: (user + system) / 1e6,
  } satisfies Rendered);
}
