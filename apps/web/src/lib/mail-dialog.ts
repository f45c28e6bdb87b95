import type { api, InputOf } from '@wanyuan/contract/client';
import { create } from 'zustand';

export type MailAbout = InputOf<typeof api.mail.get_form>['about'];

const store = create<{ about: MailAbout | null }>(() => ({ about: null }));

/** Any page may open the dialog that writes a mail; the mail feature draws it. */
export function openMail(about: MailAbout): void {
  store.setState({ about });
}

export function closeMail(): void {
  store.setState({ about: null });
}

export const useMailDialog = store;
