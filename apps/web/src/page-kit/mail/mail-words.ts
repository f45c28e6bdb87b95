import type { api, OutputOf } from '@wanyuan/contract/client';
import { isMailUnderWay, MAIL_STATE_LABEL, type MailState, type StateTone } from '@wanyuan/domain';
import { formatDateTime } from '#lib/format.ts';

export type Mail = OutputOf<typeof api.mail.get_under_way>['list'][number];

const TONES: Record<MailState, StateTone> = {
  waiting_file: 'info',
  waiting: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  bounced: 'bad',
  unknown: 'warn',
  cancelled: 'plain',
};

type Stated = Pick<Mail, 'state' | 'reason' | 'send_time' | 'undo_until'>;

/** Where a mail stands, in a word; one for later says so. */
export function mailStateWords({ state, send_time: time, undo_until: undo }: Stated): {
  label: string;
  tone: StateTone;
} {
  const isLater = state === 'waiting' && time !== null && undo === null;
  return { label: isLater ? '定时发送' : MAIL_STATE_LABEL[state], tone: TONES[state] };
}

/** Why, or when: what stands beside the state. */
export function mailStateNote({ state, reason, send_time: time }: Stated): string {
  const when = isMailUnderWay(state) && time !== null ? `${formatDateTime(time)} 发送` : '';
  return [reason, when].filter(Boolean).join('，');
}

export const mailPerson = ({ recipient, email }: Pick<Mail, 'recipient' | 'email'>): string =>
  recipient ? `${recipient} <${email}>` : email;
