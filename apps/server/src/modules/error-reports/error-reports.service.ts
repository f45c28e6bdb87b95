import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { openToyIds } from '../toy-search/toy-search.module.ts';
import { createReport } from './error-reports.repo.ts';

interface Report {
  toy_id: number;
  fields: string[];
  content: string;
}

/** Takes in a user's report of faults in a toy's data; the platform checks it. */
export async function reportError({ db, session }: SessionContext, report: Report, now: Date): Promise<number> {
  const [toy_id] = await openToyIds(db, session.tenant_id, [report.toy_id]);
  if (toy_id === undefined) throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
  const fields = [...new Set(report.fields)];
  const id = await createReport(db, { ...report, fields, user_id: session.id, created_at: now });
  if (id === null) throw new AppError('CONFLICT', { msg: '您已报告过该产品，平台正在核实' });
  return id;
}
