export interface SmsMessage {
  phone: string;
  /** The whole text as the person reads it. */
  text: string;
  /** What it is for, for example `sign_in`; providers choose their template by it. */
  purpose: string;
  /** The code within the text, for providers whose templates take it apart; empty when there is none. */
  code: string;
}

export interface SmsPort {
  /** Resolves when the provider has taken the message. */
  send(message: SmsMessage): Promise<void>;
}

export class SmsFailedError extends Error {
  override readonly name = 'SmsFailedError';
}
