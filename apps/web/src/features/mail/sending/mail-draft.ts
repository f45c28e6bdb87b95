import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';
import { MAIL_COPIES_MAX, MAIL_RECIPIENTS_MAX, parseMailAddress } from '@wanyuan/domain';
import type { MailAbout } from '#lib/mail-dialog.ts';
import { readJson, removeKey, writeJson } from '#lib/storage.ts';

export type MailForm = OutputOf<typeof api.mail.get_form>;
export type MailText = NonNullable<MailForm['draft']>;
export type Person = MailText['to'][number];
export type SendInput = InputOf<typeof api.quotation.send_email>;

interface Kept {
  text: MailText;
  time: string;
}

/** What is written about one thing belongs to that thing. */
const keyOf = (about: MailAbout): string =>
  `wanyuan.mail.${about.kind}.${about.kind === 'exports' ? about.ids.join('-') : about.id}`;

/** Kept in this browser at once: the server's copy comes a moment later, or not at all. */
export const keepDraft = (about: MailAbout, text: MailText, now: Date): void =>
  void writeJson('local', keyOf(about), { text, time: now.toISOString() } satisfies Kept);
export const forgetDraft = (about: MailAbout): void => removeKey('local', keyOf(about));

/** What was written so far, here or on another computer, whichever is later; null when nothing was. */
export function recallDraft(about: MailAbout, form: Pick<MailForm, 'draft' | 'draft_time'>): MailText | null {
  const kept = readJson<Kept>('local', keyOf(about));
  const isKept =
    typeof kept?.time === 'string' &&
    Array.isArray(kept.text?.to) &&
    typeof kept.text.html === 'string' &&
    typeof kept.text.has_logo === 'boolean';
  if (isKept && kept.time > (form.draft_time ?? '')) return kept.text;
  return form.draft;
}

/** The first contact with an address is whom one writes to; one that takes no mail only when there is no other. */
const firstOf = ({ contacts }: MailForm): Person[] => {
  const good = contacts.filter(({ fault }) => fault === '');
  return [...good, ...contacts].slice(0, 1).map(({ name, email }) => ({ name, email }));
};

export const startText = (form: MailForm, about: MailAbout): MailText => ({
  account_id: null,
  to: firstOf(form),
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  language: form.language,
  has_logo: true,
  files: about.kind === 'exports' ? [] : [{ kind: 'pdf_quotation', settings: fileSettings(form.language) }],
});

type FileSettings = MailText['files'][number]['settings'];

/** For customers, in their language; Spanish readers get English columns. */
export const fileSettings = (language: MailText['language']): FileSettings =>
  inLanguage({ template: 'quoted' } as FileSettings, language);

export const inLanguage = (settings: FileSettings, language: MailText['language']): FileSettings => ({
  ...settings,
  lang: language === 'zh' ? 'zh' : 'en',
});

/** Typed or chosen addresses as people; the names of contacts come along. */
export function peopleOf(emails: readonly string[], known: readonly Person[]): Person[] {
  const names = new Map(known.map(({ name, email }) => [email.toLowerCase(), name]));
  const seen = new Set<string>();
  return emails.flatMap((typed) => {
    const email = parseMailAddress(typed) ?? typed.trim();
    const key = email.toLowerCase();
    if (email === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ name: names.get(key) ?? '', email }];
  });
}

const wrongOf = (people: readonly Person[]): string | undefined =>
  people.find(({ email }) => parseMailAddress(email) === null)?.email;

/** What keeps a mail from going out; null when nothing does. */
export function textFault({ to, cc, bcc, subject, html }: MailText): string | null {
  if (to.length === 0) return '请填写收件人';
  const wrong = wrongOf(to) ?? wrongOf(cc) ?? wrongOf(bcc);
  if (wrong !== undefined) return `邮箱地址不正确：${wrong}`;
  if (to.length > MAIL_RECIPIENTS_MAX) return `一次最多 ${MAIL_RECIPIENTS_MAX} 位收件人`;
  if (cc.length + bcc.length > MAIL_COPIES_MAX) return `抄送与密送合计最多 ${MAIL_COPIES_MAX} 位`;
  if (subject.trim() === '') return '请填写主题';
  return html === '' ? '请填写正文' : null;
}
