import { REMINDER_MAIL, reminderMail, type ReminderMail } from '@wanyuan/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openMail } from '#lib/mail-dialog.ts';
import type { CustomerReminder } from '#page-kit/mail/quotation-mails.tsx';
import type { QuotationDetail } from '../quotation-words.ts';

const KINDS: readonly ReminderMail[] = Object.values(REMINDER_MAIL);

/** What went out and is not answered yet can be reminded of. */
export function customerReminder(
  { state, sent_version: version, valid_until: until }: QuotationDetail,
  now: Date,
): CustomerReminder | null {
  if (version === null || (state !== 'sent' && state !== 'viewed')) return null;
  return { version, kind: reminderMail(until, now) };
}

/** Messages that remind of a quotation lead to its page with the mail to write; it is opened once. */
export function useReminderLink({ id, can_send: canSend }: QuotationDetail, reminder: CustomerReminder | null): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mail');
  useEffect(() => {
    if (asked === null) return;
    setSearch({ id: String(id) }, { replace: true });
    const kind = KINDS.find((one) => one === asked);
    if (kind && reminder && canSend) openMail({ kind: 'quotation', id, version: reminder.version }, kind);
  }, [asked, id, canSend, reminder, setSearch]);
}
