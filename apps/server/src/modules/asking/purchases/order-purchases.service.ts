import { offerFault, purchaseExpiry } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { companyNames } from '#modules/people/people.module.ts';
import { runningOffers } from '#modules/offers/offers.module.ts';
import { toySnapshots } from '#modules/toys/toys.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { AfterCommit, AskingNotices } from '../asking-notices.ts';
import { requireProvenPhone, takeContacts } from '../phone-calls/factory-contacts.service.ts';
import { takeNumbers } from '../numbers.repo.ts';
import { toyTitle } from '../toy-title.ts';
import { addEvent, createPurchase, type PurchaseRow } from './purchases.repo.ts';

interface Order {
  items: readonly { toy_id: number; cartons: number }[];
  contact: string;
  phone: string;
  remark: string;
}

/** Orders toys at their special price. Stock is taken only when the factory confirms. */
export function createOrderPurchaseService({ notices, now }: { notices: AskingNotices; now: () => Date }) {
  async function tellFactories(db: Db, session: Session, made: readonly PurchaseRow[], afterCommit: AfterCommit) {
    const buyer = (await companyNames(db, [session.tenant_id])).get(session.tenant_id) ?? '';
    for (const factoryId of new Set(made.map(({ factory_id }) => factory_id))) {
      const own = made.filter(({ factory_id }) => factory_id === factoryId);
      const effect = await notices.tellFactory(db, factoryId, {
        title: `${buyer}下了${own.length}张特价采购单`,
        summary: `${own.map(({ snapshot, cartons }) => `${toyTitle(snapshot)} ${cartons}箱`).join('、')}。请在24小时内确认。`,
        link: '/factoryDesk?tab=purchase',
      });
      if (effect) afterCommit(effect);
    }
  }

  return {
    async add({ db, session, afterCommit }: UserCallContext, { items, contact, phone, remark }: Order) {
      const at = now();
      const wanted = [...new Map(items.map((item) => [item.toy_id, item])).values()];
      const ids = wanted.map(({ toy_id }) => toy_id);
      const [known, offers] = [await toySnapshots(db, session, ids), await runningOffers(db, ids, at)];
      if (known.size === 0) throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
      const judged = wanted.map(({ toy_id, cartons }) => {
        const toy = known.get(toy_id);
        const offer = offers.get(toy_id) ?? null;
        if (!toy || toy.is_hidden) return { toy_id, cartons, reason: '产品不存在或已下架' };
        const reason = offerFault(offer, cartons, at);
        return reason === null && offer
          ? { toy_id, cartons, reason: '', toy, offer }
          : { toy_id, cartons, reason: reason ?? '' };
      });
      const taken = judged.flatMap((each) => ('offer' in each ? each : []));
      const factories = new Set(taken.map(({ toy }) => toy!.snapshot.factory_id));
      if (factories.size > 0) await requireProvenPhone(db, session);
      await takeContacts(db, session, factories.size, at);
      const numbers = await takeNumbers(db, 'purchase', at, taken.length);
      const made: PurchaseRow[] = [];
      for (const [turn, { toy_id, cartons, toy, offer }] of taken.entries()) {
        const row = await createPurchase(db, {
          number: numbers[turn]!,
          company_id: session.tenant_id,
          user_id: session.id,
          factory_id: toy!.snapshot.factory_id,
          toy_id,
          offer_id: offer!.id,
          snapshot: toy!.snapshot,
          picture_id: toy!.picture_ids[0] ?? null,
          price: offer!.price,
          cartons,
          contact,
          phone,
          remark,
          state: 'submitted',
          expires_at: purchaseExpiry('submitted', at),
          created_at: at,
        });
        await addEvent(db, { purchase_id: row.id, state: 'submitted', at, actor_id: session.id, note: remark });
        made.push(row);
      }
      await tellFactories(db, session, made, afterCommit);
      afterCommit(() => notices.refreshBuyer(session.tenant_id));
      const list = judged.map((each) => ({
        toy_id: each.toy_id,
        state: 'offer' in each ? ('ordered' as const) : ('refused' as const),
        reason: each.reason,
      }));
      return {
        tip: tipOf(made.length, list),
        success: made.length,
        lose: list.length - made.length,
        ids: made.map(({ id }) => id),
        expires_time: made[0]?.expires_at?.toISOString() ?? null,
        list,
      };
    },
  };
}

function tipOf(made: number, list: readonly { state: string; reason: string }[]): string {
  const refused = list.filter(({ state }) => state === 'refused');
  if (made === 0) return refused[0]?.reason ?? '没有可以采购的产品';
  return `已提交${made}张特价采购单，请等待工厂确认${refused.length > 0 ? `；${refused.length}款未提交` : ''}`;
}
