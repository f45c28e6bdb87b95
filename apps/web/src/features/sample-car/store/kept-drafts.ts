import type { CartLine } from '@wanyuan/contract/client';
import { readJson, removeKey, writeJson } from '#lib/storage.ts';
import { eachDraft, withDraft, type Drafts } from '../model/drafts.ts';
import { EDITED_FIELDS, parseField, type EditedField } from '../model/fields.ts';

/** Of one person, and kept beyond the session: what was typed when it ended is sent after that person's next sign-in. */
export const keyOf = (userId: number, cartId: number): string => `wanyuan.device.cart-outbox.${userId}.${cartId}`;

type Kept = Record<string, string>;
const cellKey = (id: number, field: EditedField): string => `${id}:${field}`;

/**
 * Writes down what changed since `before`, and leaves alone what another window of this browser has written for the
 * same cart.
 */
export function keepDrafts(key: string, before: Drafts, after: Drafts): void {
  const kept = readJson<Kept>('local', key) ?? {};
  for (const { id, field } of eachDraft(before)) delete kept[cellKey(id, field)];
  for (const { id, field, draft } of eachDraft(after)) kept[cellKey(id, field)] = draft.text;
  if (Object.keys(kept).length === 0) removeKey('local', key);
  else writeJson('local', key, kept);
}

/** What a reload, a crash or a closed window left unsent. */
export function recallDrafts(key: string, lines: ReadonlyMap<number, CartLine>, known: Drafts): Drafts {
  let drafts = known;
  let stamp = 0;
  for (const [cell, text] of Object.entries(readJson<Kept>('local', key) ?? {})) {
    const [idText = '', fieldText = ''] = cell.split(':');
    const id = Number(idText);
    const field = EDITED_FIELDS.find((one) => one === fieldText);
    const line = lines.get(id);
    if (!field || !line || line.is_gone || known.get(id)?.[field]) continue;
    const parsed = parseField(field, text, line);
    stamp -= 1;
    drafts =
      'fault' in parsed
        ? withDraft(drafts, id, field, { text, state: 'fault', stamp, message: parsed.fault })
        : withDraft(drafts, id, field, { text, value: parsed.value, state: 'waiting', stamp });
  }
  return drafts;
}
