import { readJson, removeKey, writeJson } from '#lib/storage.ts';
import type { Patch, Patches } from '../model/patches.ts';

/** Of one person, and kept beyond the session: what was typed when it ended is sent after that person's next sign-in. */
export const keyOf = (userId: number, importId: number): string => `wanyuan.device.import-outbox.${userId}.${importId}`;

export function keepPatches(key: string, patches: Patches): void {
  if (patches.size === 0) removeKey('local', key);
  else writeJson('local', key, Object.fromEntries(patches));
}

/** What a reload, a crash or a closed window left unsent. */
export function recallPatches(key: string): Patches {
  const kept = readJson<Record<string, Patch>>('local', key) ?? {};
  return new Map(Object.entries(kept).map(([id, patch]) => [Number(id), patch]));
}
