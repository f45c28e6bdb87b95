import type { api, OutputOf } from '@wanyuan/contract/client';
import { showMoney } from '#lib/money.ts';

type FiguresAnswer = OutputOf<typeof api.quotation.get_figures>;
export type Figures = FiguresAnswer['total'];
export type FigureGroupRow = FiguresAnswer['groups'][number];

const NOTHING = '—';
const HOURS_OF_DAYS = 72;

/** ¥12,346: cents say nothing in a sum of months. */
export const showYuan = (value: string): string => `¥${showMoney(value.split('.')[0] ?? value)}`;
export const showPercent = (value: string | null | undefined): string => (value ? `${value}%` : NOTHING);

/** Hours up to three days, then days. */
export function showHours(hours: string | null): string {
  if (hours === null) return NOTHING;
  return Number(hours) < HOURS_OF_DAYS ? `${hours} 小时` : `${(Number(hours) / 24).toFixed(1)} 天`;
}
