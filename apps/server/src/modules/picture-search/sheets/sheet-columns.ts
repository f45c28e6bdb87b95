import { createHash } from 'node:crypto';
import type { ToyDetail } from '@wanyuan/contract';
import type { CellValue, SheetAddition } from '@wanyuan/documents/read';
import { LIKENESS_NAMES } from '@wanyuan/domain';
import type { SheetRowRecord } from './picture-sheets.repo.ts';

interface Chosen {
  row: SheetRowRecord;
  toy: ToyDetail | null;
}

interface Column {
  header: string;
  width: number;
  isCost?: true;
  value(chosen: Chosen, publicUrl: string): CellValue | undefined;
}

const UNMATCHED: Record<SheetRowRecord['state'], string> = {
  waiting: '未搜索',
  searched: '未找到相似产品',
  unreadable: '图片无法识别',
  not_searched: '未搜索',
};

const matchOf = ({ row, toy }: Chosen) => row.matches.find(({ toy_id }) => toy_id === toy?.toy_id);
const number = (value: string | number | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);
/** Those that are known, side by side. */
const joined = (parts: readonly (string | null)[], between: string): string | undefined =>
  parts.every((part) => part === null)
    ? undefined
    : parts.map((part) => (part === null ? '-' : Number(part))).join(between);

const COLUMNS: readonly Column[] = [
  {
    header: '匹配结果',
    width: 16,
    value: ({ row, toy }) => {
      if (toy === null) return UNMATCHED[row.state];
      return row.accepted_toy_id === toy.toy_id ? '已采用' : '最佳匹配（未确认）';
    },
  },
  { header: '匹配货号', width: 16, value: ({ toy }) => toy?.article_number },
  { header: '名称', width: 28, value: ({ toy }) => toy?.name },
  { header: '工厂', width: 24, value: ({ toy }) => toy?.factory_name },
  { header: '出厂价（元）', width: 12, isCost: true, value: ({ toy }) => number(toy?.exworks_price) },
  { header: '装箱量', width: 10, value: ({ toy }) => number(toy?.carton_quantity) },
  {
    header: '箱规（CM）',
    width: 18,
    value: ({ toy }) =>
      toy === null ? undefined : joined([toy.carton_length, toy.carton_width, toy.carton_height], '×'),
  },
  { header: '体积（CBM）', width: 12, value: ({ toy }) => number(toy?.carton_cubic_meter) },
  {
    header: '毛重/净重（KGS）',
    width: 16,
    value: ({ toy }) => (toy === null ? undefined : joined([toy.gross_weight, toy.net_weight], '/')),
  },
  {
    header: '相似度',
    width: 12,
    value: (chosen) => {
      const match = matchOf(chosen);
      return match === undefined ? undefined : `${match.score}%（${LIKENESS_NAMES[match.likeness]}）`;
    },
  },
  {
    header: '链接',
    width: 10,
    value: ({ toy }, publicUrl) =>
      toy === null ? undefined : { text: '查看', url: new URL(`/toy_detail/sample/${toy.toy_id}`, publicUrl).href },
  },
];

/** The match that stands for a row: the accepted one, or else the best that looks alike. */
export function chosenToyId(row: SheetRowRecord): number | null {
  const [best] = row.matches;
  if (row.accepted_toy_id !== null) return row.accepted_toy_id;
  return best === undefined || best.likeness === 'other' ? null : best.toy_id;
}

/** What is written into the workbook: for a row with several pictures the accepted match, or else the most alike. */
export function toAdditions(
  rows: readonly SheetRowRecord[],
  toys: ReadonlyMap<number, ToyDetail>,
  { publicUrl, seesCosts }: { publicUrl: string; seesCosts: boolean },
): SheetAddition[] {
  const columns = COLUMNS.filter(({ isCost }) => seesCosts || !isCost);
  const bySheet = new Map<number, Map<number, Chosen>>();
  for (const row of rows) {
    const chosen = { row, toy: toys.get(chosenToyId(row) ?? 0) ?? null };
    const places = bySheet.get(row.sheet) ?? new Map<number, Chosen>();
    bySheet.set(row.sheet, places);
    const other = places.get(row.row);
    if (other === undefined || weightOf(chosen) > weightOf(other)) places.set(row.row, chosen);
  }
  return [...bySheet].map(([sheet, places]) => ({
    sheet,
    headerRow: places.values().next().value?.row.header_row ?? null,
    columns: columns.map(({ header, width, value }) => ({
      header,
      width,
      values: new Map(
        [...places].flatMap(([row, chosen]) => {
          const cell = value(chosen, publicUrl);
          return cell === undefined ? [] : [[row, cell] as const];
        }),
      ),
    })),
  }));
}

function weightOf(chosen: Chosen): number {
  if (chosen.toy === null) return -1;
  return (chosen.row.accepted_toy_id === null ? 0 : 1000) + (matchOf(chosen)?.score ?? 0);
}

/** Tells one version of what is written from another. */
export function hashOf(additions: readonly SheetAddition[]): string {
  const written = additions.map(({ sheet, headerRow, columns }) => [
    sheet,
    headerRow,
    columns.map(({ header, values }) => [header, [...values]]),
  ]);
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
}
