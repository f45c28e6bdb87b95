import type { Cart } from '@wanyuan/contract/client';

/** A cart for tests. */
export const testCart = (id: number, change: Partial<Cart> = {}): Cart => ({
  id,
  name: `车${id}`,
  customer_id: null,
  customer_name: '',
  is_customer_reachable: false,
  remark: '',
  is_default: 0,
  toy_count: 0,
  created_time: '2026-11-01T00:00:00.000Z',
  updated_time: '2026-11-01T00:00:00.000Z',
  owner: { user_id: 1, nickname: '林晓敏' },
  is_own: true,
  ...change,
});
