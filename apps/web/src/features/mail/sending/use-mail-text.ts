import { api } from '@wanyuan/contract/client';
import { useEffect, useRef, useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import type { MailAbout } from '#lib/mail-dialog.ts';
import { confirm, toast } from '#lib/notices.ts';
import {
  forgetDraft,
  inLanguage,
  keepDraft,
  recallDraft,
  startText,
  type MailForm,
  type MailText,
} from './mail-draft.ts';

const SAVE_MS = 1500;
const silently = { silent: true, returnError: true } as const;
type Composed = Pick<MailText, 'subject' | 'html'>;

/** What one writes: begun with a template, kept through faults and reloads. */
export function useMailText(about: MailAbout, form: MailForm) {
  const [recalled] = useState(() => recallDraft(about, form));
  const [text, setText] = useState<MailText>(() => recalled ?? startText(form, about));
  const [template, setTemplate] = useState<string | null>(null);
  /** What a template made: until it is changed, another template may take its place unasked. */
  const composed = useRef<Composed | null>(null);
  const begun = useRef(false);
  const [isComposing, setComposing] = useState(recalled === null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEnded = useRef(false);

  const keep = (next: MailText): void => {
    keepDraft(about, next, new Date());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isEnded.current) act(api.mail.save_draft, { about, text: next }, silently).catch(() => undefined);
    }, SAVE_MS);
  };
  const change = (next: Partial<MailText>): MailText => {
    const now = { ...text, ...next };
    setText(now);
    keep(now);
    return now;
  };
  const isUntouched = (now: MailText): boolean =>
    (now.subject === '' && now.html === '') ||
    (composed.current !== null && now.subject === composed.current.subject && now.html === composed.current.html);

  const load = async (wish: { text: MailText; template?: string }): Promise<MailText | null> => {
    const { language, to } = wish.text;
    try {
      const made = await callApi(
        api.mail.compose,
        { about, language, to, ...(wish.template === undefined ? {} : { template: wish.template }) },
        { returnError: true },
      );
      composed.current = { subject: made.subject, html: made.html };
      setTemplate(made.template);
      const next = { ...wish.text, subject: made.subject, html: made.html };
      setText(next);
      return next;
    } catch (error) {
      toast.error(error instanceof CallError ? error.words : '没有取到模板，请重试');
      return null;
    } finally {
      setComposing(false);
    }
  };
  const compose = async (wish: Parameters<typeof load>[0]): Promise<void> => {
    setComposing(true);
    const next = await load(wish);
    if (next) keep(next);
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    if (!recalled) void load({ text });
  });
  useEffect(() => () => clearTimeout(timer.current), []);

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
    async pickTemplate(key: string): Promise<void> {
      const question = { title: '换成这个模板？', content: '已经写好的主题和正文会被替换。', okText: '替换' };
      if (!isUntouched(text) && !(await confirm({ ...question, startsOnCancel: true }))) return;
      await compose({ text, template: key });
    },
    /** It was taken back: what was typed is a draft again. */
    restore(): void {
      keepDraft(about, text, new Date());
      act(api.mail.save_draft, { about, text }, silently).catch(() => undefined);
    },
    /** It went out, or is wanted no more. */
    end(): void {
      isEnded.current = true;
      clearTimeout(timer.current);
      forgetDraft(about);
    },
  };
}

/** A built-in one has the same in other languages; those of people are in one. */
function templateIn(key: string | null, language: MailText['language'] | undefined): { template?: string } {
  if (key === null) return {};
  if (language === undefined) return { template: key };
  return /^\d+$/.test(key) ? {} : { template: key.replace(/-(?:zh|en|es)$/, `-${language}`) };
}
