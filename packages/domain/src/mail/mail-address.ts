/** Of accounts and addresses; what one send may have stands with the rules of sending. */
export const MAIL_LIMITS = {
  addressLength: 254,
  nameLength: 100,
  subjectLength: 200,
  accountsOfOne: 10,
  sharedAccounts: 20,
} as const;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LOCAL_LENGTH = 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * One plain address, its domain in small letters; null for everything else. Names, comments, quoted parts, routes, lists,
 * addresses of machines and letters beyond ASCII are refused rather than read: parsers of them differ, and what one
 * looked at another sends elsewhere.
 */
export function parseMailAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAIL_LIMITS.addressLength) return null;
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(at, 0));
  const domain = trimmed.slice(at + 1).toLowerCase();
  if (at < 1 || local.length > LOCAL_LENGTH || !LOCAL.test(local) || !isMailDomain(domain)) return null;
  return `${local}@${domain}`;
}

/** A full name of a machine or a domain, in small letters. */
export function isMailDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}

export const domainOfMail = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** What ends a line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What turns the direction of a text around, so that it reads as another, and halves of letters. */
const TURNS = /[\p{Bidi_Control}\p{Cs}\ufeff]/gu;

/** A text for a header of a mail, such as a name or a subject: one line of it, whatever was typed, which reads as it is. */
export const mailHeaderText = (text: string, maxLength: number): string =>
  text.replace(BREAKS, ' ').trim().slice(0, maxLength).replace(TURNS, '').trim();
