import type { Db } from '#infra/database/database.ts';
import { giveBackTo, takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import type { AdmittedSms, SmsMessage, SmsPort } from '#infra/sms/sms-port.ts';
import type { SmsAlarm } from './sms-alarm.service.ts';
import {
  askersCeilings,
  noticeCeilings,
  refusalOf,
  totalCeilings,
  type SmsAsker,
  type SmsTotals,
} from './sms-ceilings.ts';

/** What a message that may be sent has taken. */
export interface SmsAdmission {
  phone: string;
  taken: readonly Ceiling[];
}

interface Dependencies {
  db: Db;
  sms: SmsPort;
  now: () => Date;
  totals: SmsTotals;
  alarm: SmsAlarm;
}

/** The one door to the SMS provider: nothing is sent that was not counted for phone, asker, company and all. */
export function createSmsDesk({ db, sms, now, totals, alarm }: Dependencies) {
  const figures = { sent: 0, refused: 0 };

  async function take(target: Db, taken: readonly Ceiling[], time: Date) {
    const all = totalCeilings(time, totals);
    const refusal = await takeOf(target, [...taken, all.hour, all.day]);
    if (refusal) figures.refused += 1;
    return refusal;
  }

  return {
    figures,

    /** Counts a message, or refuses it; in the caller's transaction, so that what is not sent is not counted. */
    async admit(target: Db, phone: string, asker: SmsAsker): Promise<SmsAdmission> {
      const time = now();
      const taken = askersCeilings(phone, asker, time);
      const refusal = await take(target, taken, time);
      if (refusal) throw refusalOf(refusal.ceiling, time);
      return { phone, taken };
    },

    /** Counts a message sent unasked, on top of the caller's own ceilings; null where it is one too many. */
    async admitNotice(target: Db, phone: string, more: readonly Ceiling[]): Promise<SmsAdmission | null> {
      const time = now();
      const taken = [...more, ...noticeCeilings(phone, time)];
      return (await take(target, taken, time)) ? null : { phone, taken };
    },

    async send({ phone, taken }: SmsAdmission, message: Omit<SmsMessage, 'phone'>): Promise<void> {
      await alarm.look(now());
      try {
        await sms.send({ ...message, phone } as AdmittedSms);
        figures.sent += 1;
      } catch (error) {
        // The ceilings of all messages stay taken: a provider that answers too late has sent it, and charges for it.
        await giveBackTo(db, taken);
        throw error;
      }
    },

    /** How much of what may be sent in this hour is used, from 0 to 1. */
    async pressure(): Promise<number> {
      const { hour } = totalCeilings(now(), totals);
      return (await usedOf(db, hour)) / hour.limit;
    },
  };
}

export type SmsDesk = ReturnType<typeof createSmsDesk>;
