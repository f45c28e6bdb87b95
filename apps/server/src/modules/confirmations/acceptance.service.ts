import type { OrderEvidence, OrderHead } from '@wanyuan/contract';
import { takeAnswers, versionNumber } from '@wanyuan/domain';
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
  takeStep,
  type QuotationNews,
  type SentQuotation,
  type ShownLine,
} from '../quotations/quotations.module.ts';
import { answersByLine } from './answers-in-force.ts';
import { wholeInfo } from './confirm-page.service.ts';
import {
  addConfirmation,
  getConfirmation,
  settleConfirmation,
  settleOpen,
  type ConfirmationRow,
} from './confirmations.repo.ts';

interface Dependencies {
  customerOrders: Pick<CustomerOrderServices, 'create'>;
  files: Pick<FilesService, 'getOwnUpload'>;
  news: QuotationNews;
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

/** A line as it was agreed: what the customer asked for is in it already. */
const orderLine = (row: ShownLine) => ({
  toy_id: row.toy_id,
  snapshot: row.snapshot,
  picture_ids: row.picture_ids,
  custom_number: row.custom_number,
  name: row.name,
  name_en: row.name_en,
  remark: row.remark,
  order_box_qty: row.order_box_qty,
  quantity: row.quantity,
  quoted_price: row.quoted_price,
  currency: row.currency,
  is_manual_price: row.is_manual_price,
  price_flags: row.price_flags,
  formula_key: row.formula_key,
});

/** The lines of a version with what the customer answered: without what was declined, with the cartons and prices asked for. */
function agreedLines(lines: readonly ShownLine[], { answers }: ConfirmationRow): ShownLine[] {
  const asked = lines.map((row) => ({
    ...row,
    key: String(row.line_key),
    order_box_qty: row.toy_id === null ? (row.quantity ?? 1) : row.order_box_qty,
  }));
  const all = new Map(asked.map(({ key }) => [key, { withPrice: true }]));
  return takeAnswers(asked, answersByLine(answers), all).lines.map(({ key: _key, ...row }) =>
    row.toy_id === null ? { ...row, quantity: row.order_box_qty, order_box_qty: 0 } : row,
  );
}

function orderHead({ head }: SentQuotation['sent'], { info }: ConfirmationRow): OrderHead {
  const { company, contact, email, phone, address, consignee } = wholeInfo(info, head);
  const { language, quoted_on, term, currency, payment, delivery, port, remark } = head;
  const terms = { language, quoted_on, term, currency, payment, delivery, port, remark };
  return { ...terms, company, contact, email, phone, address, consignee };
}

const evidenceOf = (confirmation: ConfirmationRow): OrderEvidence => ({
  way: confirmation.way,
  name: confirmation.name,
  note: confirmation.note,
  version_hash: confirmation.version_hash,
  ip: confirmation.ip,
  agent: confirmation.agent,
  file_id: confirmation.file_id ?? confirmation.signature_file_id,
  agreed_time: confirmation.created_at.toISOString(),
});

/** Agrees to what a customer confirmed, and makes the order of it. */
export function createAcceptance({ customerOrders, files, news, now }: Dependencies) {
  async function hold(context: Accepting, id: number): Promise<SentQuotation> {
    await holdQuotation(context, id, now());
    const held = await holdSent(context.db, id);
    if (!held) throw new AppError('CONFLICT', { msg: '报价单还没有发出' });
    return held;
  }

  /** One for each quotation: asked for again, it answers with the order that there is. */
  async function makeOrder(context: Accepting, { quotation, sent }: SentQuotation, confirmation: ConfirmationRow) {
    const lines = agreedLines(await listLines(context.db, quotation.id, sent.version), confirmation);
    if (lines.length === 0) throw new AppError('CONFLICT', { msg: '客户拒绝了所有的行，不能生成订单' });
    return customerOrders.create(context, {
      company_id: quotation.company_id,
      user_id: quotation.user_id,
      customer_id: quotation.customer_id,
      source: 'quotation',
      source_id: quotation.id,
      source_number: versionNumber(quotation.number, sent.version),
      head: orderHead(sent, confirmation),
      evidence: evidenceOf(confirmation),
      internal_remark: quotation.internal_remark,
      currency: sent.head.currency,
      lines: lines.map(orderLine),
      actor_id: context.session.id,
    });
  }

  async function conclude(context: Accepting, agreed: SentQuotation, confirmation: ConfirmationRow) {
    const made = await makeOrder(context, agreed, confirmation);
    const { db, session, audit } = context;
    await changeQuotation(db, agreed.quotation.id, { order_id: made.id });
    await takeStep(db, agreed, { event: 'order', at: now(), user_id: session.id, note: made.number });
    await audit({
      action: 'quotation.accept',
      after: { id: agreed.quotation.id, version: agreed.sent.version, way: confirmation.way, order_id: made.id },
    });
    await news.changed(context, agreed.quotation);
    return made;
  }

  return {
    /** Whoever accepts what was accepted already gets the order that was made then. */
    async accept(context: Accepting, { id, confirmation_id }: { id: number; confirmation_id: number }) {
      const { db, session } = context;
      const held = await hold(context, id);
      const confirmation = await getConfirmation(db, id, confirmation_id);
      if (!confirmation) throw unknownConfirmation();
      if (confirmation.state === 'accepted') return makeOrder(context, held, confirmation);
      if (confirmation.state !== 'open' || confirmation.version !== held.sent.version)
        throw new AppError('CONFLICT', { msg: '这份确认已处理，请刷新后再看' });
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
