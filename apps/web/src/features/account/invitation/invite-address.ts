import { INVITATION } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';

/** Behind the #, which browsers keep to themselves: a code in the address is in no server's log. */
const HASH = /^#invite(?:=(.*))?$/;
const CODE = new RegExp(`^[A-Z0-9]{${INVITATION.codeLength}}$`);

/** The code that the address carries; empty when it asks for one, null when it is about something else. */
export function inviteInHash(hash: string): string | null {
  const found = HASH.exec(hash);
  return found ? inviteCode(found[1] ?? '') : null;
}

/** The code in a typed or pasted text, be it a whole link or message; empty when there is none. */
export function inviteCode(text: string): string {
  const part = /#invite=([^\s，。]+)/.exec(text)?.[1] ?? text;
  const code = part.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : '';
}

export const invitePath = (code = ''): PageLink => `/login#invite${code && `=${code}`}`;
