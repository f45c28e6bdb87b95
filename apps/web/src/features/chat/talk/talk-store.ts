import { api } from '@wanyuan/contract/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import type { ChatMessage, Conversation } from '../types.ts';
import { lastRun, mergeMessages } from './merge-messages.ts';

const PAGE = 15;

export interface TalkState {
  messages: readonly ChatMessage[];
  /** Messages of before the first one are there to be asked for. */
  hasOlder: boolean;
  /** What is shown does not reach to the newest message: one jumped back. */
  hasNewer: boolean;
  isLoading: boolean;
  error: CallError | null;
  /** The last message of the conversation that this window has heard of. */
  lastSeq: number;
  rev: number;
  /** When the page on screen was fetched: links to files in it end after a while. */
  loadedTime: number;
}

export interface Talk {
  id: number;
  store: StoreApi<TalkState>;
  /** The newest page, or the one around a message. */
  load: (around?: number) => Promise<void>;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** A message came in, from the server or as the answer to one's own. */
  take: (message: ChatMessage) => void;
  /** Something happened up to this change: asks for what is missing, by number. */
  catchUp: (rev: number, seq?: number) => void;
  /** Everything that was missed while the socket was away. */
  sync: () => Promise<void>;
}

const QUIET = { returnError: true, silent: true } as const;

export function createTalk(id: number, isGroup: () => boolean, onConversation: (next: Conversation) => void): Talk {
  const store = createStore<TalkState>(() => ({
    messages: [],
    hasOlder: false,
    hasNewer: false,
    isLoading: true,
    error: null,
    lastSeq: 0,
    rev: 0,
    loadedTime: 0,
  }));
  const { getState, setState } = store;
  let syncing: Promise<void> | null = null;
  /** What was asked before another place was jumped to is no longer wanted. */
  let place = 0;

  /** Counted from the newest at opening, so that new messages shift no page. */
  const page = (until: number, before: number) => {
    const skipped = until - before;
    const where = isGroup() ? { page: Math.floor(skipped / PAGE) + 1 } : { offset: skipped };
    return callApi(api.chat.get_message_record, { conversation_id: id, until_seq: until, ...where }, QUIET);
  };
  const heard = (messages: readonly ChatMessage[]): Partial<TalkState> => ({
    lastSeq: Math.max(getState().lastSeq, ...messages.map(({ seq }) => seq)),
    rev: Math.max(getState().rev, ...messages.map(({ rev }) => rev)),
  });
  const guarded = async (work: (isWanted: () => boolean) => Promise<void>): Promise<void> => {
    const mine = place;
    setState({ isLoading: true, error: null });
    try {
      await work(() => mine === place);
    } catch (error) {
      if (mine === place) setState({ error: error as CallError });
    } finally {
      if (mine === place) setState({ isLoading: false });
    }
  };
  /** The last message of when the page was asked for; −1 before it came. */
  let until = -1;

  const load: Talk['load'] = (around) => {
    place += 1;
    return guarded(async (isWanted) => {
      const input = {
        conversation_id: id,
        ...(around === undefined ? {} : { until_seq: around + Math.floor(PAGE / 2) }),
      };
      const found = await callApi(api.chat.get_message_record, input, QUIET);
      if (!isWanted()) return;
      until = found.until_seq;
      const isBehind = (found.list.at(-1)?.seq ?? 0) < getState().lastSeq;
      setState({
        ...heard(found.list),
        messages: found.list,
        loadedTime: Date.now(),
        hasOlder: found.has_more,
        hasNewer: isBehind && around !== undefined,
      });
      // What came while the page was on its way.
      if (isBehind && around === undefined) void sync();
    });
  };
  const sync: Talk['sync'] = () =>
    (syncing ??= (async () => {
      try {
        const { list } = await callApi(
          api.chat.sync_messages,
          { known: [{ conversation_id: id, rev: getState().rev }] },
          QUIET,
        );
        const [found] = list;
        if (!found) return;
        onConversation(found.conversation);
        const { messages, hasNewer } = getState();
        if (found.is_gap && !hasNewer) {
          await load();
          return;
        }
        const merged = mergeMessages(messages, hasNewer ? changedOf(messages, found.messages) : found.messages);
        const shown = hasNewer ? merged : lastRun(merged);
        setState({
          messages: shown,
          lastSeq: Math.max(getState().lastSeq, found.conversation.last_seq),
          rev: Math.max(getState().rev, found.conversation.rev),
          // The server answers again: what failed before is asked for anew.
          error: null,
          hasOlder: getState().hasOlder || shown.length < merged.length,
        });
      } catch {
        // The next hello, message or change asks again.
      } finally {
        syncing = null;
      }
    })());

  return {
    id,
    store,
    load,
    sync,
    loadOlder: async () => {
      const { messages, hasOlder, isLoading } = getState();
      const first = messages[0]?.seq;
      if (!hasOlder || isLoading || first === undefined) return;
      await guarded(async (isWanted) => {
        const found = await page(Math.max(until, first - 1), first - 1);
        if (!isWanted()) return;
        setState({ messages: mergeMessages(getState().messages, found.list), hasOlder: found.has_more });
      });
    },
    loadNewer: async () => {
      const { messages, hasNewer, isLoading, lastSeq } = getState();
      const last = messages.at(-1)?.seq;
      if (!hasNewer || isLoading || last === undefined) return;
      await guarded(async (isWanted) => {
        const to = Math.min(lastSeq, last + PAGE);
        const found = await callApi(api.chat.get_message_record, { conversation_id: id, until_seq: to }, QUIET);
        if (!isWanted()) return;
        setState({ messages: mergeMessages(getState().messages, found.list), hasNewer: to < getState().lastSeq });
      });
    },
    take: (message) => {
      const { messages, hasNewer, lastSeq, rev } = getState();
      const last = messages.at(-1)?.seq ?? 0;
      // A change in between is one that this window has not heard of.
      const isNext = message.seq <= last + 1 && message.rev <= rev + 1;
      if (hasNewer || !isNext) setState({ lastSeq: Math.max(lastSeq, message.seq) });
      else setState({ ...heard([message]), messages: mergeMessages(messages, [message]) });
      if (!hasNewer && !isNext && until >= 0) void sync();
    },
    catchUp: (rev, seq = 0) => {
      setState({ lastSeq: Math.max(getState().lastSeq, seq) });
      if (rev > getState().rev && until >= 0) void sync();
    },
  };
}

/** While one reads further back, only what is on screen changes. */
function changedOf(known: readonly ChatMessage[], came: readonly ChatMessage[]): ChatMessage[] {
  const last = known.at(-1)?.seq ?? 0;
  return came.filter(({ seq }) => seq <= last && seq >= (known[0]?.seq ?? 0));
}
