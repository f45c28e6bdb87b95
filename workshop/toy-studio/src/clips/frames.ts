import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onBackdrop } from '../commands/backdrop.ts';
import type { PlannedGeometry } from '../commands/plan.ts';
import { buildGeometry } from '../commands/build-geometry.ts';
import { Turntable } from './turntable.ts';

export const FRAMES = 36;
export const FRAME_SIZE = 400;

/** Renders one turn of a toy as PNGs, unless an earlier run has left them; returns their folder. */
export async function turnFrames(planned: PlannedGeometry): Promise<string> {
  const folder = path.join(os.tmpdir(), 'wanyuan-turntables', `${planned.id}-${planned.fingerprint}`);
  await mkdir(folder, { recursive: true });
  let turntable: Turntable | undefined;
  for (let frame = 0; frame < FRAMES; frame++) {
    const file = framePath(folder, frame);
    if (existsSync(file)) continue;
    turntable ??= new Turntable(buildGeometry(planned));
    const picture = turntable.frame(frame / FRAMES, FRAME_SIZE);
    await onBackdrop(picture, 'blue').png().toFile(`${file}.part`);
    await rename(`${file}.part`, file);
  }
  return folder;
}

export function framePath(folder: string, frame: number): string {
  return path.join(folder, `${String(frame).padStart(3, '0')}.png`);
}
