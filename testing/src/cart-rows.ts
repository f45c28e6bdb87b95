import { USER_TYPE } from '@wanyuan/domain';
import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import { price_formulas } from '@wanyuan/server/src/modules/pricing/pricing.schema.ts';
import { sample_cart_lines, sample_carts } from '@wanyuan/server/src/modules/carts/carts.schema.ts';
import { createToy } from './catalogue-rows.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** The owner's carts: the default with a line and one that was removed, a second one, and one that was removed. */
export async function createCartRows(app: TestApp, owner: Owner, kept: { toy_id: number; customer_id: number }) {
  const { db } = app;
  const removed_at = app.deps.now();
  const { customer_id } = kept;
  const [cart, spare, gone] = await db
    .insert(sample_carts)
    .values([
      { ...owner, name: '默认的', is_default: true, customer_id },
      { ...owner, name: '备用的' },
      { ...owner, name: '移除的', removed_at },
    ])
    .returning();
  const other = await createToy(db);
  const known = await toySnapshots(db, { tenant_id: owner.company_id }, [kept.toy_id, other.id]);
  const line = (toy_id: number) => ({
    cart_id: cart!.id,
    toy_id,
    snapshot: known.get(toy_id)!.snapshot,
    currency: 'USD' as const,
    version: 1,
  });
  const [kept_line, removed_line] = await db
    .insert(sample_cart_lines)
    .values([line(kept.toy_id), { ...line(other.id), removed_at }])
    .returning();
  const [formula] = await db
    .insert(price_formulas)
    .values({ ...owner, scope: 'customer', customer_id, name: '客户价', terms: SAMPLE_TERMS })
    .returning();
  const colleague = await createUser(db, { company_id: owner.company_id, user_type: USER_TYPE.salesperson });
  return {
    sample_cart_id: cart!.id,
    spare_cart_id: spare!.id,
    removed_cart_id: gone!.id,
    cart_line_id: kept_line!.id,
    removed_line_id: removed_line!.id,
    price_formula_id: formula!.id,
    colleague_id: colleague.id,
  };
}

export const SAMPLE_TERMS = {
  method: 'FOB' as const,
  currency: 'USD' as const,
  rate: '7.1',
  profit: '10',
  calculation: 'multiply' as const,
  formula: '',
  total_cost: '0',
  capacity: '68',
  decimals: 2,
  rounding: 'half_up' as const,
  mini_price: '',
  mini_decimals: 3,
  markup: '0',
  sea_freight: '',
  premium_rate: '',
};
