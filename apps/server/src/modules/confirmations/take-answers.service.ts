import { QUOTATION_LINE_REMARK_MAX, takeAnswers, type CustomerAnswer } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import {
  addEvent,
  getVersion,
  holdQuotation,
  listLines,
  type QuotationServices,
  type ShownLine,
} from '../quotations/quotations.module.ts';
import { unknownConfirmation } from './acceptance.service.ts';
import { answersByLine } from './answers-in-force.ts';
import { getConfirmation, settleConfirmation } from './confirmations.repo.ts';

interface Dependencies {
  quotations: Pick<QuotationServices, 'drafts' | 'editing' | 'lineRemoval'>;
  now: () => Date;
}

interface Wanted {
  id: number;
  confirmation_id: number;
  line_ids?: readonly number[] | undefined;
}

/** A line by the rules' words: a fee counts itself, not cartons. */
const toAnswered = (row: ShownLine) => ({
  key: String(row.line_key),
  is_free: row.toy_id === null,
  order_box_qty: row.toy_id === null ? (row.quantity ?? 1) : row.order_box_qty,
  quoted_price: row.quoted_price,
  is_manual_price: row.is_manual_price,
  internal_remark: row.internal_remark,
});

/** The internal remark with what the customer wrote to the line; nothing where they wrote nothing. */
function noted(remark: string, answer: CustomerAnswer | undefined): { internal_remark?: string } {
  const note = answer?.kind === 'change' ? answer.note?.trim() : '';
  if (!note || remark.includes(note)) return {};
  return { internal_remark: [remark, `客户：${note}`].filter(Boolean).join('；').slice(0, QUOTATION_LINE_REMARK_MAX) };
}

/** Takes what a customer asked for into the next version; the one that they answered stays as it is. */
export function createTakeAnswers({ quotations: { drafts, editing, lineRemoval }, now }: Dependencies) {
  return {
    async take(context: UserCallContext, { id, confirmation_id, line_ids }: Wanted) {
      const { db, session, audit } = context;
      const { sent_version, currency } = await holdQuotation(context, id, now());
      const confirmation = await getConfirmation(db, id, confirmation_id);
      if (!confirmation) throw unknownConfirmation();
      if (confirmation.state !== 'open' || confirmation.version !== sent_version)
        throw new AppError('CONFLICT', { msg: '这份确认已处理，请刷新后再看' });
      // Target prices are in the currency that the customer was quoted in.
      const answered = (await getVersion(db, id, confirmation.version))!.head.currency;
      if (currency !== answered)
        throw new AppError('CONFLICT', {
          msg: `草稿的币种是${currency}，客户按${answered}答复，请先改回${answered}或放弃草稿`,
        });
      const draft = await drafts.open(context, id);
      const rows = (await listLines(db, id, draft.version)).map(toAnswered);
      const ticked = line_ids && new Set(line_ids.map(String));
      const taken = new Map(
        rows.flatMap(({ key }) => (ticked?.has(key) === false ? [] : [[key, { withPrice: true }] as const])),
      );
      const answers = answersByLine(confirmation.answers);
      const next = takeAnswers(rows, answers, taken);
      const isChanged = new Set(next.changed);
      const changes = next.lines.flatMap((line) => {
        const { key, is_free, order_box_qty, quoted_price, is_manual_price } = line;
        const remark = taken.has(key) ? noted(line.internal_remark, answers.get(key)) : {};
        if (!isChanged.has(key)) return 'internal_remark' in remark ? [{ id: Number(key), ...remark }] : [];
        return [
          {
            id: Number(key),
            ...(is_free ? { quantity: order_box_qty } : { order_box_qty }),
            ...(is_manual_price && quoted_price !== null && { quoted_price }),
            ...remark,
          },
        ];
      });
      let { revision } = draft;
      if (changes.length > 0) ({ revision } = await editing.update(context, id, changes));
      if (next.removed.length > 0) ({ revision } = await lineRemoval.remove(context, id, next.removed.map(Number)));
      const at = now();
      const count = changes.length + next.removed.length;
      await settleConfirmation(db, confirmation.id, { state: 'taken', settled_at: at });
      const note = `${count} 行`;
      await addEvent(db, {
        quotation_id: id,
        version: draft.version,
        kind: 'take_answers',
        user_id: session.id,
        note,
        created_at: at,
      });
      await audit({ action: 'quotation.take_answers', after: { id, version: draft.version, confirmation_id, count } });
      return {
        version: draft.version,
        revision,
        count,
        tip: count === 0 ? '没有需要修改的行' : `已将${count}行收入第${draft.version}版`,
      };
    },
  };
}
