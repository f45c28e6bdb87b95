import { startOfBusinessDay } from '@wanyuan/domain';
import type { Tx } from '#infra/database/database.ts';
import { takeOf } from '#infra/limits/ceilings.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { platformCompanyIds, websiteVersion } from '../people/people.module.ts';

interface Said {
  company: string;
  contact: string;
  phone: string;
  remark: string;
}

/** Each is a message to everybody of the platform. */
const PER_DAY = 3;

/** A company without a website asks the platform's people for one. */
export function createSiteApplications({ messages, now }: { messages: MessageService; now: () => Date }) {
  return async (context: UserCallContext<Tx>, { company, contact, phone, remark }: Said): Promise<string> => {
    const { db, session, afterCommit } = context;
    if ((await websiteVersion(db, session.tenant_id)) !== 'none')
      throw new AppError('CONFLICT', { msg: '贵公司已有网站，直接打开“客户网站”即可' });
    const beginsAt = startOfBusinessDay(now());
    const asked = { name: 'site_applications', subject: `company:${session.tenant_id}`, beginsAt, limit: PER_DAY };
    if (await takeOf(db, [asked]))
      throw new AppError('TOO_MANY_REQUESTS', { msg: '今天已提交过申请，客服会尽快与您联系' });
    const title = '客户网站的开通申请';
    const summary = `${company}，${contact} ${phone}${remark === '' ? '' : `：${remark}`}`;
    for (const companyId of await platformCompanyIds(db)) {
      await messages.toCompany(db, companyId, { title, summary });
      afterCommit(() => messages.announceNew({ companyId }, title));
    }
    await context.audit({ action: 'site.apply', after: { company, contact, phone, remark } });
    return '已提交申请，请等待客服联系';
  };
}
