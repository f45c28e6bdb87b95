import type { AskedItem } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { countInquiries } from '#modules/toy-search/toy-search.module.ts';
import { toySnapshots, type KnownSnapshot } from '#modules/toys/toys.module.ts';
import { visibleCustomer } from '#modules/customers/customers.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { AfterCommit, AskingNotices } from '../asking-notices.ts';
import { bookPhoneCalls, dropPhoneCalls } from '../phone-calls/phone-call-booking.service.ts';
import { takeNumbers } from '../numbers.repo.ts';
import * as repo from './inquiries.repo.ts';

interface Wish {
  toy_id: number;
  cartons: number | null;
  target_price: string | null;
}
interface Question {
  asked_items: AskedItem[];
  remark: string;
  customer_id: number | null;
}
interface Change {
  asked_items?: AskedItem[] | undefined;
  cartons?: number | null | undefined;
  target_price?: string | null | undefined;
  remark?: string | undefined;
}
interface Result {
  toy_id: number;
  state: 'asked' | 'open' | 'refused';
  reason: string;
}

/** Asks factories about toys: one call for each factory, and each toy once at a time. */
export function createAskInquiryService({ notices, now }: { notices: AskingNotices; now: () => Date }) {
  async function ask(
    db: Db,
    session: Session,
    wishes: readonly Wish[],
    question: Question & { parent_id?: number },
    afterCommit: AfterCommit,
  ) {
    const at = now();
    // By toy, so that two batches never wait for each other crosswise.
    const wanted = [...new Map(wishes.map((wish) => [wish.toy_id, wish])).values()].toSorted(
      (a, b) => a.toy_id - b.toy_id,
    );
    const ids = wanted.map(({ toy_id }) => toy_id);
    const known = await toySnapshots(db, session, ids);
    if (known.size === 0) throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
    const before = byToy(await repo.listOpenOfCompany(db, session.tenant_id, ids));
    const toAsk = wanted.flatMap((wish) => {
      const toy = known.get(wish.toy_id);
      return toy && !toy.is_hidden && !before.has(wish.toy_id) ? { ...wish, toy } : [];
    });

    const factories = toAsk.map(({ toy }) => toy.snapshot.factory_id);
    const phoneCalls = await bookPhoneCalls(db, session, { kind: 'inquiry', factoryIds: factories, now: at });
    const numbers = await takeNumbers(db, 'inquiry', at, toAsk.length);
    const made = await repo.createInquiries(
      db,
      toAsk.map(({ toy, ...wish }, turn) => ({
        ...wish,
        ...question,
        number: numbers[turn]!,
        company_id: session.tenant_id,
        user_id: session.id,
        factory_id: toy.snapshot.factory_id,
        call_id: phoneCalls.get(toy.snapshot.factory_id)!.id,
        snapshot: toy.snapshot,
        picture_id: toy.picture_ids[0] ?? null,
        state: 'queued' as const,
        created_at: at,
      })),
    );
    const asked = byToy(made);
    // Drops the phone calls whose toys a colleague asked about a moment before.
    const needed = new Set(made.map(({ call_id }) => call_id));
    const unneeded = [...phoneCalls.values()].filter(({ id, is_new }) => is_new && !needed.has(id));
    await dropPhoneCalls(
      db,
      unneeded.map(({ id }) => id),
    );
    const open = byToy(
      await repo.listOpenOfCompany(
        db,
        session.tenant_id,
        ids.filter((id) => !asked.has(id)),
      ),
    );
    await countInquiries(db, [...asked.keys()]);
    const factoryIds = [...new Set(made.map(({ factory_id }) => factory_id))];
    if (made.length > 0) afterCommit(() => notices.refreshBoth(session.tenant_id, made));

    const list = wishes.map(({ toy_id }) => resultOf(toy_id, known.get(toy_id), asked, open.get(toy_id), session));
    const times = factoryIds.map((id) => phoneCalls.get(id)!.call_at.toISOString()).toSorted();
    return {
      tip: tipOf(made.length, factoryIds.length, list),
      success: made.length,
      lose: list.length - made.length,
      ids: [...made, ...[...open.values()].filter((row) => maySeeInquiry(session, row))].map(({ id }) => id),
      call_time: times[0] ?? null,
      factory_count: factoryIds.length,
      list,
    };
  }

  return {
    async askAll(context: UserCallContext, items: readonly Wish[], question: Question) {
      await visibleCustomer(context, question.customer_id);
      return ask(context.db, context.session, items, question, context.afterCommit);
    },

    /** A copy of an inquiry with what is to be different this time; it knows the one it was made from. */
    async again({ db, session, afterCommit }: UserCallContext, id: number, change: Change) {
      const [parent] = await repo.lockInquiries(db, session, [id]);
      if (!parent) throw new AppError('NOT_FOUND', { msg: '询价不存在或已被删除' });
      const {
        cartons = parent.cartons,
        target_price = parent.target_price,
        asked_items = parent.asked_items,
        remark = parent.remark,
      } = change;
      const wish = { toy_id: parent.toy_id, cartons, target_price };
      const question = { asked_items, remark, customer_id: parent.customer_id, parent_id: parent.id };
      return ask(db, session, [wish], question, afterCommit);
    },
  };
}

/** A salesperson learns of a colleague's inquiry only that it exists. */
export const maySeeInquiry = (session: Session, { company_id, user_id }: repo.InquiryRow): boolean =>
  can(session, 'inquiry.use', { company_id, owner_user_id: user_id });

const byToy = (rows: readonly repo.InquiryRow[]) => new Map(rows.map((row) => [row.toy_id, row]));

function resultOf(
  toy_id: number,
  toy: KnownSnapshot | undefined,
  asked: ReadonlyMap<number, repo.InquiryRow>,
  open: repo.InquiryRow | undefined,
  session: Session,
): Result {
  if (asked.has(toy_id)) return { toy_id, state: 'asked', reason: '' };
  if (!toy) return { toy_id, state: 'refused', reason: '产品不存在或已下架' };
  if (open) {
    return { toy_id, state: 'open', reason: openReason(session, open) };
  }
  return { toy_id, state: 'refused', reason: '工厂已隐藏该产品' };
}

function openReason(session: Session, open: repo.InquiryRow): string {
  if (open.user_id === session.id) return `已有未结询价 ${open.number}`;
  return `同事已询价${maySeeInquiry(session, open) ? ` ${open.number}` : ''}，等待工厂答复`;
}

function tipOf(asked: number, factories: number, list: readonly Result[]): string {
  const open = list.filter(({ state }) => state === 'open').length;
  const refused = list.filter(({ state }) => state === 'refused').length;
  if (asked === 0 && refused === 0) return '选中的产品都有未结询价，请等待答复或催一催';
  const parts = [
    asked > 0 ? `已提交${asked}款询价，将致电${factories}家工厂` : '没有可以询价的产品',
    open > 0 ? `${open}款已有未结询价，不重复致电` : '',
    refused > 0 ? `${refused}款不能询价` : '',
  ];
  return parts.filter(Boolean).join('；');
}
