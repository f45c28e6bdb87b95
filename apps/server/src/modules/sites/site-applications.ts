import type { Tx } from '#infra/database/database.ts';
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

/** A company without a website asks the platform's people for one. */
export function createSiteApplications({ messages }: { messages: MessageService }) {
  return async (context: UserCallContext<Tx>, { company, contact, phone, remark }: Said): Promise<string> => {
    const { db, session, afterCommit } = context;
    if ((await websiteVersion(db, session.tenant_id)) !== 'none')
      throw new AppError('CONFLICT', { msg: '贵公司已有网站，直接打开“客户网站”即可' });
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
