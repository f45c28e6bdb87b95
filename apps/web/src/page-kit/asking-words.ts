import type {
  AskedItem,
  PurchaseState,
  SupplementLineState as LineState,
  SupplementState,
} from '@wanyuan/contract/client';
import { businessDay, DAY_MS, type StateTone } from '@wanyuan/domain';
import { formatTime } from '#lib/format.ts';

interface StateWords {
  label: string;
  tone: StateTone;
}

export const ASKED_ITEMS: readonly { value: AskedItem; label: string }[] = [
  { value: 'price', label: '价格' },
  { value: 'stock', label: '库存' },
  { value: 'packing', label: '包装' },
  { value: 'lead_time', label: '交期' },
  { value: 'certificate', label: '证书' },
];

export const itemLabels = (items: readonly AskedItem[]): string =>
  ASKED_ITEMS.filter(({ value }) => items.includes(value))
    .map(({ label }) => label)
    .join('、');

export const SUPPLEMENT_STATES: Record<SupplementState, StateWords> = {
  open: { label: '进行中', tone: 'info' },
  completed: { label: '已完成', tone: 'ok' },
  cancelled: { label: '已取消', tone: 'plain' },
};

export const LINE_STATES: Record<LineState, StateWords> = {
  pending: { label: '待通知', tone: 'plain' },
  notified: { label: '已通知', tone: 'info' },
  promised: { label: '已答应', tone: 'warn' },
  arrived: { label: '已收到', tone: 'ok' },
  unavailable: { label: '无法提供', tone: 'bad' },
};

export const PURCHASE_STATES: Record<PurchaseState, StateWords> = {
  submitted: { label: '待工厂确认', tone: 'info' },
  factory_confirmed: { label: '待买方确认', tone: 'warn' },
  buyer_confirmed: { label: '待发货', tone: 'info' },
  shipped: { label: '已发货', tone: 'info' },
  closed: { label: '已完成', tone: 'ok' },
  rejected: { label: '工厂已拒绝', tone: 'bad' },
  cancelled: { label: '已取消', tone: 'plain' },
  expired: { label: '已过期', tone: 'plain' },
};

/** 今天 15:00, 明天 10:00, 11-18 10:00: when a call will be made, or has to be answered by. */
export function whenWords(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  const day = businessDay(at);
  const time = formatTime(at);
  if (day === businessDay(now)) return `今天 ${time}`;
  if (day === businessDay(new Date(now.getTime() + DAY_MS))) return `明天 ${time}`;
  return `${day.slice(5)} ${time}`;
}

const MINUTE_MS = 60_000;

/** 1小时20分 until the asker may chase again; null when it is time. */
export function waitWords(from: string | null, now: Date): string | null {
  if (from === null) return null;
  const minutes = Math.ceil((Date.parse(from) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}小时${minutes % 60}分` : `${minutes}分钟`;
}

/** The day so many days from now, in business time. */
export const dayIn = (days: number, now: Date = new Date()): string =>
  businessDay(new Date(now.getTime() + days * DAY_MS));
