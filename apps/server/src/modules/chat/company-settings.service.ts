import { can, isServiceTime, parseServiceHours, serviceHoursText } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { Moderation } from '../moderation/moderation.module.ts';
import * as repo from './company-settings.repo.ts';
import type { Speakers } from './speakers.ts';

interface Dependencies {
  bus: EventBus;
  speakers: Speakers;
  moderation: Pick<Moderation, 'judge'>;
  /** Of the platform: a company keeps what it says no longer. */
  keepDays: number;
  now: () => Date;
}

type Change = { [Key in keyof repo.CompanySettings]?: repo.CompanySettings[Key] | undefined };

export type CompanySettingsService = ReturnType<typeof createCompanySettings>;

/** What a company decides about its chats. */
export function createCompanySettings({ bus, speakers, moderation, keepDays, now }: Dependencies) {
  return {
    async get({ db, session }: SessionContext) {
      return {
        ...(await repo.getSettings(db, session.tenant_id)),
        platform_keep_days: keepDays,
        may_edit: can(session, 'chat.manage'),
        may_oversee: can(session, 'chat.oversee'),
      };
    },

    async edit(context: UserCallContext, change: Change): Promise<void> {
      const { db, session } = context;
      if (change.main_reads_staff !== undefined && !can(session, 'chat.oversee'))
        throw new AppError('FORBIDDEN', { msg: '只有主账号可以决定是否查看员工会话' });
      const keep_days = change.keep_days && Math.min(change.keep_days, keepDays);
      // The other side reads it.
      const [absence_text] = change.absence_text === undefined ? [] : moderation.judge([change.absence_text]).texts;
      const before = await repo.getSettings(db, session.tenant_id);
      const wanted = { ...change, keep_days, absence_text };
      const after = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      await repo.saveSettings(db, session.tenant_id, { ...after, changed_at: now() });
      await context.audit({ action: 'chat.edit_settings', before, after });
      context.afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'chat_settings'));
    },

    /** What a factory says to those who write outside of its hours; empty within them. */
    async absenceOf(db: Db, factoryId: number): Promise<string> {
      const found = await repo.findHours(db, await speakers.companiesOf(factoryId));
      const hours = found && parseServiceHours(found.hours);
      if (!hours || isServiceTime(hours, now())) return '';
      return `现在是工厂的非工作时间（${serviceHoursText(hours)}）。${found.absence_text || '请留言，工厂上班后回复您。'}`;
    },
  };
}
