import type { StaffPerson } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { staffLimit, type PeopleService } from '../account/account.module.ts';
import type { Holding } from '#composition/holding.ts';

interface Dependencies {
  people: PeopleService;
  holdings: Record<'customers' | 'carts' | 'inquiries', Holding>;
}

interface StaffQuery {
  keyword: string;
  user_type?: number | undefined;
  state?: 'active' | 'disabled' | undefined;
  order: 'role' | 'name' | 'sign_in' | 'customers' | 'newest';
  page: number;
  page_size: number;
}

/** Main account, administrators, salespeople. */
const RANK: Record<number, number> = { [USER_TYPE.main]: 0, [USER_TYPE.administrator]: 1, [USER_TYPE.salesperson]: 2 };
const byName = new Intl.Collator('zh-CN');

const ORDERS: Record<StaffQuery['order'], (a: StaffPerson, b: StaffPerson) => number> = {
  role: (a, b) => (RANK[a.user_type] ?? 9) - (RANK[b.user_type] ?? 9) || a.user_id - b.user_id,
  name: (a, b) => byName.compare(a.nickname, b.nickname),
  sign_in: (a, b) => (b.last_sign_in_time ?? '').localeCompare(a.last_sign_in_time ?? ''),
  customers: (a, b) => b.customer_count - a.customer_count,
  newest: (a, b) => b.created_time.localeCompare(a.created_time) || b.user_id - a.user_id,
};

function matches(person: StaffPerson, { keyword, user_type, state }: StaffQuery): boolean {
  const text = `${person.nickname} ${person.account} ${person.phone}`.toLowerCase();
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (user_type === undefined || person.user_type === user_type) &&
    (state === undefined || person.is_disabled === (state === 'disabled'))
  );
}

/** The people of a company with what they hold. They are a hundred or two: they are counted and sorted here. */
export function createStaffList({ people, holdings }: Dependencies) {
  async function describe(db: Db, { tenant_id, id }: Session): Promise<StaffPerson[]> {
    const rows = await people.list(db, tenant_id);
    const customers = await holdings.customers.count(db, tenant_id);
    const carts = await holdings.carts.count(db, tenant_id);
    const inquiries = await holdings.inquiries.count(db, tenant_id);
    return rows.map(({ user_id, account, phone, created_at, last_sign_in_at, ...row }) => ({
      ...row,
      user_id,
      account: account ?? '',
      phone: phone ?? '',
      is_self: user_id === id,
      customer_count: customers.get(user_id) ?? 0,
      cart_count: carts.get(user_id) ?? 0,
      inquiry_count: inquiries.get(user_id) ?? 0,
      last_sign_in_time: last_sign_in_at?.toISOString() ?? null,
      created_time: created_at.toISOString(),
    }));
  }

  return async ({ db, session }: SessionContext, query: StaffQuery) => {
    const everybody = await describe(db, session);
    // Those who have left come last, whatever the order.
    const found = everybody
      .filter((person) => matches(person, query))
      .toSorted((a, b) => Number(a.is_disabled) - Number(b.is_disabled) || ORDERS[query.order](a, b));
    const { page, page_size } = query;
    const disabled_count = everybody.filter(({ is_disabled }) => is_disabled).length;
    return {
      list: found.slice((page - 1) * page_size, page * page_size),
      total: found.length,
      page,
      page_size,
      active_count: everybody.length - disabled_count,
      disabled_count,
      limit: staffLimit(session),
    };
  };
}
