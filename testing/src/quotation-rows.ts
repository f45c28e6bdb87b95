import { Readable } from 'node:stream';
import { writeRows } from '@wanyuan/documents';
import { businessDay } from '@wanyuan/domain';
import {
  quotation_lines,
  quotation_versions,
  quotations,
} from '@wanyuan/server/src/modules/quotations/quotations.schema.ts';
import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import { SAMPLE_TERMS } from './cart-rows.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

let written: ReturnType<typeof writeRows> | undefined;
/** Written once: people of the contract sweeps have one each. */
const smallSheet = () => (written ??= writeRows('报价', [{ title: '货号' }, { title: '箱数' }], [['TA-1', '3']]));

/** The owner's quotations: a draft with two lines of a toy and one that was removed, a second draft, and a deleted one. */
export async function createQuotationRows(app: TestApp, owner: Owner, kept: { toy_id: number; customer_id: number }) {
  const { db } = app;
  const at = app.deps.now();
  const times = { created_at: at, updated_at: at };
  const row = (number: string) => ({
    ...owner,
    ...times,
    number: `${number}-of-${owner.user_id}`,
    currency: 'USD' as const,
  });
  const [quotation, spare, gone, outgoing] = await db
    .insert(quotations)
    .values([
      { ...row('Q-1'), customer_id: kept.customer_id, terms: SAMPLE_TERMS, terms_by: owner.user_id, line_count: 2 },
      row('Q-2'),
      { ...row('Q-3'), removed_at: at },
      { ...row('Q-4'), customer_id: kept.customer_id, line_count: 1 },
    ])
    .returning();
  const head = {
    customer_name: 'Emma',
    contact: '',
    contact_email: '',
    language: 'en' as const,
    quoted_on: businessDay(at),
    valid_until: null,
    term: 'FOB',
    currency: 'USD' as const,
    payment: '',
    delivery: '',
    port: '',
    remark: '',
  };
  await db
    .insert(quotation_versions)
    .values([quotation!, spare!, gone!, outgoing!].map(({ id }) => ({ ...times, quotation_id: id, version: 1, head })));
  const { toy_id, snapshot, picture_ids } = (
    await toySnapshots(db, { tenant_id: owner.company_id }, [kept.toy_id])
  ).get(kept.toy_id)!;
  const line = (place: string) => ({
    ...times,
    quotation_id: quotation!.id,
    toy_id,
    snapshot,
    picture_ids,
    name: snapshot.name,
    place,
    currency: 'USD' as const,
    from_version: 1,
    revision: 1,
  });
  const [first, second, removed] = await db
    .insert(quotation_lines)
    .values([
      line('i00000'),
      line('i01000'),
      { ...line('i02000'), removed_at: at },
      { ...line('i00000'), quotation_id: outgoing!.id, quoted_price: '2.00' },
    ])
    .returning();
  const { id: quotation_sheet_file_id } = await app.services.files.storeUpload({
    actor: { id: owner.user_id, tenant_id: owner.company_id },
    stream: Readable.from([await smallSheet()]),
    filename: `报价${quotation!.id}.xlsx`,
    purpose: 'quotation_sheet',
  });
  return {
    quotation_sheet_file_id,
    quotation_id: quotation!.id,
    spare_quotation_id: spare!.id,
    outgoing_quotation_id: outgoing!.id,
    removed_quotation_id: gone!.id,
    quotation_line_id: first!.line_key,
    second_quotation_line_id: second!.line_key,
    removed_quotation_line_id: removed!.line_key,
  };
}
