import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { createGroupCommit } from '#infra/batching/group-commit.ts';
import { AppError } from '#rpc/app-error.ts';
import { ALL, chatIdOf, parseChatId } from './chat-ids.ts';
import { listParties, lockTalks, type PartyRow, type TalkRow } from './conversations.repo.ts';
import * as repo from './messages.repo.ts';
import { partyOf, speaksForFactory, type Reader } from './reader.ts';
import { columnsOf, type StoredElement } from './stored-elements.ts';

/** A message that may be sent, as far as could be told before its conversation was held. */
export interface Posting {
  reader: Reader;
  conversation_id: number;
  gid: string;
  content: StoredElement[];
  quote_seq: number | null;
  mentions: readonly string[];
}

export interface Posted {
  message: repo.MessageRow;
  talk: TalkRow;
  parties: PartyRow[];
  /** It had been sent before: nobody is told again. */
  isRepeat: boolean;
}

type Outcome = Posted | AppError;

const gone = () => new AppError('NOT_FOUND', { msg: '会话不存在，或您已不在其中' });
const keyOf = ({ conversation_id, user_id, gid }: { conversation_id: number; user_id: number; gid: string }) =>
  `${conversation_id}:${user_id}:${gid}`;

interface Held {
  talk: TalkRow;
  parties: PartyRow[];
  last_seq: number;
  rev: number;
}

interface Writing {
  row: repo.NewMessage;
  party: PartyRow;
  held: Held;
}

/**
 * Stores messages: what comes at the same time to this process in one transaction. Each conversation is held, so that
 * numbers have no gaps and a message that was sent to two processes is stored by one; who has left by then is refused.
 */
export function createPostMessages({ db, now }: { db: Pool; now: () => Date }) {
  async function hold(tx: Tx, ids: readonly number[]): Promise<Map<number, Held>> {
    const talks = await lockTalks(tx, ids);
    const parties = await listParties(tx, ids);
    return new Map(
      talks.map((talk) => [
        talk.id,
        {
          talk,
          parties: parties.filter(({ conversation_id }) => conversation_id === talk.id),
          last_seq: talk.last_seq,
          rev: talk.rev,
        },
      ]),
    );
  }

  function write(posting: Posting, held: Held, party: PartyRow, created_at: Date): Writing {
    const { reader, conversation_id, gid, content, quote_seq } = posting;
    held.last_seq += 1;
    held.rev += 1;
    const mentions = posting.mentions.filter((chatId) => names(chatId, held.parties));
    const row = {
      conversation_id,
      gid,
      content,
      mentions,
      created_at,
      seq: held.last_seq,
      rev: held.rev,
      user_id: reader.user_id,
      factory_id: speaksForFactory(reader, held.talk) ? reader.factory_id : null,
      // Of what the writer could see.
      quote_seq: quote_seq !== null && quote_seq > party.since_seq && quote_seq < held.last_seq ? quote_seq : null,
      ...columnsOf(content),
    };
    return { row, party, held };
  }

  async function store(tx: Tx, writings: readonly Writing[], at: Date): Promise<repo.MessageRow[]> {
    if (writings.length === 0) return [];
    const rows = await repo.addMessages(
      tx,
      writings.map(({ row }) => row),
    );
    const touched = [...new Set(writings.map(({ held }) => held))];
    await repo.advanceTalks(
      tx,
      touched.map(({ talk, last_seq, rev }) => ({ conversation_id: talk.id, last_seq, rev, at })),
    );
    const own = new Map(writings.map(({ party, row }) => [party.id, { party_id: party.id, seq: row.seq }]));
    await repo.markOwn(tx, [...own.values()], at);
    for (const { row, held } of writings) if ((row.mentions ?? []).length > 0) await mention(tx, row, held);
    for (const { talk, last_seq, rev } of touched) Object.assign(talk, { last_seq, rev, last_at: at });
    return rows;
  }

  async function mention(tx: Db, { mentions = [], seq }: repo.NewMessage, { parties }: Held): Promise<void> {
    const named = parties.filter(
      (party) => party.left_at === null && (mentions.includes(ALL) || mentions.includes(chatIdOf(party))),
    );
    await repo.markMentioned(
      tx,
      named.map(({ id }) => id),
      seq,
    );
  }

  async function postAll(postings: readonly Posting[]): Promise<Outcome[]> {
    return withTransaction(db, async (tx) => {
      const at = now();
      const held = await hold(tx, [...new Set(postings.map(({ conversation_id }) => conversation_id))]);
      const asked = postings.map(({ conversation_id, gid, reader: { user_id } }) => ({
        conversation_id,
        gid,
        user_id,
      }));
      const sent = new Map((await repo.findSent(tx, asked)).map((row) => [keyOf(row), row]));
      const writings = new Map<string, Writing>();
      const outcomes = postings.map((posting, turn): AppError | { key: string; in: Held } => {
        const place = held.get(posting.conversation_id);
        const party = place && partyOf(posting.reader, place.talk, place.parties);
        if (!place || !party) return gone();
        const key = keyOf(asked[turn]!);
        if (!sent.has(key) && !writings.has(key)) writings.set(key, write(posting, place, party, at));
        return { key, in: place };
      });
      const rows = new Map((await store(tx, [...writings.values()], at)).map((row) => [keyOf(row), row]));
      const told = new Set<string>();
      return outcomes.map((outcome): Outcome => {
        if (outcome instanceof AppError) return outcome;
        const { key, in: place } = outcome;
        const isRepeat = sent.has(key) || told.has(key);
        told.add(key);
        const { talk, parties } = place;
        return { message: sent.get(key) ?? rows.get(key)!, talk, parties, isRepeat };
      });
    });
  }

  const post = createGroupCommit(postAll);
  return async (posting: Posting): Promise<Posted> => {
    const outcome = await post(posting);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}

export type PostMessages = ReturnType<typeof createPostMessages>;

/** Whether somebody in the conversation is meant. */
function names(chatId: string, parties: readonly PartyRow[]): boolean {
  if (chatId === ALL) return true;
  const named = parseChatId(chatId);
  if (named === null) return false;
  return parties.some(
    (party) =>
      party.left_at === null &&
      ('user_id' in named ? party.user_id === named.user_id : party.factory_id === named.factory_id),
  );
}
