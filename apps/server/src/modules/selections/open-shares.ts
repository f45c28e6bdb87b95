import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { getShare, type ShareRow } from './selection-shares.repo.ts';

type Terms = Pick<ShareRow, 'is_on' | 'expires_at' | 'token_hash'>;

interface Dependencies {
  db: Db;
  bus: Pick<EventBus, 'subscribe' | 'publish'>;
  now: () => Date;
}

const MOST_KNOWN = 5000;
/** How long a process that missed the news takes a stopped share for open. */
const KNOWN_FOR_MS = 60_000;
const TAG_LENGTH = 16;
const REFERENCE = /^([1-9]\d{0,14})\.([\w-]{16})$/;

/** The name of a share in addresses of pictures; another link of the same selection has another. */
export const shareReference = ({ choose_id, token_hash }: Pick<ShareRow, 'choose_id' | 'token_hash'>): string =>
  `${choose_id}.${token_hash.slice(0, TAG_LENGTH)}`;

/** Knows whether shares still hold, so that each of their pictures costs no query. */
export function createOpenShares({ db, bus, now }: Dependencies) {
  const known = new LRUCache<number, Promise<Terms | null>>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });
  bus.subscribe('share.changed', ({ chooseIds }) => {
    for (const id of chooseIds) known.delete(id);
  });
  bus.subscribe('bus.reset', () => known.clear());

  const termsOf = (selectionId: number): Promise<Terms | null> => {
    const kept = known.get(selectionId);
    if (kept) return kept;
    const asked = getShare(db, selectionId);
    known.set(selectionId, asked);
    asked.catch(() => known.delete(selectionId));
    return asked;
  };

  return {
    /** After the commit: every process forgets what it knew of them. */
    changed: (selectionIds: number[]): Promise<void> => bus.publish('share.changed', { chooseIds: selectionIds }),

    async isOpen(reference: string): Promise<boolean> {
      const [, id = '0', tag = ''] = REFERENCE.exec(reference) ?? [];
      const terms = id === '0' ? null : await termsOf(Number(id));
      if (terms === null || !terms.is_on || !terms.token_hash.startsWith(tag)) return false;
      return terms.expires_at === null || terms.expires_at > now();
    },
  };
}
