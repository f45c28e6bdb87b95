import { Readable } from 'node:stream';
import type { WriteOptions } from '@wanyuan/documents';
import { tradeLines, writeTradeFile } from '@wanyuan/documents/trade';
import { TRADE_LAYOUTS, type TradeItem } from '@wanyuan/domain';
import type { DocumentPlan, DocumentRow } from './document-plan.ts';

/** The very file that a program beside the trade software would write. */
export async function writeTradeDocument(
  { trade }: DocumentPlan,
  rows: AsyncIterable<DocumentRow>,
  { tempFolder, onProgress }: WriteOptions,
): Promise<Readable> {
  if (!trade) throw new Error('a trade file without its software');
  const items: TradeItem[] = [];
  for await (const { item } of rows) if (item) items.push(item);
  const layout = TRADE_LAYOUTS[trade.software]!;
  const options = { ...(tempFolder !== undefined && { tempFolder }), ...(onProgress && { onProgress }) };
  return Readable.from(writeTradeFile(layout, tradeLines(layout, items).rows, trade, options));
}
