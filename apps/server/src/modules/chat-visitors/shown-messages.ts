import type { WebsiteMessage } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { nicknames } from '../people/people.module.ts';
import type { MessageRow } from './visitor-messages.repo.ts';
import type { TalkRow } from './visitor-talks.repo.ts';

/** What somebody asks about stands before their words. */
export const wordsOf = ({ text, toy_words }: MessageRow): string =>
  toy_words === '' ? text : `【${toy_words}】${text}`;

/** Words of a talk as the company reads them. */
export async function shownMessages(
  db: Db,
  talk: Pick<TalkRow, 'id' | 'name'>,
  rows: readonly MessageRow[],
): Promise<WebsiteMessage[]> {
  const names = await nicknames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map((row) => ({
    conversation_id: talk.id,
    seq: row.seq,
    gid: row.gid,
    from_name: row.user_id === null ? talk.name : (names.get(row.user_id) ?? ''),
    is_own: !row.is_visitor,
    text: wordsOf(row),
    created_time: row.created_at.toISOString(),
  }));
}
