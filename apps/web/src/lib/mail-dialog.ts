import type { api, InputOf } from '@wanyuan/contract/client';
import type { MailTemplateKind } from '@wanyuan/domain';
import { create } from 'zustand';

export type MailAbout = InputOf<typeof api.mail.get_form>['about'];

interface Asked {
  about: MailAbout | null;
  /** What it is written for; null for what is usual. */
  kind: MailTemplateKind | null;
}

const store = create<Asked>(() => ({ about: null, kind: null }));

/** Any page may open the dialog that writes a mail; the mail feature draws it. */
export function openMail(about: MailAbout, kind: MailTemplateKind | null = null): void {
  store.setState({ about, kind });
}

export function closeMail(): void {
  store.setState({ about: null, kind: null });
}

export const useMailDialog = store;
