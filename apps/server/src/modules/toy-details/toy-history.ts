import { businessDayStart } from '@wanyuan/domain';
import type { ToyDetailRow } from './toy-details.repo.ts';

interface HistoryEntry {
  time: string;
  text: string;
  /** Not for those who may not see costs. */
  is_price: boolean;
}

type HistoryColumns = Pick<
  ToyDetailRow,
  'prices' | 'listed_at' | 'price_confirmed_at' | 'stock_updated_time' | 'stock_cartons' | 'stop_time'
>;

/** What happened to a toy, the last first. */
export function toyHistory(toy: HistoryColumns): HistoryEntry[] {
  const at = (time: Date | null, text: string) =>
    time === null ? [] : { time: time.toISOString(), text, is_price: false };
  const priceChanges = toy.prices.slice(1).map(({ day, price }, turn) => {
    const before = toy.prices[turn]!.price;
    const direction = Number(price) < Number(before) ? '下调' : '上调';
    return {
      time: businessDayStart(day).toISOString(),
      text: `出厂价由 ¥${yuan(before)} ${direction}至 ¥${yuan(price)}`,
      is_price: true,
    };
  });
  const listed = { time: toy.listed_at.toISOString(), text: '产品上架', is_price: false };
  const later = [
    at(toy.stop_time, '停产'),
    at(toy.price_confirmed_at, '工厂确认价格'),
    at(toy.stock_updated_time, toy.stock_cartons > 0 ? `库存更新为 ${toy.stock_cartons} 箱` : '库存更新：暂无现货'),
    priceChanges,
  ].flat();
  // What was confirmed or counted before the listing belongs to it.
  const since = later.filter(({ time }) => time > listed.time).toSorted((a, b) => b.time.localeCompare(a.time));
  return [...since, listed];
}

/** At least two decimals, and no more zeros than that. */
function yuan(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
