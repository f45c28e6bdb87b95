import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KINDS = ['upload', 'picture', 'reading', 'import', 'export'] as const;

/** Where a file or folder lies that is needed for a while only: what a killed process leaves is known by its name. */
export function tempPath(folder: string, kind: (typeof KINDS)[number], name: string = randomUUID()): string {
  return join(folder, `${kind}-${name}`);
}

/** Removes what a killed process left: last written to before this time. */
export async function removeLeftBehind(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!KINDS.some((kind) => name.startsWith(`${kind}-`))) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats !== null && stats.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
