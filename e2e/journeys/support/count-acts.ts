import { expect, test, type Locator, type Page } from '@playwright/test';

type FileChoice = Parameters<Locator['setInputFiles']>[0];

interface Counts {
  clicks: number;
  keys: number;
  waits: number;
  waiting_ms: number;
}

/** What a journey costs the person who makes it; acts are counted by the browser, so none is forgotten. */
export interface Journey {
  /** Counts on this page too: a colleague's, a factory's. */
  watch: (page: Page) => Promise<void>;
  /** Waits, with the clock running, until what was asked for is on the screen. */
  see: (shown: Locator) => Promise<void>;
  /** The same for what is no element: an address, a file that arrives. */
  until: <T>(arriving: () => Promise<T>) => Promise<T>;
  /** Opens the system's file dialog with a click and picks a file there, which is a click as well. */
  chooseFile: (opener: Locator, file: FileChoice) => Promise<void>;
  /** Prints and keeps the line of this journey. */
  finish: () => Promise<Counts>;
}

/**
 * Reports presses of the pointer, keys that act (Enter, Escape, arrows, anything with Ctrl) and fields that were
 * filled in; a field counts once however long its text is.
 */
function reportActs(): void {
  const { countAct } = window as unknown as { countAct: (kind: 'clicks' | 'keys') => void };
  let typedInto: EventTarget | null = null;
  const watching = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    (event) => {
      typedInto = null;
      if (event.isTrusted) countAct('clicks');
    },
    watching,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
      const acts = event.key.length > 1 || event.ctrlKey || event.metaKey;
      if (event.isTrusted && !isModifier && !event.repeat && acts) countAct('keys');
    },
    watching,
  );
  document.addEventListener(
    'input',
    (event) => {
      const isText = event instanceof InputEvent && event.inputType.startsWith('insert');
      if (!isText || event.target === typedInto) return;
      typedInto = event.target;
      countAct('keys');
    },
    watching,
  );
}

/** Begins to count; to be called before the page is opened, and after what is only set-up. */
export async function countActs(name: string, page: Page): Promise<Journey> {
  const counts: Counts = { clicks: 0, keys: 0, waits: 0, waiting_ms: 0 };

  const watch = async (watched: Page): Promise<void> => {
    await watched.exposeFunction('countAct', (kind: 'clicks' | 'keys') => {
      counts[kind] += 1;
    });
    await watched.addInitScript(reportActs);
  };
  const until = async <T>(arriving: () => Promise<T>): Promise<T> => {
    const asked = performance.now();
    const arrived = await arriving();
    counts.waits += 1;
    counts.waiting_ms += Math.round(performance.now() - asked);
    return arrived;
  };

  await watch(page);
  return {
    watch,
    until,
    see: (shown) => until(() => expect(shown).toBeVisible()),
    chooseFile: async (opener, file) => {
      const opening = opener.page().waitForEvent('filechooser');
      await opener.click();
      await (await opening).setFiles(file);
      counts.clicks += 1;
    },
    finish: async () => {
      const words = Object.entries(counts).map(([what, count]) => `${what}=${count}`);
      const line = `JOURNEY ${name} ${words.join(' ')}`;
      process.stdout.write(`${line}\n`);
      await test.info().attach('journey', { body: line, contentType: 'text/plain' });
      return { ...counts };
    },
  };
}
