import { PurchaseState } from '@wanyuan/contract';
import type { PurchaseStep } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { listByState } from '#rpc/list-by-state.ts';
import type { AskingNotices, Effect } from '../asking-notices.ts';
import { isUnseen } from '../is-unseen.ts';
import { whileThereIsWork } from '../while-there-is-work.ts';
import { toyTitle } from '../toy-title.ts';
import { takeStep } from './purchase-steps.service.ts';
import * as repo from './purchases.repo.ts';
import type { ShowPurchases } from './show-purchases.service.ts';

interface Dependencies {
  db: Db;
  show: ShowPurchases;
  notices: AskingNotices;
  now: () => Date;
}
type BuyersStep = Extract<PurchaseStep, 'buyer_confirm' | 'receive' | 'cancel'>;

const unknown = () => new AppError('NOT_FOUND', { msg: '采购单不存在' });
const DID: Record<BuyersStep, string> = {
  buyer_confirm: '确认了采购单，请安排发货',
  receive: '已确认收货',
  cancel: '取消了采购单',
};

/** A person's special-price purchases. */
export function createPurchaseService({ db: pool, show, notices, now }: Dependencies) {
  async function expireOne(): Promise<boolean> {
    let effects: Effect[] = [];
    const isDone = await withTransaction(pool, async (tx) => {
      const row = await repo.lockExpired(tx, now());
      if (!row) return false;
      const who = row.state === 'submitted' ? '工厂' : '买方';
      const note = `${who}24小时内未确认`;
      await takeStep(tx, row, { step: 'expire', at: now(), actorId: null, note });
      const tellBuyer = await notices.tellBuyer(tx, row, {
        title: `特价采购单 ${row.number} 已过期`,
        summary: `${toyTitle(row.snapshot)} ${row.cartons}箱：${note}。`,
        link: `/purchaseDetails?id=${row.id}`,
      });
      effects = [tellBuyer, () => notices.refreshFactory(row.factory_id)];
      return true;
    });
    for (const effect of effects) await effect();
    return isDone;
  }

  return {
    list: listByState({
      states: PurchaseState.options,
      rows: repo.listPurchases,
      countByState: repo.countByState,
      show: show.forBuyer,
    }),

    /** Looking at it counts as having seen what the factory did. */
    async get({ db, session, afterCommit }: UserCallContext, id: number) {
      const row = await repo.getPurchase(db, session, id);
      if (!row) throw unknown();
      const [shown] = await show.forBuyer(db, session, [row]);
      if (isUnseen(row, session.id)) {
        // Not the time of looking: what the factory did since the row was read is still new.
        await repo.updatePurchase(db, id, { seen_at: row.news_at });
        afterCommit(() => notices.refreshCounts(session.id));
      }
      return shown!;
    },

    countNews: ({ db, session }: SessionContext): Promise<number> => repo.countNews(db, session),

    async step({ db, session, afterCommit }: UserCallContext, id: number, step: BuyersStep, note = '') {
      const row = await repo.lockPurchase(db, session, id);
      if (!row) throw unknown();
      const state = await takeStep(db, row, { step, at: now(), actorId: session.id, note });
      const effect = await notices.tellFactory(db, row.factory_id, {
        title: `特价采购单 ${row.number}：买方${DID[step]}`,
        summary: `${toyTitle(row.snapshot)} ${row.cartons}箱${note === '' ? '' : `，${note}`}。`,
        link: '/factoryDesk?tab=purchase',
      });
      afterCommit(async () => {
        await effect?.();
        await notices.refreshBuyer(session.tenant_id);
      });
      return { state };
    },

    /** Ends purchases that were not confirmed in time; reserved stock goes back. */
    async expire(signal?: AbortSignal): Promise<void> {
      await whileThereIsWork(expireOne, signal);
    },
  };
}
