/**
 * A mail from the click to its end. `unknown`: the connection broke after the first byte of the message was on its way, so
 * the recipient may have it.
 */
export const MAIL_STATES = [
  'waiting_file',
  'waiting',
  'sending',
  'sent',
  'failed',
  'bounced',
  'unknown',
  'cancelled',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABEL: Record<MailState, string> = {
  waiting_file: '正在生成附件',
  waiting: '等待发送',
  sending: '正在发送',
  sent: '已发送',
  failed: '发送失败',
  bounced: '退信',
  unknown: '可能已送达',
  cancelled: '已取消',
};

/** What moves a mail on. */
export type MailEvent =
  | 'files_ready'
  | 'files_failed'
  | 'claim'
  | 'deliver'
  | 'refuse'
  /** Nothing of it reached the other side: it may be tried again. */
  | 'put_back'
  /** It broke after the first byte of the message. */
  | 'lose'
  | 'cancel'
  /** A report said that it came back. */
  | 'bounce';

const STEPS: Record<MailState, Partial<Record<MailEvent, MailState>>> = {
  waiting_file: { files_ready: 'waiting', files_failed: 'failed', cancel: 'cancelled' },
  waiting: { claim: 'sending', refuse: 'failed', cancel: 'cancelled' },
  // Cancelled only before its first byte is on its way.
  sending: { deliver: 'sent', refuse: 'failed', put_back: 'waiting', lose: 'unknown', cancel: 'cancelled' },
  sent: { bounce: 'bounced' },
  failed: {},
  bounced: {},
  // A report of its coming back tells where it was.
  unknown: { bounce: 'bounced' },
  cancelled: {},
};

/** Null where a mail cannot take this step. */
export const nextMailState = (state: MailState, event: MailEvent): MailState | null => STEPS[state][event] ?? null;

/** The states from which a step leads on. */
export const mailStatesBefore = (event: MailEvent): MailState[] =>
  MAIL_STATES.filter((state) => STEPS[state][event] !== undefined);

/** On its way: shown in a strip of its own, and not yet in the history. */
export const MAILS_UNDER_WAY = ['waiting_file', 'waiting', 'sending'] as const satisfies readonly MailState[];
export const isMailUnderWay = (state: MailState): boolean => (MAILS_UNDER_WAY as readonly MailState[]).includes(state);
/** May be sent anew, as another mail. */
export const canResendMail = (state: MailState): boolean => !isMailUnderWay(state);

/** The number that records carry: 0 is sent, everything else is not. */
export const MAIL_STATUS: Record<MailState, number> = {
  sent: 0,
  failed: 1,
  bounced: 2,
  unknown: 3,
  waiting_file: 4,
  waiting: 4,
  sending: 4,
  cancelled: 5,
};
