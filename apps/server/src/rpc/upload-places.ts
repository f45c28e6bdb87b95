import { isOrdinaryBuyer } from '@wanyuan/domain';
import { addressGroup } from '../infra/web/address-group.ts';
import type { Session } from './context.ts';

/** An upload keeps its place for as long as its sender takes: no other call should wait behind uploads. */
export const UPLOAD_PLACES = 60;
/**
 * What one of these may have of the places, those that wait for one included: as many as a browser sends at a time, what
 * an office needs, what a hall full of people behind one address needs, and, for all free users together and for all
 * visitors of websites, what leaves members the rest.
 */
export const UPLOAD_SHARES = { person: 6, company: 18, address: 24, free: 40, visitors: 20 } as const;

/** Whose upload it is. */
export interface Uploader {
  /** Null: a sender without an account, known by address alone. */
  user: { id: number; companyId: number; isFree: boolean } | null;
  ip: string;
}

export const uploaderOf = (session: Session | null, ip: string): Uploader => ({
  user: session && { id: session.id, companyId: session.tenant_id, isFree: isOrdinaryBuyer(session) },
  ip,
});

/** Counts who holds how many places, so that a few accounts never have them all. */
export function createUploadShares() {
  const held = new Map<string, number>();

  const sharesOf = ({ user, ip }: Uploader): [string, number][] => {
    const group = addressGroup(ip);
    if (user === null)
      return [
        [`visitor:${group}`, UPLOAD_SHARES.person],
        ['visitors', UPLOAD_SHARES.visitors],
      ];
    return [
      [`person:${user.id}`, UPLOAD_SHARES.person],
      [`company:${user.companyId}`, UPLOAD_SHARES.company],
      [`address:${group}`, UPLOAD_SHARES.address],
      ...(user.isFree ? [['free', UPLOAD_SHARES.free] as [string, number]] : []),
    ];
  };

  return {
    /** Whether there is room in every share; an uploader that took must `giveBack`. */
    take(uploader: Uploader): boolean {
      const shares = sharesOf(uploader);
      if (shares.some(([name, most]) => (held.get(name) ?? 0) >= most)) return false;
      for (const [name] of shares) held.set(name, (held.get(name) ?? 0) + 1);
      return true;
    },
    giveBack(uploader: Uploader): void {
      for (const [name] of sharesOf(uploader)) {
        const left = (held.get(name) ?? 0) - 1;
        if (left > 0) held.set(name, left);
        else held.delete(name);
      }
    },
  };
}
