import { api } from '@wanyuan/contract/client';
import type { MailTemplateKind } from '@wanyuan/domain';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import type { MailAbout } from '#lib/mail-dialog.ts';
import { confirm, toast } from '#lib/notices.ts';
import { createDraftOutbox } from './draft-outbox.ts';
import { inLanguage, recallDraft, startText, type MailForm, type MailText } from './mail-draft.ts';

type Composed = Pick<MailText, 'subject' | 'html'>;
/** A template by its key, else the usual one for what the mail is written for. */
interface Wish {
  text: MailText;
  template?: string;
}

/** What one writes: begun with a template, kept through faults and reloads. */
export function useMailText(about: MailAbout, asked: MailTemplateKind | null, form: MailForm) {
  const [recalled] = useState(() => recallDraft(about, form));
  const [text, setText] = useState<MailText>(() => recalled ?? startText(form, about));
  const [template, setTemplate] = useState<string | null>(null);
  const kind = useRef(asked);
  /** What a template made: until it is changed, another template may take its place unasked. */
  const composed = useRef<Composed | null>(null);
  const begun = useRef(false);
  const [isComposing, setComposing] = useState(recalled === null);
  const [draft] = useState(() => createDraftOutbox(about));

  const change = (next: Partial<MailText>): MailText => {
    const now = { ...text, ...next };
    setText(now);
    draft.keep(now);
    return now;
  };
  const isUntouched = (now: MailText): boolean =>
    (now.subject === '' && now.html === '') ||
    (composed.current !== null && now.subject === composed.current.subject && now.html === composed.current.html);

  const load = async ({ text: now, template: key }: Wish): Promise<MailText | null> => {
    const { language, to } = now;
    const which = key === undefined ? kind.current !== null && { kind: kind.current } : { template: key };
    try {
      const made = await callApi(api.mail.compose, { about, language, to, ...which }, { returnError: true });
      kind.current = made.kind;
      composed.current = { subject: made.subject, html: made.html };
      setTemplate(made.template);
      const next = { ...now, subject: made.subject, html: made.html };
      setText(next);
      return next;
    } catch (error) {
      toast.error(error instanceof CallError ? error.words : '没有取到模板，请重试');
      return null;
    } finally {
      setComposing(false);
    }
  };
  const compose = async (wish: Wish): Promise<void> => {
    setComposing(true);
    const next = await load(wish);
    if (next) draft.keep(next);
  };

  /** What a person wrote gives way only when they say so. */
  const replace = async (question: { title: string; okText: string }, which: { template?: string }): Promise<void> => {
    const content = '已经写好的主题和正文会被替换。';
    if (!isUntouched(text) && !(await confirm({ ...question, content, startsOnCancel: true }))) return;
    await compose({ text, ...which });
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    if (!recalled) void load({ text });
    // oxlint-disable-next-line react/set-state-in-effect -- set once the person has answered
    else if (asked !== null) void replace({ title: '写到一半的邮件还在，要换成新写的吗？', okText: '换成新的' }, {});
  });
  useEffect(() => draft.follow(), [draft]);

  return {
    text,
    change,
    template,
    isComposing,
    /** Whom it speaks to, and in which language: the words follow as long as they are the template's. */
    async address(next: Partial<Pick<MailText, 'to' | 'language'>>): Promise<void> {
      const wasUntouched = isUntouched(text);
      const { language } = next;
      const files = language && text.files.map((file) => ({ ...file, settings: inLanguage(file.settings, language) }));
      const now = change({ ...next, ...(files && { files }) });
      if (wasUntouched) await compose({ text: now, ...templateIn(template, language) });
    },
    pickTemplate: (key: string): Promise<void> =>
      replace({ title: '换成这个模板？', okText: '替换' }, { template: key }),
    /** It was taken back: what was typed is a draft again. */
    restore: (): void => draft.keep(text),
    end: (): void => draft.end(),
  };
}

/** A built-in one has the same in other languages; those of people are in one. */
function templateIn(key: string | null, language: MailText['language'] | undefined): { template?: string } {
  if (key === null) return {};
  if (language === undefined) return { template: key };
  return /^\d+$/.test(key) ? {} : { template: key.replace(/-(?:zh|en|es)$/, `-${language}`) };
}
