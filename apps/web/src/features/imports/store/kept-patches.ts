import { getUser } from '#lib/session.ts';
import { readJson, removeKey, writeJson } from '#lib/storage.ts';
import type { Patch, Patches } from '../model/patches.ts';

/** Of this person, and kept beyond the session: what was typed when it expired is sent after the next sign-in. */
const keyOf = (importId: number): string => `wanyuan.device.import-outbox.${getUser()?.user_id ?? 0}.${importId}`;

export function keepPatches(importId: number, patches: Patches): void {
  if (patches.size === 0) removeKey('local', keyOf(importId));
  else writeJson('local', keyOf(importId), Object.fromEntries(patches));
}

/** What a reload, a crash or a closed window left unsent. */
export function recallPatches(importId: number): Patches {
  const kept = readJson<Record<string, Patch>>('local', keyOf(importId)) ?? {};
  return new Map(Object.entries(kept).map(([id, patch]) => [Number(id), patch]));
}
