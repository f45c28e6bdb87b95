import type { PurchaseStep } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { AskingNotices } from '../asking-notices.ts';
import { takeStep } from '../purchases/purchase-steps.service.ts';
import * as repo from '../purchases/purchases.repo.ts';
import type { ShowPurchases } from '../purchases/show-purchases.service.ts';
import { toyTitle } from '../toy-title.ts';
import { deskFactory, deskList } from './desk-factory.ts';

interface Dependencies {
  show: ShowPurchases;
  notices: AskingNotices;
  cardsChanged: LatePorts['cardsChanged'];
  now: () => Date;
}
type FactorysStep = Extract<PurchaseStep, 'factory_confirm' | 'reject' | 'ship'>;

const DID: Record<FactorysStep, string> = {
  factory_confirm: '工厂已确认并预留库存，请在24小时内确认',
  reject: '工厂拒绝了采购单',
  ship: '工厂已发货',
};

/** Special-price orders that a factory got. */
export function createDeskPurchaseService({ show, notices, cardsChanged, now }: Dependencies) {
  return {
    list: deskList(repo, show.forFactory),

    count: (db: Db, factoryId: number): Promise<number> => repo.countOfFactory(db, factoryId, true),

    async step(
      context: UserCallContext,
      id: number,
      step: FactorysStep,
      { note = '', ...values }: { note?: string; carrier?: string; waybill?: string } = {},
    ) {
      const { db, session, afterCommit } = context;
      const factoryId = await deskFactory(context);
      const row = await repo.lockForFactory(db, factoryId, id);
      if (!row) throw new AppError('NOT_FOUND', { msg: '采购单不存在' });
      const state = await takeStep(db, row, { step, at: now(), actorId: session.id, note, values });
      await cardsChanged(context, [`purchase:${id}`]);
      afterCommit(
        await notices.tellBuyer(db, row, {
          title: `特价采购单 ${row.number}：${DID[step]}`,
          summary: `${toyTitle(row.snapshot)} ${row.cartons}箱${note === '' ? '' : `，${note}`}。`,
          link: `/purchaseDetails?id=${row.id}`,
        }),
      );
      afterCommit(() => notices.refreshFactory(factoryId));
      return { state };
    },
  };
}
