import { SMS_ALARM_SHARE } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import { takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { platformCompanyIds } from '../people/people.module.ts';
import { totalCeilings, type SmsTotals } from './sms-ceilings.ts';

interface Dependencies {
  db: Db;
  totals: SmsTotals;
  messages: Pick<MessageService, 'toCompany' | 'announceNew'>;
  log: Pick<Logger, 'error'>;
}

const WINDOW_TEXT = { hour: '本小时', day: '今天' } as const;

/** Tells the platform's staff, once in a window and over all processes, that the messages that may be sent run out. */
export function createSmsAlarm({ db, totals, messages, log }: Dependencies) {
  const figures = { raised: 0 };

  async function raise(window: keyof typeof WINDOW_TEXT, ceiling: Ceiling, level: 'soon' | 'out'): Promise<void> {
    const once = { name: `sms_alarm_${window}`, subject: level, beginsAt: ceiling.beginsAt, limit: 1 };
    if (await takeOf(db, [once])) return;
    figures.raised += 1;
    const used = await usedOf(db, ceiling);
    log.error({ alarm: 'sms_ceiling', window, level, used, limit: ceiling.limit }, 'text messages run out');
    const title = level === 'out' ? '短信已停发' : '短信用量告警';
    const figure = `${WINDOW_TEXT[window]}已发送短信 ${used} 条，上限 ${ceiling.limit} 条`;
    const advice =
      level === 'out'
        ? '在此之前验证码登录、注册和找回密码不可用，密码登录不受影响。若是正常业务，请调高上限；否则请检查是否有人恶意获取验证码。'
        : '用完后将停发。请检查是否有人恶意获取验证码。';
    for (const id of await platformCompanyIds(db)) {
      await messages.toCompany(db, id, { title, summary: `${figure}。${advice}`, link: '/sys_func' });
      await messages.announceNew({ companyId: id }, title);
    }
  }

  return {
    figures,
    async look(time: Date): Promise<void> {
      const all = totalCeilings(time, totals);
      for (const window of ['hour', 'day'] as const) {
        const ceiling = all[window];
        const used = await usedOf(db, ceiling);
        if (used >= ceiling.limit) await raise(window, ceiling, 'out');
        else if (used >= ceiling.limit * SMS_ALARM_SHARE) await raise(window, ceiling, 'soon');
      }
    },
  };
}

export type SmsAlarm = ReturnType<typeof createSmsAlarm>;
