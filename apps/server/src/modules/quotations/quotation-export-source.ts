import { shortHash, versionNumber } from '@wanyuan/domain';
import type { ExportSources } from '#composition/export-source.ts';
import { writtenSource } from '../priced-lines/priced-lines.module.ts';
import { noQuotation } from './open-quotation.ts';
import { getQuotation } from './quotations.repo.ts';
import { wholeVersion } from './whole-version.ts';

/** A version of a quotation for documents; the newest unless told. */
export const quotationSource: ExportSources['quotation'] = async (db, session, { id, version, line_ids }) => {
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
