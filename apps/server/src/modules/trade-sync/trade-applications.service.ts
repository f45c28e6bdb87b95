import type { TradeApplication } from '@wanyuan/contract';
import { TRADE_ADDRESSES_MAX, TRADE_APPLICATION_STATES, type TradeApplicationState } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { companyBrief } from '../people/people.module.ts';
import { insertAddress, listAddresses, listAgents, lockSetup } from './trade-agents.repo.ts';
import * as repo from './trade-applications.repo.ts';
import type { TradeNews } from './trade-news.ts';

const shown = (row: repo.ApplicationRow, company_name: string): TradeApplication => ({
  id: row.id,
  company_name,
  contact: row.contact,
  phone: row.phone,
  software_type: row.software_type,
  remark: row.remark,
  state: row.state,
  created_time: row.created_at.toISOString(),
  updated_time: row.updated_at.toISOString(),
});

interface Said {
  software_type: number;
  contact: string;
  phone: string;
  remark: string;
}

export type TradeApplicationService = ReturnType<typeof createTradeApplicationService>;

/** Companies ask to begin, the platform's staff help them to. */
export function createTradeApplicationService({ news, now }: { news: TradeNews; now: () => Date }) {
  return {
    async apply(context: UserCallContext, said: Said) {
      const { db, session } = context;
      const { tenant_id: company_id, id: user_id } = session;
      const before = await repo.ofCompany(db, company_id);
      const times = { created_at: now(), updated_at: now() };
      const row = await repo.saveApplication(db, { company_id, user_id, ...said, state: 'applied', ...times });
      await repo.saveSoftware(db, company_id, said.software_type);
      await context.audit({ action: 'trade.apply', after: said });
      context.afterCommit(() => news.setup(company_id));
      const waits = before !== null && (await listAgents(db, company_id)).length === 0;
      const name = (await companyBrief(db, company_id))?.name ?? '';
      return { tip: waits ? '已提交申请，请等待客服联系' : '申请成功', application: shown(row, name) };
    },

    /** Its application, and what a new one begins with. */
    async ofCompany({ db, session }: SessionContext) {
      const row = await repo.ofCompany(db, session.tenant_id);
      const brief = await companyBrief(db, session.tenant_id);
      const software_type = await repo.softwareOf(db, session.tenant_id);
      const { name = '', contact = '', mobile = '', telephone = '' } = brief ?? {};
      return {
        application: row && shown(row, name),
        company: { name, contact, phone: mobile || telephone, software_type },
      };
    },

    /** What a message says its software is. */
    async software(db: Db, company_id: number): Promise<number | null> {
      return (await repo.ofCompany(db, company_id))?.software_type ?? null;
    },

    noteConfigured: (db: Db, company_id: number): Promise<void> => repo.setState(db, company_id, 'configured', now()),

    async list(
      { db }: SessionContext<Pool>,
      query: { page: number; page_size: number; keyword: string; state?: TradeApplicationState | undefined },
    ) {
      const [rows, counted] = await inParallel(db, [
        repo.listApplications(db, query, pageRange(query)),
        repo.countByState(db, query.keyword),
      ]);
      const counts = Object.fromEntries(TRADE_APPLICATION_STATES.map((state) => [state, 0])) as Record<
        TradeApplicationState,
        number
      >;
      for (const { state, count } of counted) counts[state] = count;
      const ids = rows.map(({ row }) => row.company_id);
      const { addresses, agents, syncs } = await repo.setupsOf(db, ids);
      const total = query.state ? counts[query.state] : counted.reduce((sum, { count }) => sum + count, 0);
      const list = rows.map(({ row, company_name }) => {
        const isTheirs = ({ company_id }: { company_id: number }) => company_id === row.company_id;
        return {
          ...shown(row, company_name),
          note: row.note,
          addresses: addresses.filter(isTheirs).map(({ address }) => address),
          agent_count: agents.find(isTheirs)?.count ?? 0,
          last_sync_time: syncs.find(isTheirs)?.last?.toISOString() ?? null,
        };
      });
      return { list, total, page: query.page, page_size: query.page_size, counts };
    },

    /** By the platform's staff; an address that they add is the applicant's. */
    async serve(
      context: UserCallContext,
      { id, state, note, address }: { id: number; state: TradeApplicationState; note: string; address: string },
    ): Promise<void> {
      const { db } = context;
      const row = await repo.serve(db, id, { state, note, updated_at: now() });
      if (!row) throw new AppError('NOT_FOUND', { msg: '申请不存在' });
      const { company_id, user_id } = row;
      if (address !== '') {
        await lockSetup(db, company_id);
        if ((await listAddresses(db, company_id)).length >= TRADE_ADDRESSES_MAX)
          throw new AppError('CONFLICT', { msg: `该公司已有${TRADE_ADDRESSES_MAX}个地址` });
        if ((await insertAddress(db, { company_id, user_id, address, created_at: now() })) === null)
          throw new AppError('CONFLICT', { msg: '该公司已有这个地址' });
      }
      await context.audit({ action: 'trade.serve', after: { id, state, note, address } });
      context.afterCommit(() => news.setup(company_id));
    },
  };
}
