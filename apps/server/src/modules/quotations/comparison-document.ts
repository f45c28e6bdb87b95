import { can, versionNumber } from '@wanyuan/domain';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { ColumnKey, DocumentRow, PlannedColumn } from '#infra/documents/document-plan.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { Comparison } from './compare.service.ts';
import { noQuotation } from './open-quotation.ts';
import { getQuotation } from './quotations.repo.ts';

interface Dependencies {
  compare(context: SessionContext, which: { id: number; from: number; to: number }): Promise<Comparison>;
  now: () => Date;
}

type ComparedLine = Comparison['lines'][number];

const CHANGES: Record<ComparedLine['kind'], string> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '移动',
};

const column = (key: ColumnKey, title: string, width: number, kind: 'text' | 'number' = 'text'): PlannedColumn => ({
  key,
  title,
  kind,
  width,
  decimals: kind === 'number' ? 4 : null,
  leastDecimals: kind === 'number' ? 2 : 0,
  hasTotal: false,
});

function columnsOf({ from, to }: { from: number; to: number }, seesCost: boolean): PlannedColumn[] {
  return [
    column('change', '变化', 90),
    column('number', '编号', 130),
    column('name', '品名', 220),
    column('item', '项目', 110),
    column('before', `第${from}版`, 180),
    column('after', `第${to}版`, 180),
    column('amount_before', `第${from}版金额`, 110, 'number'),
    column('amount_after', `第${to}版金额`, 110, 'number'),
    ...(seesCost
      ? [
          column('cost_before', `第${from}版出厂价(¥)`, 110, 'number'),
          column('cost_after', `第${to}版出厂价(¥)`, 110, 'number'),
        ]
      : []),
  ];
}

type Cell = Comparison['head'][number];
const told = ({ label, before, after }: Cell) => ({ item: label, before: before ?? '', after: after ?? '' });
const row = (cells: DocumentRow['cells']): DocumentRow => ({ cells, picture: null });

/** A line's figures stand beside the first of its cells. */
function lineRows(line: ComparedLine, seesCost: boolean): DocumentRow[] {
  const { kind, is_moved, number, name, cells } = line;
  const change = is_moved && kind !== 'moved' ? `${CHANGES[kind]}，移动` : CHANGES[kind];
  const figures = {
    amount_before: line.amount_before ?? '',
    amount_after: line.amount_after ?? '',
    ...(seesCost && { cost_before: line.cost_before ?? '', cost_after: line.cost_after ?? '' }),
  };
  const [first, ...others] = cells;
  return [
    row({ change, number, name, ...(first && told(first)), ...figures }),
    ...others.map((cell) => row({ change, number, name, ...told(cell) })),
  ];
}

/** Stands there also when nothing differs. */
function totalRow({ difference, ...totals }: Comparison): DocumentRow {
  const effect = difference === null ? '' : `（${difference.startsWith('-') ? '' : '+'}${difference}）`;
  return row({
    change: '合计',
    item: '总额',
    before: `${totals.currency_before} ${totals.total_before}`,
    after: `${totals.currency_after} ${totals.total_after}${effect}`,
  });
}

const countsOf = ({ added, removed, changed, moved }: Comparison['counts']): string =>
  `新增 ${added} 行    删除 ${removed} 行    修改 ${changed} 行    移动 ${moved} 行`;

/** What differs between two versions, one row for each cell; for the house alone, as internal remarks are compared too. */
export function createComparisonDocument({ compare, now }: Dependencies): ExportDocuments['comparison'] {
  return async (db, session, { id, from, to }) => {
    const found = await getQuotation(db, session, id);
    if (!found) throw noQuotation();
    const compared = await compare({ db, session }, { id, from, to });
    const seesCost = can(session, 'cost.see');
    const rows = [
      ...compared.head.map((cell) => row({ change: '抬头', ...told(cell) })),
      ...compared.lines.flatMap((line) => lineRows(line, seesCost)),
      totalRow(compared),
    ];
    const { number } = found.quotation;
    const content = `版本对比-${versionNumber(number, from)}-V${to}`;
    return {
      content,
      rows,
      is_internal: true,
      shows_cost: seesCost,
      plan: {
        kind: 'excel',
        title: '版本对比',
        lang: 'zh',
        head: [`${number}：第${from}版 → 第${to}版`, countsOf(compared.counts)],
        notes: [],
        logo: null,
        columns: columnsOf({ from, to }, seesCost),
        isPlain: false,
        imageWidth: 0,
        grid: '3x4',
        watermark: null,
        template: null,
        author: '',
        created: now().toISOString(),
      },
    };
  };
}
