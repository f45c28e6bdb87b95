import { MAIL_ACCOUNT_STATE_LABEL, type MailAccountState, type StateTone } from '@wanyuan/domain';
import type { MailAccount } from '@wanyuan/contract/client';

const TONES: Record<MailAccountState, StateTone> = { unverified: 'warn', verified: 'ok', paused: 'bad' };

/** Where a mailbox stands; one without a secret sends nothing, whatever was found earlier. */
export const stateOf = ({ state, needs_secret: needs }: MailAccount): { label: string; tone: StateTone } =>
  needs ? { label: '须重新填写授权码', tone: 'bad' } : { label: MAIL_ACCOUNT_STATE_LABEL[state], tone: TONES[state] };
