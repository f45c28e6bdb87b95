import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { nextTerms, type WantedTerms } from './link-terms.ts';
import { createOpenLinks, linkReference } from './open-links.ts';
import { createShareGuard, type GuardDependencies } from './share-guard.ts';
import { createCodeHasher } from './share-keys.ts';
import { linkName, type Found, type LinkTerms, type ShareLinkKind } from './share-link-kind.ts';
import { countView } from './share-links.repo.ts';

interface Dependencies extends Omit<GuardDependencies, 'codes'> {
  db: Db;
  bus: EventBus;
  /** For the hashes of access codes. */
  codeKey: Buffer;
}

export type ShareLinks = ReturnType<typeof createShareLinks>;

/** Links that open something to their holders, for modules whose rows they open. */
export function createShareLinks({ db, bus, codeKey, ...deps }: Dependencies) {
  const codes = createCodeHasher(codeKey);
  const openLinks = createOpenLinks({ db, bus, now: deps.now });

  return {
    isOpen: openLinks.isOpen,

    /** What a module does with links of its kind; called once for each kind. */
    ofKind<F extends Found, End extends string>(kind: ShareLinkKind<F, End>) {
      openLinks.learn(kind);
      return {
        ...createShareGuard(kind, { ...deps, codes }),

        /** The terms after an owner's wish; the module that stores them calls `changed` after the commit. */
        nextTerms: (id: number, before: LinkTerms | null, wanted: WantedTerms, at: Date) =>
          nextTerms(before, wanted, { at, hashCode: (code) => codes.hash(linkName(kind, id), code) }),

        /** After the commit: links that were changed or ended are taken for open by no process. */
        changed: (ids: readonly number[]): Promise<void> => openLinks.changed(kind, ids),

        /** For addresses of pictures, which end with the link. */
        reference: (share: F['share']): string => linkReference(kind, kind.idOf(share), share),

        countView: (tx: Db, share: F['share'], at: Date): Promise<void> =>
          countView(tx, kind.rows, kind.idOf(share), at),
      };
    },
  };
}
