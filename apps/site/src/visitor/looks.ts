import type { SiteLanguage } from '@wanyuan/domain';
import { callSite, timeZone, type SiteInput } from '../lib/calls.ts';
import { newKey } from '../lib/device.ts';

type Batch = SiteInput<'look'>;

const TICK_MS = 1000;
const SEND_EVERY_TICKS = 15;
/** Without a touch for as long nobody is looking. */
const IDLE_MS = 60_000;

export interface Looks {
  /** A page is open: of a toy, or of a search that brought so many. */
  open: (at: { path: string; toy?: string; words?: string; hits?: number }) => void;
}

/** Counts the seconds in which a page is really visible, and sends them in batches. */
export function createLooks(language: SiteLanguage): Looks {
  let path = '';
  let toy: string | null = null;
  let words = '';
  let touchedAt = performance.now();
  let ticks = 0;
  let seconds = 0;
  let toys = new Map<string, { seconds: number; times: number; words: string }>();
  let searches: NonNullable<Batch['searches']> = [];

  const isLooking = (): boolean => document.visibilityState === 'visible' && performance.now() - touchedAt < IDLE_MS;

  function send(isLast: boolean): void {
    ticks = 0;
    if (seconds === 0 && searches.length === 0) return;
    const batch: Batch = {
      language,
      page: path.slice(0, 200),
      toys: [...toys].map(([key, look]) => ({ key, ...look })),
      searches,
      seconds,
      batch: newKey(),
      time_zone: timeZone(),
    };
    toys = new Map();
    searches = [];
    seconds = 0;
    // A look that is lost harms nobody.
    callSite('look', batch, { keepalive: isLast }).catch(() => null);
  }

  setInterval(() => {
    if (!isLooking()) return;
    seconds += 1;
    const look = toy === null ? undefined : toys.get(toy);
    if (look) look.seconds += 1;
    else if (toy !== null) toys.set(toy, { seconds: 1, times: 0, words });
    ticks += 1;
    if (ticks >= SEND_EVERY_TICKS) send(false);
  }, TICK_MS);
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'])
    addEventListener(sign, () => (touchedAt = performance.now()), { passive: true });
  document.addEventListener('visibilitychange', () => {
    touchedAt = performance.now();
    if (document.visibilityState === 'hidden') send(true);
  });

  return {
    open(at) {
      path = at.path;
      toy = at.toy ?? null;
      touchedAt = performance.now();
      if (at.words !== undefined && at.words !== '' && at.hits !== undefined) {
        words = at.words;
        searches.push({ words: at.words, hits: at.hits });
      }
      if (toy !== null) {
        const look = toys.get(toy) ?? { seconds: 0, times: 0, words };
        toys.set(toy, { ...look, times: look.times + 1 });
      }
      send(false);
    },
  };
}
