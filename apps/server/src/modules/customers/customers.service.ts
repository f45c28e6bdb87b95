import type { Customer, CustomerChange, NewCustomer } from '@wanyuan/contract';
import { can, COUNTED_BELONGINGS, ofEachCount } from '@wanyuan/domain';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames, tenantsOf } from '../people/people.module.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import { refuseSameName } from './customer-duplicates.service.ts';
import { changedColumns, derivedColumns, type CustomerRow } from './customer-row.ts';
import * as repo from './customers.repo.ts';

export interface CustomerTools {
  belongings: CustomerBelongings;
  /** Names by id, only of price templates that the session may use. */
  formulas: { names(context: SessionContext, ids: readonly number[]): Promise<Map<number, string>> };
  /** Who is to look after which customer. */
  handOver(context: UserCallContext, wanted: ReadonlyMap<number, number>): Promise<number>;
  now: () => Date;
}

export const unknownCustomer = () => new AppError('NOT_FOUND', { msg: '客户不存在或不归您负责' });

/** Whether the person decides who looks after customers. */
export function leads(session: Session): boolean {
  return can(session, 'customer.hand_over', { company_id: session.tenant_id });
}

/** The owner of a customer: the session's user, or the colleague whom a leader names. */
export async function chosenOwner({ db, session }: SessionContext, user_id: number | undefined): Promise<number> {
  if (user_id === undefined || user_id === session.id) return session.id;
  if (!leads(session)) throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以指定负责的业务员' });
  const tenants = await tenantsOf(db, [user_id]);
  if (tenants.get(user_id) !== session.tenant_id) throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });
  return user_id;
}

export function createCustomerService({ belongings, formulas, handOver, now }: CustomerTools) {
  async function describe(context: SessionContext, rows: readonly CustomerRow[]): Promise<Customer[]> {
    const { db, session } = context;
    const ids = rows.map(({ id }) => id);
    const owners = await nicknames(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const counts = new Map<string, Map<number, number>>();
    for (const { kind } of COUNTED_BELONGINGS) counts.set(kind, await belongings[kind].count(db, session, ids));
    const names = await formulas.names(context, [...new Set(rows.flatMap(({ formula_id }) => formula_id ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      country: row.country,
      language: row.language,
      currency: row.currency as Customer['currency'],
      email: row.email,
      phone: row.phone,
      website: row.website,
      address: row.address,
      contacts: row.contacts,
      tags: row.tags,
      remark: row.remark,
      owner: { user_id: row.user_id, nickname: owners.get(row.user_id) ?? '' },
      // A template that is gone, or a colleague's own, is none for this person.
      formula_id: row.formula_id !== null && names.has(row.formula_id) ? row.formula_id : null,
      formula_name: names.get(row.formula_id ?? 0) ?? '',
      ...ofEachCount((kind) => counts.get(kind)?.get(row.id) ?? 0),
      created_time: row.created_at.toISOString(),
      updated_time: row.updated_at.toISOString(),
    }));
  }

  async function checkFormula(context: SessionContext, id: number | null | undefined): Promise<void> {
    if (id === null || id === undefined) return;
    if (!(await formulas.names(context, [id])).has(id))
      throw new AppError('NOT_FOUND', { msg: '价格公式不存在或已被删除' });
  }

  /** A colleague's own template is hidden from the person, so their form must not take it away. */
  async function withHiddenFormula(context: SessionContext, old: CustomerRow, change: CustomerChange) {
    if (change.formula_id !== null || old.formula_id === null) return change;
    const isShown = (await formulas.names(context, [old.formula_id])).has(old.formula_id);
    return isShown ? change : { ...change, formula_id: old.formula_id };
  }

  return {
    async list(
      context: SessionContext,
      {
        page,
        page_size,
        ...filter
      }: repo.CustomerFilter & { order: repo.CustomerOrder; page: number; page_size: number },
    ) {
      const { db, session } = context;
      const range = pageRange({ page, page_size });
      const total = await repo.countCustomers(db, session, filter);
      const rows = await repo.listCustomers(db, session, filter, range);
      return { list: await describe(context, rows), total, page, page_size };
    },

    async detail(context: SessionContext, id: number): Promise<Customer> {
      const row = await repo.getCustomer(context.db, context.session, id);
      if (row === null) throw unknownCustomer();
      return (await describe(context, [row]))[0]!;
    },

    async facets({ db, session }: SessionContext, filter: repo.CustomerFilter) {
      const countries = await repo.countByCountry(db, session, filter);
      const tags = await repo.countByTag(db, session, filter);
      const owners = await repo.countByOwner(db, session, filter);
      const names = await nicknames(
        db,
        owners.map(({ user_id }) => user_id),
      );
      return {
        countries,
        tags,
        owners: owners.map((owner) => ({ ...owner, nickname: names.get(owner.user_id) ?? '' })),
      };
    },

    async add(context: SessionContext, customer: NewCustomer): Promise<number> {
      const { db, session } = context;
      const user_id = await chosenOwner(context, customer.user_id);
      await checkFormula(context, customer.formula_id);
      await repo.lockNames(db, session.tenant_id);
      await refuseSameName(db, session, customer.name);
      const at = now();
      const values = { ...customer, ...changedColumns(customer), user_id };
      return repo.createCustomer(db, {
        ...values,
        ...derivedColumns(values),
        company_id: session.tenant_id,
        created_at: at,
        updated_at: at,
      });
    },

    async edit(context: UserCallContext, id: number, { user_id, ...said }: CustomerChange): Promise<void> {
      const { db, session } = context;
      await repo.lockNames(db, session.tenant_id);
      const old = await repo.getCustomer(db, session, id);
      if (old === null) throw unknownCustomer();
      const change = await withHiddenFormula(context, old, said);
      if (change.name !== undefined) await refuseSameName(db, session, change.name, id);
      if (change.formula_id !== old.formula_id) await checkFormula(context, change.formula_id);
      if (user_id !== undefined && user_id !== old.user_id) {
        if (!leads(session)) throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以更换业务员' });
        await handOver(context, new Map([[id, user_id]]));
      }
      const next = { ...old, ...changedColumns(change), updated_at: now() };
      await repo.updateCustomer(db, id, {
        ...changedColumns(change),
        ...derivedColumns(next),
        updated_at: next.updated_at,
      });
    },
  };
}
