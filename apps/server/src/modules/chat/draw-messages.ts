import type { ChatElement, ChatMessage } from '@wanyuan/contract';
import { chatPreview } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { chatIdOf } from './chat-ids.ts';
import { drawCustom, loadCardFacts, type CardFacts } from './draw-cards.ts';
import { chatFileUrl, messageShare } from './message-links.ts';
import { listBySeq, type SaidRow } from './messages.repo.ts';
import type { Reader } from './reader.ts';
import { isSameForAll, toldElements, type StoredElement } from './stored-elements.ts';

/** Names of writers are asked for every message, change once in a year, and open nothing. */
const NAMES = { max: 20_000, ttl: 600_000, ttlResolution: 1000 };

interface Dependencies {
  bus: EventBus;
  pictures: Pick<PicturesService, 'describe'>;
  linkSecret: string;
  now: () => Date;
}

const NO_CARDS: CardFacts = { live: new Map(), open: new Set(), pictures: new Map() };

export const RECALLED = '消息已撤回';

/** A message in one line, for lists and quotes. */
export const toldMessage = ({ content, recalled_at }: Pick<SaidRow, 'content' | 'recalled_at'>): string =>
  recalled_at === null ? chatPreview(toldElements(content)) : RECALLED;

const asShown = (
  row: SaidRow,
  { from_name, msg_content, quote }: Pick<ChatMessage, 'from_name' | 'msg_content' | 'quote'>,
): ChatMessage => ({
  conversation_id: row.conversation_id,
  seq: row.seq,
  rev: row.rev,
  gid: row.gid,
  from_chat_id: chatIdOf(row),
  from_name,
  msg_content,
  status: row.recalled_at === null ? 'sent' : 'recalled',
  quote,
  mentions: row.mentions,
  created_time: row.created_at.toISOString(),
});

export type MessageDrawer = ReturnType<typeof createMessageDrawer>;

/** Messages as one reader may see them now. */
export function createMessageDrawer({ bus, pictures, linkSecret, now }: Dependencies) {
  const known = new LRUCache<number, string>(NAMES);
  bus.subscribe('user.changed', ({ userId }) => void known.delete(userId));
  bus.subscribe('bus.reset', () => known.clear());

  async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
    const names = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
    const missing = await nicknames(
      db,
      ids.filter((id) => !names.has(id)),
    );
    for (const [id, name] of missing) {
      known.set(id, name);
      names.set(id, name);
    }
    return names;
  }

  /** Shown by the message, so that a recall takes them along. */
  async function imagesOf(db: Db, reader: Reader, id: number, content: readonly StoredElement[]) {
    const images = content.flatMap((element) => (element.type === 'image' ? [element] : []));
    const ofCompany = new Map(images.map(({ company_id }) => [company_id, true]));
    const shown: Awaited<ReturnType<typeof pictures.describe>> = new Map();
    for (const company_id of ofCompany.keys()) {
      const ids = images.filter((image) => image.company_id === company_id).map(({ picture_id }) => picture_id);
      const described = await pictures.describe(ids, company_id, db, { share: messageShare(id, reader) });
      for (const [pictureId, picture] of described) shown.set(pictureId, picture);
    }
    return shown;
  }

  async function contentOf(db: Db, reader: Reader, row: SaidRow, facts: CardFacts): Promise<ChatElement[]> {
    const { id, content } = row;
    if (id === null) return content.filter((element) => element.type === 'text');
    const images = await imagesOf(db, reader, id, content);
    const linkOf = (fileId: number) => chatFileUrl(id, fileId, reader, { secret: linkSecret, now: now().getTime() });
    const draw = (element: StoredElement): ChatElement => {
      if (element.type === 'text') return element;
      if (element.type === 'image')
        return { type: 'image', name: element.name, picture: images.get(element.picture_id) ?? null };
      return { type: 'custom', custom: drawCustom(element.custom, reader, facts, linkOf) };
    };
    return content.map(draw);
  }

  async function quotesOf(db: Db, rows: readonly SaidRow[]): Promise<Map<string, SaidRow>> {
    const quotes = new Map<string, SaidRow>();
    const quoting = rows.filter(({ quote_seq }) => quote_seq !== null);
    for (const id of new Set(quoting.map(({ conversation_id }) => conversation_id))) {
      const seqs = quoting.flatMap((row) => (row.conversation_id === id ? (row.quote_seq ?? []) : []));
      for (const quoted of await listBySeq(db, id, seqs)) quotes.set(`${id}:${quoted.seq}`, quoted);
    }
    return quotes;
  }

  return {
    namesOf,

    /** A text without a quote by somebody whose name is known: nothing has to be asked. Null for all others. */
    drawKnown(row: SaidRow): ChatMessage | null {
      const from_name = known.get(row.user_id);
      if (from_name === undefined || row.quote_seq !== null) return null;
      const texts = row.content.filter((element) => element.type === 'text');
      return texts.length === row.content.length ? asShown(row, { from_name, msg_content: texts, quote: null }) : null;
    },

    /** `since` says of conversations after which message the reader came: what was said before is not quoted to them. */
    async draw(
      db: Db,
      reader: Reader,
      rows: readonly SaidRow[],
      since: ReadonlyMap<number, number> = new Map(),
    ): Promise<ChatMessage[]> {
      if (rows.length === 0) return [];
      const quotes = await quotesOf(db, rows);
      const writers = [...rows, ...quotes.values()].map(({ user_id }) => user_id);
      const names = await namesOf(db, writers);
      const contents = rows.map(({ content }) => content);
      const facts = contents.every(isSameForAll) ? NO_CARDS : await loadCardFacts(db, reader, contents, pictures);
      const drawn: ChatMessage[] = [];
      for (const row of rows) {
        const quoted = quotes.get(`${row.conversation_id}:${row.quote_seq}`);
        const quote =
          quoted === undefined || row.recalled_at !== null || quoted.seq <= (since.get(row.conversation_id) ?? 0)
            ? null
            : { seq: quoted.seq, from_name: names.get(quoted.user_id) ?? '', text: toldMessage(quoted) };
        const msg_content = await contentOf(db, reader, row, facts);
        drawn.push(asShown(row, { from_name: names.get(row.user_id) ?? '', msg_content, quote }));
      }
      return drawn;
    },
  };
}
