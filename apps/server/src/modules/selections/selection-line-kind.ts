import { SELECTION_PRODUCTS_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { LineKind } from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { SELECTION_LINES } from './selection-products.repo.ts';
import { updateSelection, type SelectionRow } from './selections.repo.ts';

/** The lines of selections. */
export const createSelectionLineKind = ({
  pricing,
  now,
}: {
  pricing: Pricing;
  now: () => Date;
}): LineKind<SelectionRow> => ({
  rows: SELECTION_LINES,
  editable: [],
  stamp: () => ({}),
  most: SELECTION_PRODUCTS_MAX,
  full: () => new AppError('CONFLICT', { msg: `一个选样最多放${SELECTION_PRODUCTS_MAX}款产品` }),
  words: {
    exists: '已在该选样中',
    failed: '加入选样失败',
    added: (count) => `成功加入${count}款`,
    refused: (count) => `${count}款已下架或被隐藏`,
  },
  audit: { prefix: 'chooses', lines: 'products', facts: () => ({}) },
  async pricer(db, { company_id, user_id, customer_id, formula_id }) {
    const place = { company_id, user_id, customer_id };
    if (formula_id === null) return pricing.pricer(db, place);
    try {
      return await pricing.pricer(db, { ...place, formula_id });
    } catch (error) {
      // A template that was deleted since, or does not count any more, gives way to the one in force.
      if (error instanceof AppError && error.errorName === 'NOT_FOUND') return pricing.pricer(db, place);
      throw error;
    }
  },
  changed: ({ db }, { id }) => updateSelection(db, id, { updated_at: now() }),
});
