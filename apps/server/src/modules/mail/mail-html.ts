import { CONFIRM_LINK_MARK, escapeHtml, MAIL_FILE_LINK_DAYS, type QuotationLanguage } from '@wanyuan/domain';
import { ANCHOR } from '#infra/web/mail-text.ts';
import { sanitizeMailHtml } from '#infra/web/sanitize-mail-html.ts';
import { hasConfirmToken, withoutConfirmTokens } from '../confirmations/confirmations.module.ts';
import { MAIL_WORDS } from './mail-words.data.ts';

/**
 * A recipient's link that the sender pasted, with or without what stands before its path: it would be everybody's, and stay in
 * what is stored.
 */
const PASTED_LINK = /(?<![\w.:/%?=&-])[\w.:/%?=&-]{0,300}\/confirm\/?#[\w-]{22}/gi;
/** The text that all recipients get must hold no recipient's link. */
export const hasConfirmLink = (text: string): boolean => hasConfirmMark(text) || hasConfirmToken(text);

const FILES_BEGIN = '<p style="margin:0">';
/** Where the address of a file too large to go along is put while the mail is sent. */
export const fileMark = (id: number): string => `https://file-link.invalid/${id}/`;

/** Where a website's one-time code goes while the mail is sent; its sender later sees these dots. */
export const SITE_CODE_MARK = '••••-••••-••••-••••';

export const hasConfirmMark = (html: string): boolean => html.includes(CONFIRM_LINK_MARK);

/** What people wrote as it is stored: cleaned, and with a mark where the link of each recipient goes. */
export function storedHtml(html: string, { hasLink, language }: { hasLink: boolean; language: QuotationLanguage }) {
  // After cleaning: entities could write the same link in other letters.
  const clean = withoutConfirmTokens(sanitizeMailHtml(html).replaceAll(PASTED_LINK, CONFIRM_LINK_MARK));
  if (!hasLink || hasConfirmMark(clean)) return clean;
  return `${clean}<p><a href="${CONFIRM_LINK_MARK}">${MAIL_WORDS[language].confirm}</a></p>`;
}

/** For those who get a copy: the words stay. */
export const withoutConfirmLink = (html: string): string =>
  html
    .replaceAll(ANCHOR, (whole, href: string, inner: string) => (href === CONFIRM_LINK_MARK ? inner : whole))
    .replaceAll(CONFIRM_LINK_MARK, '');

/** The paragraph that names files which come by link. */
export function withFileLinks(
  html: string,
  files: readonly { id: number; name: string }[],
  language: QuotationLanguage,
) {
  if (files.length === 0) return html;
  const words = MAIL_WORDS[language];
  const links = files.map(({ id, name }) => `<a href="${fileMark(id)}">${escapeHtml(name)}</a>`).join('<br>');
  return `${html}${FILES_BEGIN}${words.files}<br>${links}<br>${words.until(MAIL_FILE_LINK_DAYS)}</p>`;
}

/** What a mail said before its files were looked at. */
export const withoutFileLinks = (html: string): string => {
  const at = html.lastIndexOf(FILES_BEGIN);
  return at > 0 && html.includes('https://file-link.invalid/', at) ? html.slice(0, at) : html;
};
