import { answerCounts, isPastValidity, lineMarginPercent, versionNumber } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import {
  getQuotation,
  getVersion,
  holdQuotation,
  holdSent,
  listLines,
  noQuotation,
  refuseLeaks,
  takeStep,
  wholeVersion,
  type QuotationNews,
  type QuotationRow,
  type ShownLine,
} from '../quotations/quotations.module.ts';
import { unknownConfirmation } from './acceptance.service.ts';
import { answersByLine } from './answers-in-force.ts';
import { wholeInfo } from './confirm-page.service.ts';
import { getConfirmation, lastConfirmation, settleConfirmation, type ConfirmationRow } from './confirmations.repo.ts';
import type { CustomerView } from './customer-view.service.ts';

interface Dependencies {
  view: CustomerView;
  files: Pick<FilesService, 'pictureUrl'>;
  news: QuotationNews;
  now: () => Date;
}

/** What the salesperson earns on a line, as quoted and as the customer would have it. */
function earnings(row: ShownLine, { sent_rate }: QuotationRow, target: string | null) {
  const { snapshot } = row;
  const line = {
    exworks_price: snapshot?.exworks_price ?? null,
    additional_price: snapshot?.additional_price ?? null,
    quoted_price: row.quoted_price,
    rate: sent_rate,
  };
  return {
    cost: line.exworks_price,
    margin_percent: lineMarginPercent(line),
    target_margin_percent: target === null ? null : lineMarginPercent({ ...line, quoted_price: target }),
  };
}

const EVIDENCE_WIDTH = 960;
const NO_ANSWER = { answer: null, reason: null, cartons: null, target_price: null, note: '' };

/** What customers answered, for the salesperson. */
export function createAnswered({ view, files, news, now }: Dependencies) {
  const addressOf = async (fileId: number | null, db: Db): Promise<string> =>
    (fileId === null ? null : await files.pictureUrl(fileId, EVIDENCE_WIDTH, db)) ?? '';

  async function describe({ db }: SessionContext, row: ConfirmationRow, head: Parameters<typeof wholeInfo>[1]) {
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      way: row.way,
      name: row.name,
      recipient: row.recipient,
      info: wholeInfo(row.info, head),
      note: row.note,
      ip: row.ip,
      agent: row.agent,
      version_hash: row.version_hash,
      signature_url: await addressOf(row.signature_file_id, db),
      file_url: await addressOf(row.file_id, db),
      submitted_time: row.created_at.toISOString(),
    };
  }

  return {
    /** Line by line beside the cost, of the version that was answered. */
    async answers(context: SessionContext, id: number) {
      const { db, session } = context;
      const found = await getQuotation(db, session, id);
      if (!found) throw noQuotation();
      const last = await lastConfirmation(db, id);
      const version = last?.version ?? found.quotation.sent_version;
      const shown = version === null ? null : await getVersion(db, id, version);
      if (!shown) return { confirmation: null, answers: [], counts: { accept: 0, change: 0, decline: 0, none: 0 } };
      const rows = await listLines(db, id, shown.version);
      const given = new Map((last?.answers ?? []).map((answer) => [answer.line_id, answer]));
      const { open, ...counts } = answerCounts(
        rows.map(({ line_key }) => String(line_key)),
        answersByLine(last?.answers ?? []),
      );
      return {
        confirmation: last && (await describe(context, last, shown.head)),
        answers: rows.map((row) => {
          const answer = given.get(row.line_key) ?? { line_id: row.line_key, ...NO_ANSWER };
          return {
            ...answer,
            number: row.custom_number || row.snapshot?.number || '',
            name: row.name,
            price: row.quoted_price,
            cartons_before: row.toy_id === null ? (row.quantity ?? 1) : row.order_box_qty,
            ...earnings(row, found.quotation, answer.target_price),
          };
        }),
        counts: { ...counts, none: open },
      };
    },

    /** What the customer gets of a version, before it goes out too. */
    async customerView({ db, session }: SessionContext, id: number, wanted?: number) {
      const found = await getQuotation(db, session, id);
      if (!found) throw noQuotation();
      const whole = await wholeVersion(db, found.quotation, wanted ?? found.quotation.version);
      return { head: await view.head(db, whole), list: await view.lines(db, whole) };
    },

    /** Gives a confirmation back to the customer, who reads the note and answers again. */
    async reopen(
      context: UserCallContext,
      { id, confirmation_id, note }: { id: number; confirmation_id: number; note: string },
    ): Promise<void> {
      const { db, session, audit } = context;
      await holdQuotation(context, id, now());
      const held = await holdSent(db, id);
      const confirmation = await getConfirmation(db, id, confirmation_id);
      if (!held || !confirmation) throw unknownConfirmation();
      if (confirmation.state !== 'open') throw new AppError('CONFLICT', { msg: '这份确认已处理，请刷新后再看' });
      const { valid_until } = held.sent.head;
      if (valid_until !== null && isPastValidity(valid_until, now()))
        throw new AppError('CONFLICT', { msg: '报价已过有效期，客户不能再改，请开始新版本' });
      await refuseLeaks(context, { id, version: held.sent.version }, [{ label: '退回说明', text: note }]);
      const at = now();
      await takeStep(db, held, { event: 'reopen', at, user_id: session.id, note });
      await settleConfirmation(db, confirmation.id, { state: 'reopened', note, settled_at: at });
      await audit({
        action: 'quotation.reopen',
        after: { id, number: versionNumber(held.quotation.number, held.sent.version), confirmation_id },
      });
      await news.changed(context, held.quotation);
    },
  };
}
