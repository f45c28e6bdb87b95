import { can } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Tx } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { CustomerOrderServices } from '../customer-orders/customer-orders.module.ts';
import type { FilesService } from '../files/files.module.ts';
import {
  changeQuotation,
  holdQuotation,
  holdSent,
  listLines,
  sumsOf,
  takeStep,
  type QuotationNews,
  type QuotationServices,
  type SentQuotation,
} from '../quotations/quotations.module.ts';
import { agreedLines } from './agreed-lines.ts';
import { agreedOrder } from './agreed-order.ts';
import {
  addConfirmation,
  getConfirmation,
  settleConfirmation,
  settleOpen,
  type ConfirmationRow,
} from './confirmations.repo.ts';
import { shownLines } from './customer-line.ts';

interface Dependencies {
  customerOrders: Pick<CustomerOrderServices, 'create'>;
  files: Pick<FilesService, 'getOwnUpload'>;
  news: QuotationNews;
  approvalReasons: QuotationServices['approvalReasons'];
  mailBothSides: LatePorts['mailBothSides'];
  now: () => Date;
}

interface Offline {
  id: number;
  name: string;
  note: string;
  file_id: number | null;
}

type Accepting = UserCallContext<Tx>;

export const unknownConfirmation = () => new AppError('NOT_FOUND', { msg: '确认不存在' });

/** Agrees to what a customer confirmed, and makes the order of it. */
export function createAcceptance({ customerOrders, files, news, approvalReasons, mailBothSides, now }: Dependencies) {
  async function hold(context: Accepting, id: number): Promise<SentQuotation> {
    await holdQuotation(context, id, now());
    const held = await holdSent(context.db, id);
    if (!held) throw new AppError('CONFLICT', { msg: '报价单还没有发出' });
    return held;
  }

  async function agreedOn({ db }: Accepting, { quotation, sent }: SentQuotation, confirmation: ConfirmationRow) {
    const lines = await listLines(db, quotation.id, sent.version);
    return agreedLines(await shownLines(db, quotation.company_id, lines), confirmation);
  }

  /** What the version was approved for holds where the customer changed nothing; a leader approves the rest by accepting it. */
  async function refuseUnapproved(context: Accepting, held: SentQuotation, confirmation: ConfirmationRow) {
    if (can(context.session, 'quotation.manage')) return;
    const { lines, changed } = await agreedOn(context, held, confirmation);
    if (changed.length === 0) return;
    const { quotation, sent } = held;
    const priced = { ...quotation, currency: sent.head.currency };
    const reasons = (await approvalReasons(context.db, priced, lines)).filter(
      ({ lines: keys }) => keys.length === 0 || keys.some((key) => changed.includes(key)),
    );
    if (reasons.length > 0)
      throw new AppError('QUOTATION_UNAPPROVED', {
        msg: '客户改了价格或箱数，须先审核：请主账号或管理员接受，或收入下一版后提请审核',
      });
  }

  /** One for each quotation: asked for again, it answers with the order that there is. */
  async function makeOrder(context: Accepting, agreed: SentQuotation, confirmation: ConfirmationRow) {
    const { lines } = await agreedOn(context, agreed, confirmation);
    if (lines.length === 0 && agreed.quotation.order_id === null)
      throw new AppError('CONFLICT', { msg: '客户拒绝了所有的行，或样品已下架，不能生成订单' });
    const order = agreedOrder(agreed, lines, confirmation);
    const made = await customerOrders.create(context, { ...order, actor_id: context.session.id });
    return { ...made, sums: sumsOf(lines) };
  }

  async function conclude(context: Accepting, agreed: SentQuotation, confirmation: ConfirmationRow) {
    const { sums, ...made } = await makeOrder(context, agreed, confirmation);
    const { db, session, audit } = context;
    const { total: agreed_total, cost: agreed_cost } = sums;
    await changeQuotation(db, agreed.quotation.id, { order_id: made.id, agreed_total, agreed_cost });
    await takeStep(db, agreed, { event: 'order', at: now(), user_id: session.id, note: made.number });
    await audit({
      action: 'quotation.accept',
      after: { id: agreed.quotation.id, version: agreed.sent.version, way: confirmation.way, order_id: made.id },
    });
    await mailBothSides(context, {
      kind: 'ordered',
      quotation: agreed.quotation,
      version: agreed.sent.version,
      order_number: made.number,
      language: agreed.sent.head.language,
      name: confirmation.name,
      email: confirmation.info.email ?? agreed.sent.head.contact_email,
    });
    await news.changed(context, agreed.quotation);
    return made;
  }

  return {
    /** What was accepted already answers with the order that was made then. */
    async accept(context: Accepting, { id, confirmation_id }: { id: number; confirmation_id: number }) {
      const { db, session } = context;
      const held = await hold(context, id);
      const confirmation = await getConfirmation(db, id, confirmation_id);
      if (!confirmation) throw unknownConfirmation();
      if (confirmation.state === 'accepted') return makeOrder(context, held, confirmation);
      if (confirmation.state !== 'open' || confirmation.version !== held.sent.version)
        throw new AppError('CONFLICT', { msg: '这份确认已处理，请刷新后再看' });
      await refuseUnapproved(context, held, confirmation);
      const at = now();
      const agreed = await takeStep(db, held, { event: 'accept', at, user_id: session.id, note: confirmation.name });
      await settleConfirmation(db, confirmation.id, { state: 'accepted', settled_at: at });
      return conclude(context, agreed, confirmation);
    },

    async acceptOffline(context: Accepting, { id, name, note, file_id }: Offline) {
      const { db, session, ip } = context;
      const held = await hold(context, id);
      const { sent } = held;
      if (file_id !== null) await files.getOwnUpload(session, file_id, ['attachment'], db);
      const at = now();
      const agreed = await takeStep(db, held, { event: 'accept_offline', at, user_id: session.id, note: name });
      await settleOpen(db, id, at);
      const confirmation = await addConfirmation(db, {
        quotation_id: id,
        version: sent.version,
        version_hash: sent.hash ?? '',
        way: 'offline',
        state: 'accepted',
        name,
        info: {},
        note,
        file_id,
        ip,
        agent: context.user_agent.slice(0, 300),
        created_at: at,
        settled_at: at,
      });
      return conclude(context, agreed, confirmation);
    },
  };
}
