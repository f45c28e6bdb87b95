import type { Db } from '#infra/database/database.ts';
import { toySnapshots } from '#modules/catalogue/snapshots/toy-snapshots.service.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import type { AfterCommit, AskingNotices } from '../asking-notices.ts';
import { bookCall } from '../calling/call-booking.service.ts';
import { takeNumbers } from '../numbers.service.ts';
import { createSupplement } from './supplements.repo.ts';

interface SupplementTerms {
  place: string;
  deadline: string | null;
  contact: string;
  phone: string;
  is_return_wanted: boolean;
  fee: string | null;
  remark: string;
}
interface Wish {
  toy_id: number;
  quantity: number;
}

/** Asks factories for samples: a supplement and a call for each factory. */
export function createAskSupplementService({ notices, now }: { notices: AskingNotices; now: () => Date }) {
  return {
    async askAll(db: Db, session: Session, items: readonly Wish[], terms: SupplementTerms, afterCommit: AfterCommit) {
      const at = now();
      const wanted = [...new Map(items.map((wish) => [wish.toy_id, wish])).values()];
      const known = await toySnapshots(
        db,
        session,
        wanted.map(({ toy_id }) => toy_id),
      );
      if (known.size === 0) throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
      const toAsk = wanted.flatMap(({ toy_id, quantity }) => {
        const toy = known.get(toy_id);
        return toy && !toy.is_hidden ? { toy_id, quantity, toy } : [];
      });
      const factoryIds = [...new Set(toAsk.map(({ toy }) => toy.snapshot.factory_id))].toSorted((a, b) => a - b);
      const numbers = await takeNumbers(db, 'supplement', at, factoryIds.length);
      const ids: number[] = [];
      let callTime: Date | null = null;
      for (const [turn, factory_id] of factoryIds.entries()) {
        const call = await bookCall(db, session, { kind: 'supplement', factory_id, now: at });
        callTime ??= call.call_at;
        const lines = toAsk
          .filter(({ toy }) => toy.snapshot.factory_id === factory_id)
          .map(({ toy_id, quantity, toy }) => ({
            toy_id,
            quantity,
            snapshot: toy.snapshot,
            picture_id: toy.picture_ids[0] ?? null,
            state: 'pending' as const,
          }));
        const header = {
          ...terms,
          number: numbers[turn]!,
          company_id: session.tenant_id,
          user_id: session.id,
          factory_id,
          call_id: call.id,
          state: 'open' as const,
          created_at: at,
        };
        ids.push(await createSupplement(db, header, lines));
      }
      afterCommit(() =>
        notices.refreshBoth(
          session.tenant_id,
          factoryIds.map((factory_id) => ({ factory_id })),
        ),
      );
      const list = wanted.map(({ toy_id }) => {
        const toy = known.get(toy_id);
        if (toy && !toy.is_hidden) return { toy_id, state: 'asked' as const, reason: '' };
        return { toy_id, state: 'refused' as const, reason: toy ? '工厂已隐藏该产品' : '产品不存在或已下架' };
      });
      const lose = list.length - toAsk.length;
      return {
        tip: `已向${factoryIds.length}家工厂申请补样${toAsk.length}款${lose > 0 ? `；${lose}款不能补样` : ''}`,
        success: toAsk.length,
        lose,
        ids,
        call_time: callTime?.toISOString() ?? null,
        factory_count: factoryIds.length,
        list,
      };
    },
  };
}
