import { setTimeout as sleep } from 'node:timers/promises';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { createGroupCommit } from '#infra/batching/group-commit.ts';
import { isUniqueViolation } from '#infra/database/unique-violation.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '#rpc/app-error.ts';
import { appendTexts, type AppendedTexts } from './append-texts.repo.ts';
import { ALL, chatIdOf, parseChatId } from './chat-ids.ts';
import { listParties, lockTalks, type PartyRow } from './conversations.repo.ts';
import * as repo from './messages.repo.ts';
import { partyOf, speaksForFactory, type Reader, type TalkFacts } from './reader.ts';
import { columnsOf, isSameForAll, type StoredElement } from './stored-elements.ts';

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
  message: repo.SaidRow;
  talk: TalkFacts;
  parties: PartyRow[];
  /** It had been sent before. */
  isRepeat: boolean;
}

const gone = () => new AppError('NOT_FOUND', { msg: '会话不存在，或您已不在其中' });
const keyOf = ({ conversation_id, user_id, gid }: { conversation_id: number; user_id: number; gid: string }) =>
  `${conversation_id}:${user_id}:${gid}`;

interface Held {
  talk: TalkFacts;
  parties: PartyRow[];
  /** As it was before what is being written. */
  from_rev: number;
  last_seq: number;
  rev: number;
}

/** Texts that need nothing but their place: most of what people write. */
const isPlain = ({ content, quote_seq, mentions }: Posting): boolean =>
  quote_seq === null && mentions.length === 0 && isSameForAll(content);

/** Of one transaction. */
const MOST_AT_ONCE = 500;
/** While much is said, what comes within this time is stored together. */
const GATHER_MS = 4;
const MOST_KNOWN = 10_000;

interface Writing {
  said: repo.SaidRow;
  columns: ReturnType<typeof columnsOf>;
  party: PartyRow;
  held: Held;
}

/**
 * Stores messages: what comes at the same time to this process in one transaction. Each conversation is held, so that
 * numbers have no gaps and a message that was sent to two processes is stored by one; who has left by then is refused.
 */
