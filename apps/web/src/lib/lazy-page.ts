import { CHUNK_TIMEOUT_MS } from '@wanyuan/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type PageModule<P> = { default: ComponentType<P> };
export type Loader<P> = () => Promise<PageModule<P>>;

const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];

/** A page's code could not be had; the pane offers to try again. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('页面加载失败', { cause });
    this.name = 'ChunkLoadError';
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Style sheets that did not come. Vite asks for each once only, and of several that failed it names the first: without the
 * others the page would come without its looks.
 */
const lostStyles = new Set<string>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target.href);
    },
    // Such errors do not bubble.
    true,
  );

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`no style sheet ${href}`));
    };
    document.head.append(link);
  });
}

/** Browsers may remember a failed module by its address; a query string never used before asks the network again. */
async function loadAfresh<P>(load: Loader<P>, error: unknown): Promise<PageModule<P>> {
  await Promise.all([...lostStyles].map(loadStyles));
  const message = error instanceof Error ? error.message : '';
  const address = /https?:\/\/\S+\.js/.exec(message)?.[0];
  if (!address) return load();
  return (await import(/* @vite-ignore */ `${address}?retry=${Date.now()}`)) as PageModule<P>;
}

/** Tries again after 1 s, 3 s, then every 10 s, so often at most, until the time for a page's code is up. */
export async function loadWithRetry<P>(load: Loader<P>, tries: number = Infinity): Promise<PageModule<P>> {
  const deadline = Date.now() + CHUNK_TIMEOUT_MS;
  const expired = wait(CHUNK_TIMEOUT_MS).then(() => {
    throw new ChunkLoadError('timeout');
  });
  const attempts = async (): Promise<PageModule<P>> => {
    let failure: unknown = null;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return attempt === 0 ? await load() : await loadAfresh(load, failure);
      } catch (error) {
        failure = error;
      }
      const delay = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0;
      if (attempt + 1 >= tries || Date.now() + delay >= deadline) throw new ChunkLoadError(failure);
      await wait(delay);
    }
  };
  return Promise.race([attempts(), expired]);
}

/** A page, or what it stands in, whose code comes when it is first opened. */
export interface LazyPage<P = object> {
  /** React keeps a failed lazy component failed for ever, hence a fresh one after `reset`. */
  component: () => LazyExoticComponent<ComponentType<P>>;
  preload: () => void;
  /** Another try after a failure; code that came stays, and so does what is drawn with it. */
  reset: () => void;
}

export function lazyPage<P = object>(load: Loader<P>, tries?: number): LazyPage<P> {
  let hasFailed = false;
  const make = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(() =>
      loadWithRetry(load, tries).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    );
  let current = make();
  return {
    component: () => current,
    preload: () => {
      load().catch(() => undefined);
    },
    reset: () => {
      if (!hasFailed) return;
      hasFailed = false;
      current = make();
    },
  };
}
