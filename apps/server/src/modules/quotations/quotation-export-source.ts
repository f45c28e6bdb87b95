import { isApprovalCleared, shortHash, versionNumber } from '@wanyuan/domain';
import type { ExportSources } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import { writtenSource } from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { approvalReasons } from './approval-need.ts';
import { approvalNow } from './approval-now.ts';
import { leaksOf } from './leak-guard.service.ts';
import { noQuotation } from './open-quotation.ts';
import { getQuotation } from './quotations.repo.ts';
import { wholeVersion, type WholeVersion } from './whole-version.ts';

/** What sending would refuse, too. Leaks are confirmed there alone, by who sends. */
async function refuseUnfit(db: Db, session: Session, pricing: Pricing, draft: WholeVersion): Promise<void> {
  const { quotation, version } = draft;
  const needs = (await approvalReasons(db, pricing, quotation)).length > 0;
  if (!isApprovalCleared(approvalNow(version, quotation.revision), needs))
    throw new AppError('QUOTATION_UNAPPROVED', { msg: '这一版还没有审核通过，给客户的文件请先审核再导出或打印' });
  const { length: count } = await leaksOf(db, session, draft);
  if (count > 0)
    throw new AppError('QUOTATION_LEAKS', {
      msg: `客户可见的文字里有 ${count} 处工厂资料，请先在“发送”里处理或确认，再导出或打印`,
      data: { count },
    });
}

/** A version of a quotation for documents; the newest unless told. */
export function createQuotationSource({ pricing }: { pricing: Pricing }): ExportSources['quotation'] {
  return async (db, session, { id, version, line_ids }) => {
    const quotation = (await getQuotation(db, session, id))?.quotation;
    if (!quotation) throw noQuotation();
    const whole = await wholeVersion(db, quotation, version ?? quotation.version);
    const { head, hash, state, sent_customer_id } = whole.version;
    const number = versionNumber(quotation.number, whole.version.version);
    const isFrozen = state !== 'draft';
    return writtenSource(
      {
        title: number,
        customer_id: isFrozen ? sent_customer_id : quotation.customer_id,
        customer_name: head.customer_name,
        nothing: '当前报价单无样品数据',
        ...(!isFrozen && { refuseUnfit: () => refuseUnfit(db, session, pricing, whole) }),
        quoted: {
          paper: 'quotation',
          number,
          version: whole.version.version,
          isFrozen,
          language: head.language,
          date: head.quoted_on,
          valid_until: head.valid_until,
          contact: head.contact,
          currency: head.currency,
          term: head.term,
          payment: head.payment,
          delivery: head.delivery,
          port: head.port,
          remark: head.remark,
          short_hash: hash === null ? '' : shortHash(hash),
        },
        lines: whole.lines.map((line) => ({ ...line, id: line.line_key })),
      },
      line_ids,
    );
  };
}
