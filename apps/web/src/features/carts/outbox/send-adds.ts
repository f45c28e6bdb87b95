import { api, type AddResult } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { onSessionEnd } from '#lib/session.ts';
import { joinIds } from '../add-words.ts';
import { withoutToys } from '../cart-marks.ts';
import { cartMarks, setCartMarks } from '../carts-data.ts';
import { lostOf, sayCaughtUp, type Settled } from './caught-up.ts';
import { addOutbox, dropAdd, keepAdd, setOffline, takeUpAdds, type WaitingAdd } from './waiting-adds.ts';

const ADD = api.website.add_sample_car;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 15_000;

const onTheirWay = new Set<string>();
let isCatchingUp = false;
/** What went through since the network was away, and has not been told. */
let untold: Settled[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;

const post = async ({ key, cart, toys, from }: WaitingAdd): Promise<AddResult> => {
  onTheirWay.add(key);
  try {
    const input = { ids: joinIds(toys), ...from, customer_pick_id: cart.id };
    return await act(ADD, input, { key, returnError: true, silent: true, keepStale: true });
  } finally {
    onTheirWay.delete(key);
  }
};

/** Whether the server has said nothing about it yet; an ended session begins anew, and then it is sent. */
const isStillWaiting = (error: unknown): boolean =>
  isPassingFault(error) || (error instanceof CallError && error.behaviour === 'sign_out');

function tryLater(): void {
  setOffline(true);
  clearTimeout(timer);
  timer = setTimeout(() => void catchUp(), retryMs);
  retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
}

/** Sends toys to a cart. Null when the network is away: they wait, and go as soon as it is back. */
export async function sendAdd(add: WaitingAdd): Promise<AddResult | null> {
  keepAdd(add);
  if (addOutbox().isOffline) {
    void catchUp();
    return null;
  }
  try {
    const result = await post(add);
    dropAdd(add.key);
    unmark({ add, result });
    return result;
  } catch (error) {
    if (isStillWaiting(error)) {
      tryLater();
      return null;
    }
    dropAdd(add.key);
    throw error;
  }
}

onSessionEnd(() => {
  untold = [];
});

/** Tells it once for the whole outage, however often the network comes and goes; what was refused is told at once. */
function tellCaughtUp(): void {
  const settled = untold;
  if (settled.length === 0 || (addOutbox().isOffline && !settled.some((each) => lostOf(each).length > 0))) return;
  untold = [];
  sayCaughtUp(settled);
}

/** The cards said at once that it is in. */
function unmark(settled: Settled): void {
  const ids = lostOf(settled).map(({ toy }) => toy.toy_id);
  if (ids.length > 0) setCartMarks(withoutToys(cartMarks(), settled.add.cart.id, ids));
}

/** Sends what waits, in its order, until the network fails again. */
export async function catchUp(): Promise<void> {
  if (isCatchingUp) return;
  clearTimeout(timer);
  isCatchingUp = true;
  takeUpAdds();
  const before = untold.length;
  const next = (): WaitingAdd | undefined => addOutbox().waiting.find(({ key }) => !onTheirWay.has(key));
  try {
    for (let add = next(); add; add = next()) {
      const result = await post(add).catch((error: unknown) => {
        if (isStillWaiting(error)) throw error;
        return (error as CallError).msg;
      });
      dropAdd(add.key);
      unmark({ add, result });
      untold.push({ add, result });
    }
    setOffline(false);
    retryMs = FIRST_RETRY_MS;
  } catch {
    tryLater();
  } finally {
    isCatchingUp = false;
  }
  if (untold.length > before) invalidateCalls(ADD.touches);
  tellCaughtUp();
}
