import type { Db } from '../database/database.ts';
import { keepInOutbox } from '../outbox/outbox.ts';
import type { SmsPort } from './sms-port.ts';

/** Sends nothing: the message lies in the outbox, which /dev/outbox shows. */
export function createOutboxSms({ db }: { db: Db }): SmsPort {
  return {
    send: ({ phone, purpose, code, text }) =>
      keepInOutbox(db, { channel: 'sms', recipient: phone, purpose, code, body: text }),
  };
}
