import { api, ERRORS, type CartLine, type OutputOf } from '@wanyuan/contract/client';
import { createStore, useStore, type StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { keptEntries } from '#lib/outbox.ts';
import { onServerEvent } from '#lib/realtime.ts';
import { onSessionEnd } from '#lib/session.ts';
import { withDraft, type Draft } from '../model/drafts.ts';
import { parseField, type EditedField, type Parsed, type FieldValue } from '../model/fields.ts';
import { mergeLines, replaceLines } from '../model/merge-cart.ts';
import { START, type CartState } from './cart-state.ts';
import { keepDrafts, recallDrafts } from './kept-drafts.ts';
import { createLineOutbox } from './line-outbox.ts';

/** Typing pauses this long before it is sent without Enter; leaving the cell sends sooner. */
const PAUSE_MS = 900;
/** So many carts stay in memory with all their lines, besides those that are shown or have something to send. */
const MOST_CARTS = 10;

export interface Written {
  /** How many cells have something new. */
  count: number;
  /** How many of them were pieces that fill no whole cartons. */
  rounded: number;
}

export interface OpenCart {
  id: number;
  store: StoreApi<CartState>;
  load: () => Promise<void>;
  /** Fetches what is newer than what is known. */
  refresh: () => Promise<void>;
  type: (id: number, field: EditedField, text: string) => Parsed<FieldValue> | null;
  /** The cell is left: what stands in it counts. */
  commit: (id: number, field: EditedField) => void;
  /** Typed and left in one go: by paste, fill and bulk edit. */
  write: (cells: readonly { id: number; field: EditedField; text: string }[]) => Written;
  retry: () => void;
  /** Follows what the server says of the cart, such as colleagues' changes, for as long as it is shown. */
  follow: () => () => void;
  /** Shown, or with something that is not stored. */
  isInUse: () => boolean;
  /** Nothing is asked or sent any more. */
  stop: () => void;
}

let stamp = 0;

/** Nothing to store: it says what the line says already. */
function isIdle(line: CartLine, field: EditedField, value: FieldValue): boolean {
  if (field === 'quoted_price' && value === null) return !line.is_manual_price;
  if (field === 'quoted_price') return line.quoted_price !== null && Number(line.quoted_price) === Number(value);
  return line[field] === value;
}

function createOpenCart(cartId: number): OpenCart {
  const store = createStore<CartState>(() => START);
  // Kept for the user who opened the cart: answers may still come after another user has signed in.
  const kept = keptEntries<string>('cart-outbox', cartId);
  let followers = 0;
  let fetching: Promise<void> | null = null;
  let isStale = false;

  const onStored = ({ list, version }: OutputOf<typeof api.website.update_sample_car>): void => {
    const before = store.getState();
    // A colleague or another window may have changed other lines since the version known here.
    const isNext = version === before.version + 1;
    store.setState({ lines: mergeLines(before.lines, list), ...(isNext ? { version } : {}) });
    if (!isNext && version > before.version) void refresh();
  };
  const outbox = createLineOutbox(cartId, store, onStored, () => void refresh());
  store.subscribe((after, before) => {
    if (after.drafts !== before.drafts) keepDrafts(kept, before.drafts, after.drafts);
  });

  async function load(): Promise<void> {
    if (outbox.isOver()) return;
    const isFirst = store.getState().phase !== 'ready';
    if (isFirst) store.setState({ phase: 'loading', error: null });
    try {
      const input = { customer_pick_id: cartId };
      const answer = await callApi(api.website.get_sample_car, input, { returnError: true, silent: true });
      const lines = replaceLines(store.getState().lines, answer.list);
      store.setState((state) => ({
        phase: 'ready',
        error: null,
        pick: answer.pick,
        version: answer.version,
        lines,
        formulas: answer.formulas,
        drafts: recallDrafts(kept, lines, state.drafts),
      }));
      void outbox.sendNow();
    } catch (error) {
      if (isFirst && error instanceof CallError) store.setState({ phase: 'failed', error });
    }
  }

  async function fetchNewer(): Promise<void> {
    if (outbox.isOver()) return undefined;
    const { version: since, phase } = store.getState();
    if (phase !== 'ready') return load();
    const input = { customer_pick_id: cartId, since };
    const answer = await callApi(api.website.get_sample_car, input, { returnError: true, silent: true });
    const { drafts, ticked, lines, formulas } = store.getState();
    const closed = answer.list.filter(({ is_gone: isGone }) => isGone).map(({ id }) => id);
    const lost = [...answer.removed_ids, ...closed].filter((id) => drafts.has(id));
    const gone = new Set(answer.removed_ids);
    let left = drafts;
    for (const id of lost) {
      for (const field of Object.keys(drafts.get(id)!) as EditedField[]) left = withDraft(left, id, field, null);
    }
    store.setState({
      pick: answer.pick,
      version: answer.version,
      lines: mergeLines(lines, answer.list, answer.removed_ids),
      formulas: { ...formulas, ...answer.formulas },
      drafts: left,
      ...(gone.size > 0 ? { ticked: new Set([...ticked].filter((id) => !gone.has(id))) } : {}),
    });
    if (lost.length > 0) toast.warning(`有 ${lost.length} 行已被移除或下架，其中未保存的修改没有写入`);
    return undefined;
  }

  async function refresh(): Promise<void> {
    isStale = true;
    fetching ??= (async () => {
      try {
        while (isStale) {
          isStale = false;
          await fetchNewer();
        }
      } catch (error) {
        // Removed, or handed over by now. After other faults the next event, or the page shown again, asks once more.
        if (error instanceof CallError && error.code === ERRORS.NOT_FOUND.code)
          store.setState({ phase: 'failed', error });
      } finally {
        fetching = null;
      }
    })();
    return fetching;
  }

  const isNothingNew = (line: CartLine, field: EditedField, value: FieldValue): boolean =>
    isIdle(line, field, value) && !outbox.isOnItsWay(line.id, field);

  const setDraft = (id: number, field: EditedField, draft: Draft | null): void => {
    store.setState(({ drafts }) => ({ drafts: withDraft(drafts, id, field, draft) }));
  };

  function type(id: number, field: EditedField, text: string): Parsed<FieldValue> | null {
    const line = store.getState().lines.get(id);
    if (!line || line.is_gone) return null;
    const parsed = parseField(field, text, line);
    stamp += 1;
    setDraft(id, field, { text, state: 'typing', stamp, ...('fault' in parsed ? {} : { value: parsed.value }) });
    const typed = stamp;
    setTimeout(() => {
      // Half a custom number may be another toy's and be refused: it is sent only when the cell is left.
      const draft = store.getState().drafts.get(id)?.[field];
      if (draft?.stamp === typed && draft.state === 'typing' && draft.value !== undefined && field !== 'custom_number')
        commit(id, field);
    }, PAUSE_MS);
    return parsed;
  }

  function commit(id: number, field: EditedField): void {
    const { drafts, lines } = store.getState();
    const draft = drafts.get(id)?.[field];
    const line = lines.get(id);
    if (draft?.state !== 'typing' || !line) return;
    if (draft.value === undefined) {
      const parsed = parseField(field, draft.text, line);
      setDraft(id, field, { ...draft, state: 'fault', message: 'fault' in parsed ? parsed.fault : '请重新填写' });
    } else if (isNothingNew(line, field, draft.value)) setDraft(id, field, null);
    else {
      setDraft(id, field, { ...draft, state: 'waiting' });
      outbox.schedule();
    }
  }

  function write(cells: readonly { id: number; field: EditedField; text: string }[]): Written {
    let { drafts } = store.getState();
    const { lines } = store.getState();
    let count = 0;
    let rounded = 0;
    for (const { id, field, text } of cells) {
      const line = lines.get(id);
      if (!line || line.is_gone) continue;
      const parsed = parseField(field, text, line);
      stamp += 1;
      if ('fault' in parsed) {
        drafts = withDraft(drafts, id, field, { text, state: 'fault', stamp, message: parsed.fault });
      } else if (isNothingNew(line, field, parsed.value)) drafts = withDraft(drafts, id, field, null);
      else {
        drafts = withDraft(drafts, id, field, { text, value: parsed.value, state: 'waiting', stamp });
        count += 1;
        if (parsed.notice !== undefined) rounded += 1;
      }
    }
    store.setState({ drafts });
    outbox.schedule();
    return { count, rounded };
  }

  function follow(): () => void {
    const stops = [
      onServerEvent('cart.changed', (data) => {
        if (data.customer_pick_id === cartId && data.version > store.getState().version) void refresh();
      }),
      // The socket is back: events may have been missed meanwhile.
      onServerEvent('hello', () => void refresh()),
      outbox.follow(),
    ];
    followers += 1;
    return () => {
      followers -= 1;
      stops.forEach((stop) => stop());
    };
  }

  return {
    id: cartId,
    store,
    load,
    refresh,
    type,
    commit,
    write,
    retry: () => {
      const { drafts, lines } = store.getState();
      const cells = [...drafts].flatMap(([id, line]) =>
        lines.has(id)
          ? (Object.keys(line) as EditedField[])
              .filter((field) => line[field]!.state === 'fault')
              .map((field) => ({ id, field, text: line[field]!.text }))
          : [],
      );
      write(cells);
      void outbox.sendNow();
    },
    follow,
    isInUse: () => followers > 0 || store.getState().drafts.size > 0,
    stop: outbox.stop,
  };
}

/** The one that was opened last comes last. */
const carts = new Map<number, OpenCart>();
onSessionEnd(() => carts.clear());

function makeRoom(): void {
  for (const [id, cart] of carts) {
    if (carts.size < MOST_CARTS) return;
    if (cart.isInUse()) continue;
    cart.stop();
    carts.delete(id);
  }
}

/** The cart as this window knows it; it lives on while another page is shown, and with it what is still to be sent. */
export function openCart(id: number): OpenCart {
  const cart = carts.get(id) ?? createOpenCart(id);
  carts.delete(id);
  makeRoom();
  carts.set(id, cart);
  return cart;
}

export function useCart<T>(cart: OpenCart, select: (state: CartState) => T): T {
  return useStore(cart.store, select);
}
