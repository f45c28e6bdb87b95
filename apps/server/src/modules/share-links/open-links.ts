import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { linkName, type LinkTerms, type ShareLinkKind } from './share-link-kind.ts';
import { getLinkTerms } from './share-links.repo.ts';

type Kind = Pick<ShareLinkKind<never>, 'prefix' | 'rows' | 'hasEnded'>;

interface Dependencies {
  db: Db;
  bus: Pick<EventBus, 'subscribe' | 'publish'>;
  now: () => Date;
}

const MOST_KNOWN = 5000;
/** How long a process that missed the news takes a stopped link for open. */
const KNOWN_FOR_MS = 60_000;
const TAG_LENGTH = 16;
const REFERENCE = /^([a-z]*)([1-9]\d{0,14})\.([\w-]{16})$/;

/** The name of a link in addresses of pictures; the link that comes after it has another. */
export const linkReference = (kind: { prefix: string }, id: number, { token_hash }: { token_hash: string }): string =>
  `${linkName(kind, id)}.${token_hash.slice(0, TAG_LENGTH)}`;

/** Knows whether links still hold, so that each of their pictures costs no query. */
export function createOpenLinks({ db, bus, now }: Dependencies) {
  const kinds = new Map<string, Kind>();
  const known = new LRUCache<string, Promise<LinkTerms | null>>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });
  bus.subscribe('share.changed', ({ chooseIds, names = [] }) => {
    for (const name of [...chooseIds.map(String), ...names]) known.delete(name);
  });
  bus.subscribe('bus.reset', () => known.clear());

  const termsOf = (prefix: string, id: number): Promise<LinkTerms | null> => {
    const name = linkName({ prefix }, id);
    const kept = known.get(name);
    if (kept) return kept;
    const kind = kinds.get(prefix);
    if (!kind) return Promise.resolve(null);
    const asked = getLinkTerms(db, kind.rows, id);
    known.set(name, asked);
    asked.catch(() => known.delete(name));
    return asked;
  };

  return {
    learn(kind: Kind): void {
      if (kinds.has(kind.prefix)) throw new Error(`two kinds of links are called “${kind.prefix}”`);
      kinds.set(kind.prefix, kind);
    },

    /** After the commit: every process forgets what it knew of them. */
    changed: (kind: Pick<Kind, 'prefix'>, ids: readonly number[]): Promise<void> =>
      bus.publish(
        'share.changed',
        kind.prefix === '' ? { chooseIds: [...ids] } : { chooseIds: [], names: ids.map((id) => linkName(kind, id)) },
      ),

    async isOpen(reference: string): Promise<boolean> {
      const [, prefix = '', id = '0', tag = ''] = REFERENCE.exec(reference) ?? [];
      const terms = id === '0' ? null : await termsOf(prefix, Number(id));
      if (terms === null || !terms.is_on || !terms.token_hash.startsWith(tag)) return false;
      if (terms.expires_at !== null && terms.expires_at <= now()) return false;
      return (await kinds.get(prefix)?.hasEnded?.(db, Number(id))) !== true;
    },
  };
}
