import {
  CUSTOMER_ORDER_PATTERN_DEFAULT,
  QUOTATION_PATTERN_DEFAULT,
  sequenceKey,
  writeDocumentNumber,
  type NumberRule,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import * as repo from './numbering.repo.ts';
import type { NumberedKind } from './numbering.schema.ts';

const USUAL: Record<NumberedKind, string> = {
  quotation: QUOTATION_PATTERN_DEFAULT,
  customer_order: CUSTOMER_ORDER_PATTERN_DEFAULT,
};

export interface Numbered {
  company_id: number;
  kind: NumberedKind;
  at: Date;
  /** After a change of the rule what it writes may have been written before. */
  isUsed(db: Db, number: string): Promise<boolean>;
}

/** Without one of its own a kind has its usual pattern, with the prefix of the company's quotations. */
export async function numberRule(db: Db, company_id: number, kind: NumberedKind): Promise<NumberRule> {
  const rules = await repo.listRules(db, company_id);
  return rules.get(kind) ?? { pattern: USUAL[kind], prefix: rules.get('quotation')?.prefix ?? '' };
}

/** The next number; others of the company wait for it until the transaction ends. */
export async function nextNumber(db: Db, { company_id, kind, at, isUsed }: Numbered): Promise<string> {
  const rule = await numberRule(db, company_id, kind);
  const period = sequenceKey(rule.pattern, at);
  for (;;) {
    const number = writeDocumentNumber(rule, at, await repo.takeNext(db, company_id, kind, period));
    if (!(await isUsed(db, number))) return number;
  }
}

/** What `nextNumber` would answer now, by the company's rule or by another one that is only tried. */
export async function previewNumber(
  db: Db,
  { company_id, kind, at, isUsed }: Numbered,
  rule: NumberRule,
): Promise<string> {
  const last = await repo.getLast(db, company_id, kind, sequenceKey(rule.pattern, at));
  for (let sequence = last + 1; ; sequence++) {
    const number = writeDocumentNumber(rule, at, sequence);
    if (!(await isUsed(db, number))) return number;
  }
}
