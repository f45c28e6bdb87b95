import { groupFigures, quotationFigures, type FigureGroup } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import { listFacts } from './figures.repo.ts';
import { figureFilter } from './figures.sql.ts';

interface Query {
  from: string;
  to: string;
  is_company: boolean;
  by: FigureGroup;
  customer_id?: number | null | undefined;
  user_id?: number | undefined;
}

const GROUPS_MAX = 200;

/** How groups are called, by their keys. */
async function namesOf(db: Db, by: FigureGroup, keys: readonly string[]): Promise<(key: string) => string> {
  if (by === 'month') return (key) => key;
  const ids = keys.filter(Boolean).map(Number);
  const names = by === 'customer' ? await customerNames(db, ids) : await nicknames(db, ids);
  return (key) => (key === '' ? '未指定客户' : (names.get(Number(key)) ?? ''));
}

/** Figures of the quotations that the same session would find in the list. */
export function createFigures({ now }: { now: () => Date }) {
  return async ({ db, session }: SessionContext, { is_company, by, from, to, ...wanted }: Query) => {
    const at = now();
    const figure = figureFilter({ count: 'sent', from, to }, at);
    const facts = await listFacts(db, session, { ...wanted, isCompany: is_company, figure }, at);
    const groups = groupFigures(facts, by, { from, to });
    const shown = groups.slice(0, GROUPS_MAX);
    const nameOf = await namesOf(
      db,
      by,
      shown.map(({ key }) => key),
    );
    return {
      currency: 'RMB' as const,
      total: quotationFigures(facts),
      groups: shown.map((group) => ({ ...group, name: nameOf(group.key) })),
      group_count: groups.length,
    };
  };
}
