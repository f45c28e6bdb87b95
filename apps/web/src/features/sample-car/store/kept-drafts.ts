import type { CartLine } from '@wanyuan/contract/client';
import { getUser } from '#lib/session.ts';
import { readJson, removeKey, writeJson } from '#lib/storage.ts';
import { eachDraft, withDraft, type Drafts } from '../model/drafts.ts';
import { EDITED_FIELDS, parseField, type EditedField } from '../model/fields.ts';

/** Of this person, and kept beyond the session: what was typed when it expired is sent after the next sign-in. */
export const keyOf = (cartId: number): string => `wanyuan.device.cart-outbox.${getUser()?.user_id ?? 0}.${cartId}`;

type Kept = Record<string, string>;
const cellKey = (id: number, field: EditedField): string => `${id}:${field}`;

/**
 * Writes down what changed since `before`, and leaves alone what another window of this browser has written for the
 * same cart.
 */
export function keepDrafts(cartId: number, before: Drafts, after: Drafts): void {
  const kept = readJson<Kept>('local', keyOf(cartId)) ?? {};
  for (const { id, field } of eachDraft(before)) delete kept[cellKey(id, field)];
  for (const { id, field, draft } of eachDraft(after)) kept[cellKey(id, field)] = draft.text;
  if (Object.keys(kept).length === 0) removeKey('local', keyOf(cartId));
  else writeJson('local', keyOf(cartId), kept);
}

/** What a reload, a crash or a closed window left unsent. */
export function recallDrafts(cartId: number, lines: ReadonlyMap<number, CartLine>, known: Drafts): Drafts {
  let drafts = known;
  let stamp = 0;
  for (const [key, text] of Object.entries(readJson<Kept>('local', keyOf(cartId)) ?? {})) {
    const [idText = '', fieldText = ''] = key.split(':');
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
