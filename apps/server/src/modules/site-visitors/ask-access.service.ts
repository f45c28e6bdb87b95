import type { SiteLanguage } from '@wanyuan/domain';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import { createOwnerMessages, type MessageService } from '../messages/messages.module.ts';
import { holdForVisit } from '../sites/sites.module.ts';
import { insertRequest, isBlockedEmail } from './requests.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  bus: EventBus;
  visits: SiteVisits;
  messages: MessageService;
  spend: SiteLimits;
  now: () => Date;
}

interface Asked {
  language: SiteLanguage;
  name: string;
  company: string;
  country: string;
  email: string;
  phone: string;
  reason: string;
}

/** Somebody asks to be let into a site. Whether an email is known there, waits or is blocked is told to nobody. */
export function createAskAccess({ bus, visits, messages, spend, now }: Dependencies) {
  const tellOwner = createOwnerMessages(messages, 'site.use');

  return async (context: CallContext<Pool>, asked: Asked): Promise<Record<string, never>> => {
    const { db, ip, user_agent, afterCommit } = context;
    const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent }, { gate: false });
    if (visit.is_view) throw new AppError('FORBIDDEN', { msg: '以客户身份查看时不能申请' });
    const { site } = visit;
    await spend('request', visit, ip);
    const email = asked.email.toLowerCase();
    return withTransaction(db, async (tx) => {
      const held = await holdForVisit(tx, site.id);
      if (held === null) throw new AppError('SITE_CLOSED');
      // Who was refused for good, or waits already, reads the same as everybody else.
      if (await isBlockedEmail(tx, site.id, email)) return {};
      const row = await insertRequest(tx, {
        ...asked,
        email,
        site_id: site.id,
        company_id: site.company_id,
        state: 'pending',
        ip,
        created_at: now(),
      });
      if (row === null) return {};
      afterCommit(() => tellPages(bus, { companyId: site.company_id }, 'site_requests'));
      await tellOwner({ db: tx, afterCommit }, held, {
        title: `${asked.company}申请访问网站“${site.name}”`,
        summary: `${asked.name}，请到“访问申请”处理。`,
        link: '/accessRequest',
      });
      return {};
    });
  };
}
