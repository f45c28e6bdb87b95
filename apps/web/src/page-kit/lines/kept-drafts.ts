import type { KeptEntries } from '#lib/outbox.ts';
import { eachDraft, withDraft, type Drafts } from './drafts.ts';
import type { ListSource } from './list-source.ts';
import type { ListedLine, Lines } from './merge-lines.ts';

const cellKey = ({ id, field }: { id: number; field: string }): string => `${id}:${field}`;

export function keepDrafts(kept: KeptEntries<string>, before: Drafts<string>, after: Drafts<string>): void {
  kept.replace(
    eachDraft(before).map(cellKey),
    eachDraft(after).map((cell) => [cellKey(cell), cell.draft.text]),
  );
}

/** What a reload, a crash or a closed window left unsent. */
export function recallDrafts<Line extends ListedLine, Field extends string>(
  kept: KeptEntries<string>,
  { fields, parse }: Pick<ListSource<Line, Field, never>, 'fields' | 'parse'>,
  lines: Lines<Line>,
  known: Drafts<Field>,
): Drafts<Field> {
  let drafts = known;
  let stamp = 0;
  for (const [cell, text] of Object.entries(kept.read())) {
    const [idText = '', fieldText = ''] = cell.split(':');
    const id = Number(idText);
    const field = fields.find((one) => one === fieldText);
    const line = lines.get(id);
    if (!field || !line || line.is_gone || known.get(id)?.[field]) continue;
    const parsed = parse(field, text, line);
    stamp -= 1;
    drafts =
      'fault' in parsed
        ? withDraft(drafts, id, field, { text, state: 'fault', stamp, message: parsed.fault })
        : withDraft(drafts, id, field, { text, value: parsed.value, state: 'waiting', stamp });
  }
  return drafts;
}
