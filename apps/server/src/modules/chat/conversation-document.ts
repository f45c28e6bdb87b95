import { businessDay, businessTime, CHAT_EXPORT_MAX, chatPreview } from '@wanyuan/domain';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { ColumnKey, DocumentRow, PlannedColumn } from '#infra/documents/document-plan.ts';
import { nicknames } from '../people/people.module.ts';
import type { ConversationService } from './conversations.service.ts';
import { RECALLED } from './draw-messages.ts';
import { listRange, type MessageRow } from './messages.repo.ts';
import { storedToys, toldElements, type StoredElement } from './stored-elements.ts';

interface Dependencies {
  conversations: Pick<ConversationService, 'find'>;
  now: () => Date;
}

const column = (key: ColumnKey, title: string, width: number): PlannedColumn => ({
  key,
  title,
  kind: 'text',
  width,
  decimals: null,
  leastDecimals: 0,
  hasTotal: false,
});

const COLUMNS = [column('time', '时间', 150), column('writer', '发言人', 120), column('said', '内容', 520)];

/** Texts whole, cards by what everybody in the conversation may know of them. */
const toldElement = (element: StoredElement): string => {
  if (element.type === 'text') return element.text;
  const numbers = storedToys([element]).map(({ article_number, name }) => `${article_number} ${name}`);
  return [chatPreview(toldElements([element])), ...numbers].join(' ');
};

const toldContent = ({ content, recalled_at }: MessageRow): string =>
  recalled_at === null ? content.map(toldElement).join('\n') : RECALLED;

/** A conversation as its reader may read it: without prices, pictures and files. */
export function createConversationDocument({ conversations, now }: Dependencies): ExportDocuments['conversation'] {
  return async (db, session, { id }) => {
    const { seen } = await conversations.find({ db, session }, id);
    const { talk, party, name } = seen;
    const from = Math.max(party.since_seq + 1, talk.last_seq - CHAT_EXPORT_MAX + 1);
    const messages = await listRange(db, id, from, talk.last_seq);
    const names = await nicknames(
      db,
      messages.map(({ user_id }) => user_id),
    );
    const rows = messages.map((message): DocumentRow => {
      const time = `${businessDay(message.created_at)} ${businessTime(message.created_at)}`;
      return { cells: { time, writer: names.get(message.user_id) ?? '', said: toldContent(message) }, picture: null };
    });
    return {
      content: `会话-${name}`,
      rows,
      is_internal: true,
      shows_cost: false,
      plan: {
        kind: 'excel',
        title: `与 ${name} 的会话`,
        lang: 'zh',
        head: [`共 ${rows.length} 条，导出于 ${businessDay(now())} ${businessTime(now())}`],
        notes: [],
        logo: null,
        columns: COLUMNS,
        isPlain: false,
        imageWidth: 0,
        grid: '3x4',
        watermark: null,
        template: null,
        author: '',
        created: now().toISOString(),
      },
    };
  };
}
