import { createHash } from 'node:crypto';
import type { FormulaParameter } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { addFrozen, listFrozen } from './frozen-formulas.repo.ts';

/** Keeps what prices were made with, for good; the same contents have the same key. */
export async function freezeFormula(db: Db, company_id: number, parameter: FormulaParameter): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(parameter)).digest('base64url').slice(0, 16);
  await addFrozen(db, company_id, key, parameter);
  return key;
}

export async function frozenFormulas(
  db: Db,
  company_id: number,
  keys: Iterable<string | null>,
): Promise<Record<string, FormulaParameter>> {
  const wanted = [...new Set(keys)].filter((key) => key !== null);
  if (wanted.length === 0) return {};
  const rows = await listFrozen(db, company_id, wanted);
  return Object.fromEntries(rows.map(({ key, parameter }) => [key, parameter]));
}
