import { lineAlerts, priceToday } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { toyStates, type ToyState } from '../toys/toys.module.ts';
import { listWatchedLines, type WatchedLine } from './watch.repo.ts';

function alertLine(line: WatchedLine, today: ToyState | undefined) {
  return {
    ...line,
    alerts: lineAlerts(line.exworks_price, today),
    stop_time: today?.stop_time ?? null,
    /** Today's ex-works price, of a toy that was repriced. */
    price: today ? priceToday(line.exworks_price, today.exworks_price) : null,
  };
}
export type AlertLine = ReturnType<typeof alertLine>;

/** By quotation, the lines of one company's quotations whose toys were stopped, hidden, repriced or went black. */
export async function watchLines(
  db: Db,
  company_id: number,
  quotationIds: readonly number[],
): Promise<Map<number, AlertLine[]>> {
  const lines = await listWatchedLines(db, quotationIds);
  const toyIds = [...new Set(lines.map(({ toy_id }) => toy_id))];
  const states = await toyStates(db, { tenant_id: company_id }, toyIds);
  const found = new Map<number, AlertLine[]>(quotationIds.map((id) => [id, []]));
  for (const line of lines) {
    const alert = alertLine(line, states.get(line.toy_id));
    if (alert.alerts.length > 0) found.get(line.quotation_id)!.push(alert);
  }
  return found;
}
