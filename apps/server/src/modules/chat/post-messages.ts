import { setTimeout as sleep } from 'node:timers/promises';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { createGroupCommit } from '#infra/batching/group-commit.ts';
import { isUniqueViolation } from '#infra/database/unique-violation.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '#rpc/app-error.ts';
import { appendTexts } from './append-texts.repo.ts';
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

type Outcome = Posted | Error;

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
  row: repo.NewMessage;
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

  async function postHeld(postings: readonly Posting[]): Promise<Outcome[]> {
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
      return outcomes.map((outcome): Outcome => {
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

  /** Where the conversation is known, so that one statement is enough; a repeat in one writing is left to the holding. */
  function plan(postings: readonly Posting[], at: Date): Map<Posting, Writing> {
    const writings = new Map<Posting, Writing>();
    const left = new Set(postings.flatMap((posting) => (isPlain(posting) ? [] : posting.conversation_id)));
    const places = new Map<number, Held>();
    const keys = new Set<string>();
    for (const posting of postings) {
      const { conversation_id, gid, reader } = posting;
      if (left.has(conversation_id)) continue;
      const place = places.get(conversation_id) ?? known.get(conversation_id);
      const party = place && partyOf(reader, place.talk, place.parties);
      const key = keyOf({ conversation_id, user_id: reader.user_id, gid });
      if (!place || !party || keys.has(key)) left.add(conversation_id);
      else {
        keys.add(key);
        // What was planned counts when it is stored.
        let copy = places.get(conversation_id);
        if (!copy) places.set(conversation_id, (copy = { ...place, from_rev: place.rev }));
        writings.set(posting, write(posting, copy, party, at));
      }
    }
    for (const posting of writings.keys()) if (left.has(posting.conversation_id)) writings.delete(posting);
    return writings;
  }

  async function append(writings: readonly Writing[], at: Date): Promise<Set<number>> {
    if (writings.length === 0) return new Set();
    const places = new Map(writings.map(({ held }) => [held.talk.id, held]));
    const steps = [...places.values()].map(({ talk, from_rev, last_seq, rev }) => ({
      conversation_id: talk.id,
      from_rev,
      last_seq,
      rev,
    }));
    const own = new Map(
      writings.map(({ party, row: { conversation_id, seq } }) => [
        party.id,
        { conversation_id, party_id: party.id, seq },
      ]),
    );
    try {
      const done = await appendTexts(db, {
        steps,
        messages: writings.map(({ row }) => toPlain(row)),
        own: [...own.values()],
        at,
      });
      for (const id of done) known.set(id, places.get(id));
      return done;
    } catch (error) {
      // Something of it had been stored before: whose it is shows when the conversations are held.
      if (!isUniqueViolation(error)) throw error;
      return new Set();
    }
  }

  async function postAll(postings: readonly Posting[]): Promise<Outcome[]> {
    const at = now();
    const planned = plan(postings, at);
    const done = await append([...planned.values()], at);
    const outcomes = new Map<Posting, Outcome>();
    for (const [posting, { row, held }] of planned)
      if (done.has(posting.conversation_id))
        outcomes.set(posting, { message: toSaid(row), talk: held.talk, parties: held.parties, isRepeat: false });
    const rest = postings.filter((posting) => !outcomes.has(posting));
    if (rest.length > 0) {
      // What is stored by now is answered, whatever becomes of the rest.
      const others = await postHeld(rest).catch((error: unknown) => rest.map(() => asError(error)));
      for (const [turn, posting] of rest.entries()) outcomes.set(posting, others[turn]!);
    }
    return postings.map((posting) => outcomes.get(posting)!);
  }

  const post = createGroupCommit(postAll, { most: MOST_AT_ONCE, gather: () => sleep(GATHER_MS) });
  return async (posting: Posting): Promise<Posted> => {
    const outcome = await post(posting);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What a text is, wherever it stands in the conversation's books. */
const textOf = ({ conversation_id, seq, rev, gid, user_id, factory_id = null, content }: repo.NewMessage) => ({
  conversation_id,
  seq,
  rev,
  gid,
  user_id,
  factory_id,
  content,
});

const toPlain = (row: repo.NewMessage) => ({ ...textOf(row), doc: row.doc ?? '' });

/** As a text reads that was just stored. */
const toSaid = (row: repo.NewMessage): repo.SaidRow => ({
  ...textOf(row),
  created_at: row.created_at,
  id: null,
  quote_seq: null,
  mentions: [],
  recalled_at: null,
});

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
