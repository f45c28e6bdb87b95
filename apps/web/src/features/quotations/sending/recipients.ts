import { SHARE_CODE_PATTERN, SHARE_LINK_DAYS } from '@wanyuan/domain';
import { newKey } from '#lib/new-key.ts';
import { newCode } from '#page-kit/links/new-code.ts';

/** A person who gets a link of their own. */
export interface Recipient {
  key: string;
  name: string;
  /** Empty for none. */
  code: string;
}

export interface Recipients {
  list: Recipient[];
  days: number;
}

export const newRecipient = (name: string, hasCode = false): Recipient => ({
  key: newKey(),
  name,
  code: hasCode ? newCode() : '',
});

/** Who gets a link: with the first version at least one; a later one shows by the links that are out. */
export const startRecipients = (name: string, linksOut = 0): Recipients => ({
  list: linksOut > 0 ? [] : [newRecipient(name)],
  days: SHARE_LINK_DAYS,
});

/** What keeps these recipients from getting links; null when nothing does. */
export function recipientsFault({ list }: Recipients): string | null {
  if (list.some(({ name }) => name.trim() === '')) return '请填写收件人';
  if (list.some(({ code }) => code !== '' && !SHARE_CODE_PATTERN.test(code))) return '访问码须为4至8位字母或数字';
  return null;
}

/** In the words of the call. */
export const recipientsInput = ({ list, days }: Recipients) =>
  list.map(({ name, code }) => ({ name: name.trim(), code: code === '' ? null : code, expires_days: days }));
