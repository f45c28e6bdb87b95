import { escapeHtml } from '../escape-html.ts';
import { fillText, placeholdersOf } from '../placeholders.ts';
import { MAIL_LIMITS, mailHeaderText } from './mail-address.ts';
import { mailVariableOf, type MailVariableKey } from './mail-variables.data.ts';

export interface MailText {
  subject: string;
  html: string;
}

/** What is not known is empty: a line of a mail may lack its date, never show braces to a customer. */
export type MailValues = Readonly<Partial<Record<MailVariableKey, string>>>;

/** Words between braces that mean nothing, as they were written; a word that tags are within is one of them. */
export function unknownMailVariables({ subject, html }: MailText): string[] {
  const words = [...placeholdersOf(subject), ...placeholdersOf(html)];
  return [...new Set(words.filter((word) => mailVariableOf(word) === null))];
}

const inHtml = (value: string): string => escapeHtml(value).replaceAll(/\r\n|\r|\n/g, '<br>');

export class UnknownMailVariables extends Error {
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    super(`unknown variables: ${words.join(', ')}`);
    this.words = words;
  }
}

const LIST_ITEM = /<li\b[^<>]*>(?:(?!<\/?li\b)[^])*<\/li>/gi;

/** Items of lists whose variables are all empty: "Valid until:" with nothing behind it is left out. */
const withoutEmptyItems = (html: string, valueOf: (word: string) => string | null): string =>
  html.replace(LIST_ITEM, (item) => {
    const words = placeholdersOf(item);
    return words.length > 0 && words.every((word) => valueOf(word) === '') ? '' : item;
  });

/** With its values, and what is no variable as `unknown` writes it. */
function filled({ subject, html }: MailText, values: MailValues, unknown: (whole: string) => string): MailText {
  const valueOf = (word: string): string | null => {
    const key = mailVariableOf(word);
    return key === null ? null : (values[key] ?? '');
  };
  return {
    subject: mailHeaderText(fillText(subject, valueOf), MAIL_LIMITS.subjectLength),
    html: fillText(withoutEmptyItems(html, valueOf), (word) => {
      const value = valueOf(word);
      return value === null ? unknown(`{{${word}}}`) : inHtml(value);
    }),
  };
}

/** The text with its values; throws `UnknownMailVariables` for what is no variable. */
export function fillMailTemplate(template: MailText, values: MailValues): MailText {
  const unknown = unknownMailVariables(template);
  if (unknown.length > 0) throw new UnknownMailVariables(unknown);
  return filled(template, values, (whole) => whole);
}

const MARKED = 'background-color:#ffd6d6;color:#a8071a';

/** The same while it is being written: words that are no variables stay, marked where they stand. */
export const fillMailPreview = (template: MailText, values: MailValues): MailText =>
  filled(template, values, (whole) => `<span style="${MARKED}">${whole}</span>`);
