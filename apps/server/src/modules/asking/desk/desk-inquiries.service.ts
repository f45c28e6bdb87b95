import { nextInquiryState } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { ConfirmedPriceService } from '#modules/toy-search/toy-search.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { AskingNotices } from '../asking-notices.ts';
import * as repo from '../inquiries/inquiries.repo.ts';
import type { ShowInquiries } from '../inquiries/show-inquiries.service.ts';
import { toyTitles } from '../toy-title.ts';
import { deskFactory, deskList } from './desk-factory.ts';

interface Dependencies {
  show: ShowInquiries;
  prices: ConfirmedPriceService;
  notices: AskingNotices;
  cardsChanged: LatePorts['cardsChanged'];
  now: () => Date;
}

interface Answer {
  ids: readonly number[];
  price: string;
  is_tax_included: boolean;
  moq_pieces: number | null;
  lead_days: number | null;
  stock_cartons: number | null;
  valid_until: string | null;
  remark: string;
  is_catalogue_price: boolean;
}
/** What a factory was asked, and its answers. An answer changes no cart and no quotation. */
export function createDeskInquiryService({ show, prices, notices, cardsChanged, now }: Dependencies) {
  async function tellAskers({ db, afterCommit }: UserCallContext, rows: readonly repo.InquiryRow[]): Promise<void> {
    for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
      const own = rows.filter(({ user_id }) => user_id === userId);
      const [first] = own;
      const effect = await notices.tellBuyer(db, first!, {
        title: `${first!.snapshot.factory_name}答复了${own.length}款询价`,
        summary: `${toyTitles(own.map(({ snapshot }) => snapshot))}，点击查看价格、起订量、交期与有效期。`,
        link: own.length === 1 ? `/inquiry?keyword=${first!.number}` : '/inquiry?state=answered',
      });
      afterCommit(effect);
    }
  }

  return {
    list: deskList(repo, show.forFactory),

    count: (db: Db, factoryId: number): Promise<number> => repo.countOfFactory(db, factoryId, true),

    async answer(context: UserCallContext, { ids, is_catalogue_price, ...answer }: Answer) {
      const { db, session, afterCommit } = context;
      const factoryId = await deskFactory(context);
      const wanted = [...new Set(ids)];
      const rows = await repo.lockForFactory(db, factoryId, wanted);
      if (rows.length < wanted.length) throw new AppError('NOT_FOUND', { msg: '询价不存在' });
      if (Number(answer.price) <= 0) throw new AppError('CONFLICT', { msg: '价格须大于0' });
      const over = rows.find(({ state }) => nextInquiryState(state, 'answer') === null);
      if (over)
        throw new AppError('CONFLICT', {
          msg: over.state === 'answered' ? `询价 ${over.number} 已经答复过` : `询价 ${over.number} 已被买方结束`,
        });
      const at = now();
      await repo.updateInquiries(db, wanted, {
        state: 'answered',
        answer,
        answered_by: session.id,
        answered_at: at,
        seen_at: null,
      });
      const changes = await prices.confirm(db, {
        factory_id: factoryId,
        toy_ids: rows.map(({ toy_id }) => toy_id),
        at,
        price: is_catalogue_price ? answer.price : undefined,
      });
      if (changes.length > 0)
        await context.audit({
          action: 'toy.exworks_price',
          before: changes.map(({ toy_id, before }) => ({ toy_id, price: before })),
          after: changes.map(({ toy_id, after }) => ({ toy_id, price: after })),
        });
      await tellAskers(context, rows);
      await cardsChanged(
        context,
        rows.map(({ id }) => `inquiry:${id}`),
      );
      afterCommit(() => notices.refreshFactory(factoryId));
      return { count: rows.length, state: 'answered' as const };
    },
  };
}
