import type { ExportPreview, ExportRequest } from '@wanyuan/contract';
import { shownNumber } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow, PlannedColumn } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import { pictureAddress, type PicturesService } from '#modules/pictures/pictures.module.ts';
import type { CollectedDocument, DocumentCollector } from './export-collector.ts';
import { sourceTotals } from './source-totals.ts';

interface Dependencies {
  collector: Pick<DocumentCollector, 'look'>;
  pictures: Pick<PicturesService, 'describe'>;
}

const LOGO_WIDTH = 300;
const CELL_WIDTH = 160;
/** Wider, because an archive's preview is all pictures. */
const ARCHIVE_WIDTH = 600;
/** Sums over more toys cost too much for a preview; the file has them. */
const MOST_ADDED_UP = 1000;
const SUM = { zh: '合计', en: 'Total', both: '合计 Total' } as const;
const WARNING = '文件含有工厂资料或出厂价，仅供公司内部使用，发给客户前请改用“报价（不含工厂）”模板';

const shown = ({ kind, decimals, leastDecimals }: PlannedColumn, text: string) =>
  kind === 'number' && decimals !== null ? shownNumber(text, decimals, leastDecimals) || text : text;

async function first(rows: AsyncIterable<DocumentRow>, most: number): Promise<DocumentRow[]> {
  const found: DocumentRow[] = [];
  for await (const row of rows) {
    found.push(row);
    if (found.length >= most) break;
  }
  return found;
}

/** The table's last line: the word “Total” stands in the first cell without a sum. */
async function totalsLine({ plan, source }: CollectedDocument): Promise<string[] | null> {
  const { columns, lang, kind } = plan;
  if (kind === 'zip' || kind === 'pdf_catalogue' || !columns.some(({ hasTotal }) => hasTotal)) return null;
  const isMany = source.toy_count > MOST_ADDED_UP;
  const sums: Partial<Record<string, string>> = isMany ? {} : await sourceTotals(source);
  const line = columns.map((column) => (column.hasTotal ? shown(column, sums[column.key] ?? '') : ''));
  const place = Math.max(
    columns.findIndex(({ hasTotal, kind: of }) => !hasTotal && of !== 'picture'),
    0,
  );
  line[place] = isMany ? `${SUM[lang]}见文件` : SUM[lang];
  return line;
}

export type ExportPreviewService = ReturnType<typeof createExportPreview>;

/** The beginning of a document, made in the very way in which the document is. */
export function createExportPreview({ collector, pictures }: Dependencies) {
  async function addresses(db: Db, session: Session, plan: DocumentPlan, rows: readonly DocumentRow[]) {
    const ids = [plan.logo, ...rows.map(({ picture }) => picture)].filter((id) => id !== null);
    const known = await pictures.describe([...new Set(ids)], session.tenant_id, db);
    return (id: number | null, width: 160 | 300 | 600) => {
      const picture = known.get(id ?? 0);
      return picture ? pictureAddress(picture, width) : '';
    };
  }

  return async (db: Db, session: Session, request: ExportRequest, most: number): Promise<ExportPreview> => {
    const document = await collector.look(db, session, request);
    const { plan, toy_count, skipped, is_internal } = document;
    const rows = await first(document.rows, most);
    const addressOf = await addresses(db, session, plan, rows);
    const width = plan.kind === 'zip' ? ARCHIVE_WIDTH : plan.kind === 'pdf_catalogue' ? LOGO_WIDTH : CELL_WIDTH;
    return {
      title: plan.title,
      head: plan.head,
      logo: addressOf(plan.logo, LOGO_WIDTH),
      columns: plan.columns.map(({ key, title, kind, width: columnWidth }) => ({
        key,
        title,
        kind,
        width: columnWidth,
      })),
      rows: rows.map(({ cells, picture, watermark, fileName }) => ({
        cells: plan.columns.map((column) => shown(column, cells[column.key] ?? '')),
        picture: addressOf(picture, width),
        watermark: watermark ?? [],
        file_name: fileName ?? '',
      })),
      totals: await totalsLine(document),
      total: toy_count,
      skipped,
      warning: is_internal ? WARNING : '',
    };
  };
}
