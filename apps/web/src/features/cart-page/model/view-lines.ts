import type { CartLine } from '@wanyuan/contract/client';
import { cartonWarnings } from '@wanyuan/domain';
import { isBelowMoq, isOff } from '#page-kit/lines/line-words.ts';

export const LINE_SORTS = [
  { key: 'added', label: '加入先后' },
  { key: 'newest', label: '最新加入' },
  { key: 'number', label: '货号' },
  { key: 'factory', label: '工厂' },
  { key: 'showroom', label: '展厅展位' },
  { key: 'price', label: '报价' },
  { key: 'cartons', label: '箱数' },
] as const;
export type LineSort = (typeof LINE_SORTS)[number]['key'];

export const LINE_STATES = [
  { key: 'all', label: '全部' },
  { key: 'ordered', label: '已填箱数' },
  { key: 'blank', label: '未填箱数' },
  { key: 'unpriced', label: '没有报价' },
  { key: 'manual', label: '手改价' },
  { key: 'below_moq', label: '低于起订量' },
  { key: 'warned', label: '资料有疑问' },
  { key: 'off', label: '停产或下架' },
  { key: 'changed', label: '出厂价有变' },
] as const;
export type LineState = (typeof LINE_STATES)[number]['key'];

export interface LineView {
  text: string;
  factoryId: number | null;
  showroomId: number | null;
  state: LineState;
  sort: LineSort;
  isGrouped: boolean;
}

export const START_VIEW: LineView = {
  text: '',
  factoryId: null,
  showroomId: null,
  state: 'all',
  sort: 'added',
  isGrouped: false,
};

const HAS_STATE: Record<LineState, (line: CartLine) => boolean> = {
  all: () => true,
  ordered: (line) => line.order_box_qty > 0 && !line.is_gone,
  blank: (line) => line.order_box_qty === 0 && !line.is_gone,
  unpriced: (line) => line.quoted_price === null && !line.is_gone,
  manual: (line) => line.is_manual_price,
  below_moq: isBelowMoq,
  warned: (line) => line.price_flags.length > 0 || cartonWarnings(line.toy).length > 0,
  off: isOff,
  changed: (line) => line.current_exworks_price !== null,
};

function hasText(line: CartLine, words: readonly string[]): boolean {
  const { toy } = line;
  const whole = [
    toy.number,
    toy.article_number,
    toy.name,
    toy.name_en,
    toy.factory_name,
    line.custom_number,
    line.remark,
    line.showroom?.booth ?? '',
  ]
    .join('\n')
    .toLowerCase();
  return words.every((word) => whole.includes(word));
}

const byText = new Intl.Collator('zh-CN', { numeric: true });
const hallAndBooth = ({ showroom }: CartLine): string => (showroom ? `${showroom.name} ${showroom.booth}` : '￿');

const goneLast = (a: CartLine, b: CartLine): number => Number(a.is_gone) - Number(b.is_gone);

const COMPARE: Record<LineSort, (a: CartLine, b: CartLine) => number> = {
  added: (a, b) => a.id - b.id,
  newest: (a, b) => b.id - a.id,
  number: (a, b) => goneLast(a, b) || byText.compare(a.toy.article_number, b.toy.article_number),
  factory: (a, b) => goneLast(a, b) || byText.compare(a.toy.factory_name, b.toy.factory_name),
  showroom: (a, b) => byText.compare(hallAndBooth(a), hallAndBooth(b)),
  price: (a, b) => Number(a.quoted_price ?? Infinity) - Number(b.quoted_price ?? Infinity),
  cartons: (a, b) => b.order_box_qty - a.order_box_qty,
};

/** The lines that the filter lets through, in the chosen order. */
export function viewLines(lines: readonly CartLine[], view: LineView): CartLine[] {
  const words = view.text.toLowerCase().split(/\s+/).filter(Boolean);
  return lines
    .filter(
      (line) =>
        (view.factoryId === null || line.toy.factory_id === view.factoryId) &&
        (view.showroomId === null || line.showroom?.id === view.showroomId) &&
        HAS_STATE[view.state](line) &&
        (words.length === 0 || hasText(line, words)),
    )
    .toSorted((a, b) => COMPARE[view.sort](a, b) || a.id - b.id);
}

/** What can be chosen in a filter: each once, with how many lines it has. */
export function choicesOf(
  lines: readonly CartLine[],
  choice: (line: CartLine) => { id: number; name: string } | null,
): { id: number; name: string; count: number }[] {
  const found = new Map<number, { id: number; name: string; count: number }>();
  for (const line of lines) {
    const one = choice(line);
    if (!one) continue;
    const known = found.get(one.id);
    if (known) known.count += 1;
    else found.set(one.id, { ...one, count: 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || byText.compare(a.name, b.name));
}