export function createPostMessages({ db, now }: { db: Pool; now: () => Date }) {
  /** Conversations as this process left them: as long as their `rev` is that one, nobody wrote, came or left meanwhile. */
  const known = new LRUCache<number, Held>({ max: MOST_KNOWN });

  async function hold(tx: Tx, ids: readonly number[]): Promise<Map<number, Held>> {
    const talks = await lockTalks(tx, ids);
    const held = new Map<number, Held>(
      talks.map((talk) => [talk.id, { talk, parties: [], from_rev: talk.rev, last_seq: talk.last_seq, rev: talk.rev }]),
    );
    for (const party of await listParties(tx, ids)) held.get(party.conversation_id)?.parties.push(party);
    return held;
  }

  function write(posting: Posting, held: Held, party: PartyRow, created_at: Date): Writing {
    const { reader, conversation_id, gid, content, quote_seq, mentions } = posting;
    held.last_seq += 1;
    held.rev += 1;
    const said: repo.SaidRow = {
      id: null,
      conversation_id,
      seq: held.last_seq,
      rev: held.rev,
      gid,
      user_id: reader.user_id,
      factory_id: speaksForFactory(reader, held.talk) ? reader.factory_id : null,
      content,
      // Of what the writer could see.
      quote_seq: quote_seq !== null && quote_seq > party.since_seq && quote_seq < held.last_seq ? quote_seq : null,
      mentions: mentions.length === 0 ? [] : mentions.filter((chatId) => names(chatId, held.parties)),
      created_at,
      recalled_at: null,
    };
    return { said, columns: columnsOf(content), party, held };
  }

  async function store(tx: Tx, writings: readonly Writing[], at: Date): Promise<repo.MessageRow[]> {
    if (writings.length === 0) return [];
    const rows = await repo.addMessages(
      tx,
      writings.map(({ said: { id: _, ...said }, columns }) => ({ ...said, ...columns })),
    );
    const touched = [...new Set(writings.map(({ held }) => held))];
    await repo.advanceTalks(
      tx,
      touched.map(({ talk, last_seq, rev }) => ({ conversation_id: talk.id, last_seq, rev, at })),
    );
    const own = new Map(writings.map(({ party, said }) => [party.id, { party_id: party.id, seq: said.seq }]));
    await repo.markOwn(tx, [...own.values()], at);
    for (const { said, held } of writings) if (said.mentions.length > 0) await mention(tx, said, held);
    return rows;
  }

  async function mention(tx: Db, { mentions, seq }: repo.SaidRow, { parties }: Held): Promise<void> {
    const named = parties.filter(
      (party) => party.left_at === null && (mentions.includes(ALL) || mentions.includes(chatIdOf(party))),
    );
    await repo.markMentioned(
      tx,
      named.map(({ id }) => id),
      seq,
    );
  }

  async function postHeld(postings: readonly Posting[]): Promise<(Posted | Error)[]> {
    const at = now();
    const ids = new Set(postings.map(({ conversation_id }) => conversation_id));
    for (const id of ids) known.delete(id);
    let held = new Map<number, Held>();
    const posted = await withTransaction(db, async (tx) => {
      held = await hold(tx, [...ids]);
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
      return outcomes.map((outcome): Posted | Error => {
        if (outcome instanceof AppError) return outcome;
        const { key, in: place } = outcome;
        const isRepeat = sent.has(key) || told.has(key);
        told.add(key);
        const { talk, parties } = place;
        return { message: sent.get(key) ?? rows.get(key)!, talk, parties, isRepeat };
      });
    });
    for (const [id, place] of held) known.set(id, place);
    return posted;
  }

  /** What one statement is enough for: a place for each posting, where the conversation is known. */
  function plan(postings: readonly Posting[], at: Date): (Writing | null)[] {
    const left = new Set<number>();
    for (const posting of postings) if (!isPlain(posting)) left.add(posting.conversation_id);
    const places = new Map<number, Held>();
    const keys = new Set<string>();
    const planned = postings.map((posting) => {
      const { conversation_id, reader } = posting;
      if (left.has(conversation_id)) return null;
      const place = places.get(conversation_id) ?? known.get(conversation_id);
      const party = place && partyOf(reader, place.talk, place.parties);
      const key = `${conversation_id}:${reader.user_id}:${posting.gid}`;
      // A repeat in one writing is left to the holding.
      if (!place || !party || keys.has(key)) {
        left.add(conversation_id);
        return null;
      }
      keys.add(key);
      // What was planned counts when it is stored.
      let copy = places.get(conversation_id);
      if (!copy) places.set(conversation_id, (copy = { ...place, from_rev: place.rev }));
      return write(posting, copy, party, at);
    });
    return planned.map((writing) => (writing && left.has(writing.said.conversation_id) ? null : writing));
  }

  /** The conversations in which it is stored now. */
  async function append(writings: readonly Writing[], at: Date): Promise<Set<number>> {
    if (writings.length === 0) return new Set();
    const places = new Set(writings.map(({ held }) => held));
    const steps: AppendedTexts['steps'] = [];
    for (const { talk, from_rev, last_seq, rev } of places)
      steps.push({ conversation_id: talk.id, from_rev, last_seq, rev });
    const own = new Map<number, AppendedTexts['own'][number]>();
    const messages: AppendedTexts['messages'] = [];
    for (const { said, columns, party } of writings) {
      const { conversation_id, seq, rev, gid, user_id, factory_id, content } = said;
      messages.push({ conversation_id, seq, rev, gid, user_id, factory_id, content, doc: columns.doc });
      own.set(party.id, { conversation_id, party_id: party.id, seq });
    }
    try {
      const done = await appendTexts(db, { steps, messages, own: [...own.values()], at });
      for (const place of places) if (done.has(place.talk.id)) known.set(place.talk.id, place);
      return done;
    } catch (error) {
      // Something of it had been stored before: whose it is shows when the conversations are held.
      if (!isUniqueViolation(error)) throw error;
      return new Set();
    }
  }

  async function postAll(postings: readonly Posting[]): Promise<(Posted | Error)[]> {
    const at = now();
    const planned = plan(postings, at);
    const done = await append(
      planned.filter((writing) => writing !== null),
      at,
    );
    const rest: Posting[] = [];
    const outcomes = postings.map((posting, turn): Posted | null => {
      const writing = planned[turn];
      if (writing && done.has(posting.conversation_id)) {
        const { said, held } = writing;
        return { message: said, talk: held.talk, parties: held.parties, isRepeat: false };
      }
      rest.push(posting);
      return null;
    });
    // What is stored by now is answered, whatever becomes of the rest.
    const others =
      rest.length === 0 ? [] : await postHeld(rest).catch((error: unknown) => rest.map(() => asError(error)));
    const later = others.values();
    return outcomes.map((outcome) => outcome ?? later.next().value!);
  }

  return createGroupCommit(postAll, { most: MOST_AT_ONCE, gather: () => sleep(GATHER_MS) });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

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
