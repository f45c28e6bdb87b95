import type { Picks as ServerPicks, VisitorToy } from '@wanyuan/contract/client';
import type { SiteLanguage } from '@wanyuan/domain';
import { CallFault, callSite, timeZone, type SiteInput, type SiteOutput } from '../lib/calls.ts';
import { keep, readKept } from '../lib/device.ts';
import { createStore, type Store } from '../lib/store.ts';

type Change = SiteInput<'save_picks'>['changes'][number];

/** A line as this device sees it: the server's, with what it has not heard of yet. */
export interface PickedLine {
  key: string;
  /** Null where the toy is no longer shown. */
  toy: VisitorToy | null;
  name: string;
  cartons: number;
  note: string;
  price_before: string | null;
}

/** With the server, on its way, waiting for a network, or refused in part. */
export type PickSaving = 'saved' | 'saving' | 'waiting' | 'refused';

export interface PickState {
  /** False until the device or the server has said what there is. */
  isKnown: boolean;
  lines: readonly PickedLine[];
  saving: PickSaving;
  price_hash: string;
  /** Pieces that were rounded up, by toy. */
  rounded: SiteOutput<'save_picks'>['rounded'];
}

export const NO_PICKS: PickState = { isKnown: false, lines: [], saving: 'saved', price_hash: '', rounded: [] };

/** On the device: what the server last said, and what it has not heard of. */
interface Kept {
  server: Pick<ServerPicks, 'lines' | 'price_hash'> | null;
  changes: Record<string, Change>;
  /** Toys of the changes, so that they can be shown. */
  toys: Record<string, VisitorToy>;
}

const SOON_MS = 500;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

export interface Picks {
  store: Store<PickState>;
  put: (toy: VisitorToy, cartons: number) => void;
  putPieces: (toy: VisitorToy, pieces: number) => void;
  note: (toy: VisitorToy, note: string) => void;
  /** Takes away a line whose toy is no longer shown. */
  drop: (key: string) => void;
  /** Asks the server what there is, after sending what it has not heard of. */
  refresh: () => Promise<void>;
  /** Sends what waits; false when something still waits. */
  flush: () => Promise<boolean>;
  /** The device forgets: somebody signed out, or the picks became an order. */
  forget: () => void;
}

/** Lines overlaid with changes: those of the device stand before older ones of the server. */
function overlay({ server, changes, toys }: Kept): PickedLine[] {
  const lines = new Map<string, PickedLine>(
    (server?.lines ?? []).map(({ key, toy, name, cartons, note, price_before }) => [
      key,
      { key, toy, name, cartons, note, price_before },
    ]),
  );
  for (const [key, change] of Object.entries(changes)) {
    const before = lines.get(key);
    const toy = before?.toy ?? toys[key] ?? null;
    const asked = change.pieces ?? null;
    const whole = asked === null || !toy?.carton_quantity ? null : Math.ceil(asked / toy.carton_quantity);
    const cartons = change.cartons ?? whole ?? before?.cartons ?? 0;
    lines.set(key, {
      key,
      toy,
      name: toy?.name ?? before?.name ?? '',
      cartons,
      note: change.note ?? before?.note ?? '',
      price_before: before?.price_before ?? null,
    });
  }
  return [...lines.values()].filter(({ cartons }) => cartons > 0);
}

export function createPicks(siteKey: string, language: SiteLanguage, now: () => number = Date.now): Picks {
  const keptKey = `wanyuan.site.picks.${siteKey}`;
  let kept: Kept = (readKept(keptKey) as Kept | null) ?? { server: null, changes: {}, toys: {} };
  const store = createStore<PickState>(NO_PICKS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let current: Promise<boolean> | null = null;

  function show(more: Partial<PickState> = {}): void {
    const isKnown = kept.server !== null || Object.keys(kept.changes).length > 0;
    const price_hash = kept.server?.price_hash ?? '';
    store.set({ ...store.get(), isKnown: store.get().isKnown || isKnown, price_hash, ...more, lines: overlay(kept) });
  }

  function write(next: Kept, more: Partial<PickState> = {}): void {
    kept = next;
    keep(keptKey, next);
    show(more);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function change(key: string, toy: VisitorToy | null, part: Partial<Change>): void {
    const before = kept.changes[key] ?? { key, cartons: null, pieces: null, changed_at: 0 };
    const line = overlay(kept).find((one) => one.key === key);
    // A note alone leaves the cartons as they are.
    const cartons = before.cartons ?? line?.cartons ?? 0;
    const next: Change = { ...before, cartons, ...part, changed_at: Math.max(now(), before.changed_at + 1) };
    write(
      { ...kept, changes: { ...kept.changes, [key]: next }, toys: toy ? { ...kept.toys, [key]: toy } : kept.toys },
      { saving: 'saving' },
    );
    schedule(SOON_MS);
  }

  /** What was sent and not changed again meanwhile is the server's now. */
  function stored(sent: readonly Change[], answer: SiteOutput<'save_picks'>): void {
    const changes = Object.fromEntries(
      Object.entries(kept.changes).filter(
        ([key, { changed_at: time }]) => !sent.some((one) => one.key === key && one.changed_at === time),
      ),
    );
    const toys = Object.fromEntries(Object.entries(kept.toys).filter(([key]) => key in changes));
    const isMore = Object.keys(changes).length > 0;
    const saving = isMore ? 'saving' : answer.refused.length > 0 ? 'refused' : 'saved';
    write({ server: answer, changes, toys }, { saving, isKnown: true, rounded: answer.rounded });
  }

  async function send(): Promise<boolean> {
    const sent = Object.values(kept.changes);
    if (sent.length === 0) return true;
    show({ saving: 'saving' });
    try {
      stored(sent, await callSite('save_picks', { language, changes: sent, time_zone: timeZone() }));
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      show({ saving: 'waiting' });
      if (error.isPassing) {
        schedule(Math.max(retryMs, error.retrySeconds * 1000));
        retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
      }
      return false;
    }
    retryMs = FIRST_RETRY_MS;
    return Object.keys(kept.changes).length === 0 || send();
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    current ??= send().finally(() => {
      current = null;
    });
    return current;
  }

  async function refresh(): Promise<void> {
    if (!(await flush())) return;
    try {
      const server = await callSite('get_picks', { language });
      write({ ...kept, server }, { isKnown: true, saving: 'saved' });
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      show({ isKnown: true });
    }
  }

  show();
  if (Object.keys(kept.changes).length > 0) schedule(0);
  return {
    store,
    put: (toy, cartons) => change(toy.key, toy, { cartons, pieces: null }),
    putPieces: (toy, pieces) => change(toy.key, toy, { cartons: null, pieces }),
    note: (toy, note) => change(toy.key, toy, { note }),
    drop: (key) => change(key, null, { cartons: 0 }),
    refresh,
    flush,
    forget: () => {
      clearTimeout(timer);
      keep(keptKey, null);
      kept = { server: null, changes: {}, toys: {} };
      store.set({ ...NO_PICKS, isKnown: true });
    },
  };
}
