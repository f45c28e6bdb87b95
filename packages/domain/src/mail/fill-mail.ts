import { escapeHtml } from '../escape-html.ts';
import { fillText, placeholdersOf } from '../placeholders.ts';
import { MAIL_SUBJECT_MAX } from './mail-rules.ts';
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

/** A subject is a line of a header: no line may end within it. */
export const headerLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAIL_SUBJECT_MAX);

const inHtml = (value: string): string => escapeHtml(value).replaceAll(/\r\n|\r|\n/g, '<br>');

export class UnknownMailVariables extends Error {
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    super(`unknown variables: ${words.join(', ')}`);
    this.words = words;
  }
}

/** The text with its values; throws `UnknownMailVariables` for what is no variable. */
export function fillMailTemplate(template: MailText, values: MailValues): MailText {
  const unknown = unknownMailVariables(template);
  if (unknown.length > 0) throw new UnknownMailVariables(unknown);
  const valueOf = (word: string): string => values[mailVariableOf(word)!] ?? '';
  return {
    subject: headerLine(fillText(template.subject, valueOf)),
    html: fillText(template.html, (word) => inHtml(valueOf(word))),
  };
}
