import { api, type AddResult } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { createOutbox, isFinalFault, type Outbox } from '#lib/outbox.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { onSessionEnd } from '#lib/session.ts';
import { joinIds } from '../add-words.ts';
import { withoutToys } from '../cart-marks.ts';
import { cartMarks, setCartMarks } from '../carts-data.ts';
import { lostOf, sayCaughtUp, type Settled } from './caught-up.ts';
import { addOutbox, dropAdd, keepAdd, setOffline, takeUpAdds, type WaitingAdd } from './waiting-adds.ts';

const ADD = api.website.add_sample_car;
const LAST_RETRY_MS = 15_000;

const onTheirWay = new Set<string>();
/** What went through since the network was away, and has not been told. */
let untold: Settled[] = [];
let hasNews = false;
/** The session's outbox sends what waits; toys that are added while online are sent beside it. */
let outbox: Outbox<WaitingAdd> | null = null;

const post = async (
  { key, cart, toys, from }: WaitingAdd,
  { keepalive } = { keepalive: false },
): Promise<AddResult> => {
  onTheirWay.add(key);
  try {
    const input = { ids: joinIds(toys), ...from, customer_pick_id: cart.id };
    return await act(ADD, input, { key, returnError: true, silent: true, keepStale: true, keepalive });
  } finally {
    onTheirWay.delete(key);
  }
};

/** Takes back the marks of refused toys: their cards were marked at once. */
function unmark(settled: Settled): void {
  const ids = lostOf(settled).map(({ toy }) => toy.toy_id);
  if (ids.length > 0) setCartMarks(withoutToys(cartMarks(), settled.add.cart.id, ids));
}

function settle(result: AddResult | string, add: WaitingAdd): void {
  dropAdd(add.key);
  unmark({ add, result });
  untold.push({ add, result });
  hasNews = true;
}

/** Tells it once for the whole outage, however often the network comes and goes; what was refused is told at once. */
function tellCaughtUp(): void {
  if (hasNews) invalidateCalls(ADD.touches);
  hasNews = false;
  const settled = untold;
  if (settled.length === 0 || (addOutbox().isOffline && !settled.some((each) => lostOf(each).length > 0))) return;
  untold = [];
  sayCaughtUp(settled);
}

const theOutbox = (): Outbox<WaitingAdd> =>
  (outbox ??= createOutbox<WaitingAdd, AddResult>({
    take: () => {
      takeUpAdds();
      return addOutbox().waiting.find(({ key }) => !onTheirWay.has(key)) ?? null;
    },
    send: post,
    onStored: settle,
    onRefused: ({ msg }, add) => settle(msg, add),
    putBack: () => undefined,
    onOffline: setOffline,
    onRest: tellCaughtUp,
    lastRetryMs: LAST_RETRY_MS,
  }));

onSessionEnd(() => {
  untold = [];
  outbox = null;
});

/** Sends toys to a cart. Null when the network is away: they wait, and go as soon as it is back. */
export async function sendAdd(add: WaitingAdd): Promise<AddResult | null> {
  const waiting = theOutbox();
  keepAdd(add);
  if (addOutbox().isOffline) {
    void waiting.sendNow();
    return null;
  }
  try {
    const result = await post(add);
    dropAdd(add.key);
    unmark({ add, result });
    return result;
  } catch (error) {
    if (!isFinalFault(error)) {
      waiting.tryLater(error);
      return null;
    }
    dropAdd(add.key);
    throw error;
  }
}

/** Sends what waits, in its order, until the network fails again. */
export const catchUp = (): Promise<boolean> => theOutbox().sendNow();

/** Sends what waits whenever the network may be back. */
export const followAdds = (): (() => void) => theOutbox().follow();
