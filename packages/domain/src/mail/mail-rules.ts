/** Recipients of one click: each gets a mail of their own. */
export const MAIL_RECIPIENTS_MAX = 20;
/** Copies, open and blind ones together. */
export const MAIL_COPIES_MAX = 20;
export const MAIL_FILES_MAX = 5;
export const MAIL_HTML_MAX = 200_000;
/** Of opening and closing tags together, a table of 2,000 cells among them: each is looked at whenever a mail is cleaned. */
export const MAIL_TAGS_MAX = 5000;
/** Whatever could begin a tag counts as one. */
export const countMailTags = (html: string): number => html.split('<').length - 1;
/** Files beyond it go as links. */
export const MAIL_FILE_BYTES = 20 * 1024 * 1024;
export const MAIL_FILE_LINK_DAYS = 7;
/** Names the company's logo within a mail that brings it along, and how large it is shown there at most. */
export const MAIL_LOGO = { cid: 'logo@letterhead', width: 240, height: 48 } as const;
/** How long a click can be taken back. */
export const MAIL_UNDO_MS = 10_000;
/** The same quotation to the same address within it asks first. */
export const MAIL_REPEAT_MS = 3_600_000;
/** Of one company, over all its accounts. */
export const MAIL_COMPANY_PER_DAY = 500;
/** How far ahead a time of sending may lie: files are there that long. */
export const MAIL_LATER_DAYS = 14;

const MINUTE_MS = 60_000;
const RETRY_MINUTES = [1, 5, 15, 60, 240];

/** How long after its `attempt`th failure (from 1) a mail is tried again; null: not any more. */
export const mailRetryAfterMs = (attempt: number): number | null => {
  const minutes = RETRY_MINUTES[attempt - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
};
