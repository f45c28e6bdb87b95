export interface SmsMessage {
  phone: string;
  /** The whole text as the person reads it. */
  text: string;
  /** What it is for, for example `sign_in`; providers choose their template by it. */
  purpose: string;
  /** The code within the text, for providers whose templates take it apart; empty when there is none. */
  code: string;
}

declare const admitted: unique symbol;

/** A message that was counted against every ceiling. The SMS desk alone makes one: every message costs money. */
export type AdmittedSms = SmsMessage & { readonly [admitted]: true };

export interface SmsPort {
  /** Resolves when the provider has taken the message. */
  send(message: AdmittedSms): Promise<void>;
}

export class SmsFailedError extends Error {
  override readonly name = 'SmsFailedError';
}
