import { can } from '@wanyuan/domain';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { toySnapshots, type KnownSnapshot } from '#modules/toys/toys.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { AskingNotices } from '../asking-notices.ts';
import { bookPhoneCalls } from '../phone-calls/phone-call-booking.service.ts';
import { takeNumbers } from '../numbers.repo.ts';
import { createSupplement, listOpenOfCompany, type OpenSupplement } from './supplements.repo.ts';

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

interface Result {
  toy_id: number;
  state: 'asked' | 'open' | 'refused';
  reason: string;
}

/** Asks factories for samples: a supplement for each factory, and each toy once at a time. */
export function createAskSupplementService({ notices, now }: { notices: AskingNotices; now: () => Date }) {
  return {
    async askAll({ db, session, afterCommit }: UserCallContext, items: readonly Wish[], terms: SupplementTerms) {
      const at = now();
      const wanted = [...new Map(items.map((wish) => [wish.toy_id, wish])).values()];
      const known = await toySnapshots(
        db,
        session,
        wanted.map(({ toy_id }) => toy_id),
      );
      if (known.size === 0) throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
      // Colleagues who ask for the same toy in the same second come one after the other.
      await lockUntilEnd(db, 'supplements', session.tenant_id);
      const open = await listOpenOfCompany(db, session.tenant_id, [...known.keys()]);
      const toAsk = wanted.flatMap(({ toy_id, quantity }) => {
        const toy = known.get(toy_id);
        return toy && !toy.is_hidden && !open.has(toy_id) ? { toy_id, quantity, toy } : [];
      });
      const factoryIds = [...new Set(toAsk.map(({ toy }) => toy.snapshot.factory_id))].toSorted((a, b) => a - b);
      const phoneCalls = await bookPhoneCalls(db, session, { kind: 'supplement', factoryIds, now: at });
      const numbers = await takeNumbers(db, 'supplement', at, factoryIds.length);
      const ids: number[] = [];
      let phoneTime: Date | null = null;
      for (const [turn, factory_id] of factoryIds.entries()) {
        const phoneCall = phoneCalls.get(factory_id)!;
        phoneTime ??= phoneCall.call_at;
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
          call_id: phoneCall.id,
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
      const list = wanted.map(({ toy_id }) => resultOf(toy_id, known.get(toy_id), open.get(toy_id), session));
      const seen = [...open.values()].filter((row) => maySeeSupplement(session, row)).map(({ id }) => id);
      return {
        tip: tipOf(toAsk.length, factoryIds.length, list),
        success: toAsk.length,
        lose: list.length - toAsk.length,
        ids: [...new Set([...ids, ...seen])],
        call_time: phoneTime?.toISOString() ?? null,
        factory_count: factoryIds.length,
        list,
      };
    },
  };
}

/** A salesperson learns of a colleague's supplement only that it exists. */
export const maySeeSupplement = (session: Session, { company_id, user_id }: OpenSupplement): boolean =>
  can(session, 'inquiry.use', { company_id, owner_user_id: user_id });

function resultOf(
  toy_id: number,
  toy: KnownSnapshot | undefined,
  open: OpenSupplement | undefined,
  session: Session,
): Result {
  if (!toy) return { toy_id, state: 'refused', reason: '产品不存在或已下架' };
  if (open) return { toy_id, state: 'open', reason: openReason(session, open) };
  if (toy.is_hidden) return { toy_id, state: 'refused', reason: '工厂已隐藏该产品' };
  return { toy_id, state: 'asked', reason: '' };
}

function openReason(session: Session, open: OpenSupplement): string {
  if (open.user_id === session.id) return `已有未结补样单 ${open.number}`;
  return `同事已申请补样${maySeeSupplement(session, open) ? ` ${open.number}` : ''}，等待工厂送样`;
}

function tipOf(asked: number, factories: number, list: readonly Result[]): string {
  const open = list.filter(({ state }) => state === 'open').length;
  const refused = list.filter(({ state }) => state === 'refused').length;
  if (asked === 0 && refused === 0) return '选中的产品都有未结补样，请等待工厂送样或催一催';
  const parts = [
    asked > 0 ? `已向${factories}家工厂申请补样${asked}款` : '没有可以补样的产品',
    open > 0 ? `${open}款已有未结补样，不重复申请` : '',
    refused > 0 ? `${refused}款不能补样` : '',
  ];
  return parts.filter(Boolean).join('；');
}
