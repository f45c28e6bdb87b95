import { isDeepStrictEqual } from 'node:util';
import type { PriceFormula, PriceTerms } from '@wanyuan/contract';
import { can, findPriceTemplateFaults, isRateStale, isSameFigure } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { visibleCustomer, visibleCustomerNames } from '../customers/customers.module.ts';
import * as repo from './formulas.repo.ts';
import { formulaInForce } from './price-snapshots.ts';

interface SavedFormula extends PriceTerms {
  id?: number | undefined;
  scope: repo.FormulaRow['scope'];
  customer_id: number | null;
  name: string;
  remark: string;
  is_default: boolean;
}

/** Stands in while a template without a rate is checked: prices are made with the rate in force on the day. */
const DAYS_RATE = '1';

const gone = () => new AppError('NOT_FOUND', { msg: '价格公式不存在或已删除' });

/** Refuses terms that no price can be made with. */
export function checkTerms(terms: PriceTerms): void {
  const faults = findPriceTemplateFaults({ ...terms, rate: terms.rate === '' ? DAYS_RATE : terms.rate });
  if (faults.length > 0)
    throw new AppError('PRICE_FORMULA_WRONG', {
      msg: faults.map(({ message }) => message).join('；'),
      data: { faults },
    });
}

/** Whether a rate was typed into it; RMB needs none. */
const hasOwnRate = ({ terms }: Pick<repo.FormulaRow, 'terms'>): boolean =>
  terms.rate !== '' && terms.currency !== 'RMB';

const isRateOf = (a: PriceTerms, b: PriceTerms): boolean => a.currency === b.currency && isSameFigure(a.rate, b.rate);

const factsOf = ({ scope, customer_id, name, remark, is_default, terms }: repo.FormulaRow) => ({
  scope,
  customer_id,
  name,
  remark,
  is_default,
  terms,
});

/** Who may change a template: the company's only those who lead it, a person's only the person. */
function canEdit(session: Session, { scope, user_id }: Pick<repo.FormulaRow, 'scope' | 'user_id'>): boolean {
  if (scope === 'company') return can(session, 'price.set_rates');
  return can(session, 'price.make_formulas') && (scope === 'customer' || user_id === session.id);
}

/** A person from whom costs are hidden by now may not use formulas that they made while they saw them. */
function mayUse(session: Session, { scope }: Pick<repo.FormulaRow, 'scope'>): boolean {
  return scope !== 'user' || can(session, 'price.make_formulas');
}

/** One that the person may use: a customer's only where they may see the customer. */
export async function usableFormula(db: Db, session: Session, id: number): Promise<repo.FormulaRow> {
  const row = await repo.getFormula(db, session.tenant_id, id);
  if (!row || (row.scope === 'user' && row.user_id !== session.id) || !mayUse(session, row)) throw gone();
  await visibleCustomer(db, session, row.customer_id);
  return row;
}

/** Refuses a template that the person may not use. */
export async function checkFormula(db: Db, session: Session, id: number): Promise<void> {
  await usableFormula(db, session, id);
}

export type FormulaService = ReturnType<typeof createFormulaService>;

/** The price templates of a company, of its people and for its customers. */
export function createFormulaService({ now }: { now: () => Date }) {
  async function listUsable(db: Db, session: Session) {
    const rows = await repo.listFormulas(db, session.tenant_id, session.id);
    const customers = await visibleCustomerNames(
      db,
      session,
      rows.flatMap(({ customer_id }) => customer_id ?? []),
    );
    return rows
      .filter((row) => mayUse(session, row) && (row.customer_id === null || customers.has(row.customer_id)))
      .map((row) => ({ row, customer_name: customers.get(row.customer_id ?? 0) ?? '' }));
  }

  return {
    check: checkFormula,

    async list({ db, session }: SessionContext): Promise<PriceFormula[]> {
      return (await listUsable(db, session)).map(({ row, customer_name }) => ({
        ...row.terms,
        id: row.id,
        scope: row.scope,
        customer_id: row.customer_id,
        customer_name,
        name: row.name,
        remark: row.remark,
        is_default: row.is_default,
        can_edit: canEdit(session, row),
        rate_time: hasOwnRate(row) ? row.rate_set_at.toISOString() : null,
        is_rate_stale: hasOwnRate(row) && isRateStale(row.rate_set_at, now()),
        updated_time: row.updated_at.toISOString(),
      }));
    },

    /** What counts for a person's work for a customer. */
    async inForce(db: Db, company_id: number, user_id: number, customer_id: number | null) {
      const found = await formulaInForce(db, { company_id, user_id, customer_id });
      return found && { source: found.source, formula_id: found.formula.id };
    },

    /** Names of those that the person may use, by id. */
    async names(db: Db, session: Session, ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const wanted = new Set(ids);
      const rows = (await listUsable(db, session)).map(({ row }) => row);
      return new Map(rows.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]));
    },

    async save({ db, session, audit }: UserCallContext, { id, ...saved }: SavedFormula): Promise<number> {
      const { scope, name, remark, is_default, ...terms } = saved;
      const customer_id = scope === 'customer' ? saved.customer_id : null;
      if (scope === 'customer' && customer_id === null) throw new AppError('NOT_FOUND', { msg: '请选择客户' });
      const { customer_id: _customer, ...own } = terms;
      checkTerms(own);
      const before = id === undefined ? null : await usableFormula(db, session, id);
      if ((before && !canEdit(session, before)) || !canEdit(session, { scope, user_id: session.id }))
        throw new AppError('FORBIDDEN', { msg: '公司价格公式只有主账号和管理员可以修改' });
      await visibleCustomer(db, session, customer_id);
      await repo.lockFormulas(db, session.tenant_id);
      const user_id = scope === 'user' ? session.id : (before?.user_id ?? session.id);
      if (is_default) await repo.clearDefault(db, { company_id: session.tenant_id, user_id, customer_id }, scope);
      const at = now();
      const facts = { scope, customer_id, name, remark, is_default, terms: own };
      // Another name or profit makes a rate no newer; saving everything unchanged confirms it.
      const isOnlyAround = before !== null && isRateOf(before.terms, own) && !isDeepStrictEqual(factsOf(before), facts);
      const rate_set_at = isOnlyAround ? before.rate_set_at : at;
      const values = { ...facts, user_id, rate_set_at, updated_at: at };
      const company_id = session.tenant_id;
      if (before) await repo.updateFormula(db, company_id, before.id, values);
      const saved_id = before?.id ?? (await repo.addFormula(db, { ...values, company_id }));
      await audit({
        action: 'price.save_formula',
        before: before && { id: before.id, name: before.name, scope: before.scope, terms: before.terms },
        after: { id: saved_id, name, scope, customer_id, terms: own },
      });
      return saved_id;
    },

    async remove({ db, session, audit }: UserCallContext, id: number): Promise<void> {
      const row = await usableFormula(db, session, id);
      if (!canEdit(session, row)) throw new AppError('FORBIDDEN', { msg: '公司价格公式只有主账号和管理员可以删除' });
      await repo.removeFormula(db, session.tenant_id, id);
      await audit({
        action: 'price.delete_formula',
        before: { id, name: row.name, scope: row.scope, terms: row.terms },
      });
    },
  };
}
