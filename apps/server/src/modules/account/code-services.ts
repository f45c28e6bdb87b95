import { PROOF_OF_WORK } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { SmsPort } from '#infra/sms/sms-port.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { createCaptchaService } from './captcha.service.ts';
import { createCodeService } from './codes.service.ts';
import type { ProofCost } from './proof-of-work.ts';
import { createSmsAlarm } from './sms-alarm.service.ts';
import { createSmsDesk } from './sms-desk.service.ts';

interface Dependencies {
  db: Db;
  sms: SmsPort;
  now: () => Date;
  messages: MessageService;
  config: { SMS_PER_HOUR: number; SMS_PER_DAY: number; PROOF_TRIES: number };
  log: Logger;
  key: Buffer;
  proofCost?: ProofCost | undefined;
}

/** Codes with what guards them: the proof that goes before, the desk that counts and sends, the alarm. */
export function createCodeServices({ db, sms, now, messages, config, log, key, proofCost }: Dependencies) {
  const totals = { hour: config.SMS_PER_HOUR, day: config.SMS_PER_DAY };
  const alarm = createSmsAlarm({ db, totals, messages, log });
  const desk = createSmsDesk({ db, sms, now, totals, alarm });
  const work = proofCost ?? { cost: PROOF_OF_WORK.cost, tries: config.PROOF_TRIES };
  const captcha = createCaptchaService({ db, key, now, pressure: desk.pressure, work });
  return {
    codes: createCodeService({ db, desk, captcha, key, now }),
    smsDesk: desk,
    /** Of this process, for the metrics. */
    smsFigures: {
      sent: () => desk.figures.sent,
      refused: () => desk.figures.refused,
      alarms: () => alarm.figures.raised,
    },
  };
}
