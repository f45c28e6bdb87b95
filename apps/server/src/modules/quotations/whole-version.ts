import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { listLines, type ShownLine } from './quotation-lines.repo.ts';
import { getVersion, type QuotationRow, type VersionRow } from './quotations.repo.ts';

/** A version of a quotation with its lines in their order. */
export interface WholeVersion {
  quotation: QuotationRow;
  version: VersionRow;
  lines: readonly ShownLine[];
}

export async function wholeVersion(db: Db, quotation: QuotationRow, number: number): Promise<WholeVersion> {
  const version = await getVersion(db, quotation.id, number);
  if (!version) throw new AppError('NOT_FOUND', { msg: `没有第${number}版` });
  return { quotation, version, lines: await listLines(db, quotation.id, number) };
}
