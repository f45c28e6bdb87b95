import type { PurchaseState } from '@wanyuan/contract';
import { holdsStock, nextPurchaseState, purchaseExpiry, type PurchaseStep } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { releaseStock, reserveStock } from '#modules/offers/offers.module.ts';
import { AppError } from '#rpc/app-error.ts';
import { addEvent, updatePurchase, type PurchaseRow } from './purchases.repo.ts';

export const PURCHASE_STATE_TEXT: Record<PurchaseState, string> = {
  submitted: '待工厂确认',
  factory_confirmed: '待买方确认',
  buyer_confirmed: '待发货',
  shipped: '已发货',
  closed: '已完成',
  rejected: '已拒绝',
  cancelled: '已取消',
  expired: '已过期',
};

interface Step {
  step: PurchaseStep;
  at: Date;
  /** Null: the job that ends expired purchases. */
  actorId: number | null;
  note?: string;
  values?: Partial<Pick<PurchaseRow, 'carrier' | 'waybill'>>;
}

/**
 * Takes one step with a purchase whose row is locked: the state machine decides whether it may be taken, stock is taken
 * or given back under the offer's lock, and the history grows by a row.
 */
export async function takeStep(db: Db, row: PurchaseRow, { step, at, actorId, note = '', values = {} }: Step) {
  const state = nextPurchaseState(row.state, step);
  if (state === null || isOver(row, step, at))
    throw new AppError('CONFLICT', {
      msg: state === null ? `采购单${PURCHASE_STATE_TEXT[row.state]}，不能进行此操作` : '采购单已超过24小时，已过期',
    });
  const isReserved = holdsStock(state);
  if (isReserved && !row.is_reserved) {
    const { isReserved: isEnough, left } = await reserveStock(db, row.offer_id, row.cartons);
    if (!isEnough) throw new AppError('OFFER_SOLD_OUT', { msg: `特价库存不足，仅剩${left}箱`, data: { left } });
  }
  if (!isReserved && row.is_reserved) await releaseStock(db, row.offer_id, row.cartons);
  await updatePurchase(db, row.id, {
    ...values,
    state,
    is_reserved: isReserved,
    expires_at: purchaseExpiry(state, at),
    ...(['reject', 'cancel', 'expire'].includes(step) && { reason: note }),
    // What the buyer did is no news to the buyer.
    ...(actorId !== row.user_id && { news_at: at }),
  });
  await addEvent(db, { purchase_id: row.id, state, at, actor_id: actorId, note });
  return state;
}

/** The job that ends purchases runs once a minute: a confirmation between expiry and the job is refused. */
function isOver({ expires_at }: PurchaseRow, step: PurchaseStep, at: Date): boolean {
  return expires_at !== null && expires_at <= at && ['factory_confirm', 'buyer_confirm'].includes(step);
}
