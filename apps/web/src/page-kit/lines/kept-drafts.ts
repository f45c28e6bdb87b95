import type { CartLine } from '@wanyuan/contract/client';
import type { KeptEntries } from '#lib/outbox.ts';
import { eachDraft, withDraft, type Drafts } from '../model/drafts.ts';
import { EDITED_FIELDS, parseField, type EditedField } from '../model/fields.ts';

const cellKey = ({ id, field }: { id: number; field: EditedField }): string => `${id}:${field}`;

export function keepDrafts(kept: KeptEntries<string>, before: Drafts, after: Drafts): void {
  kept.replace(
    eachDraft(before).map(cellKey),
    eachDraft(after).map((cell) => [cellKey(cell), cell.draft.text]),
  );
}

/** What a reload, a crash or a closed window left unsent. */
export function recallDrafts(kept: KeptEntries<string>, lines: ReadonlyMap<number, CartLine>, known: Drafts): Drafts {
  let drafts = known;
  let stamp = 0;
  for (const [cell, text] of Object.entries(kept.read())) {
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
