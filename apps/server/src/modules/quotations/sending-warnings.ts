import type { CallOutput } from '@wanyuan/contract';
import type { ShownLine } from './quotation-lines.repo.ts';
import type { AlertLine } from './watch-lines.ts';

type Checks = Omit<CallOutput<'quotation.get_checks'>, 'revision'>;
export type SendingWarning = CallOutput<'quotation.check_sending'>['warnings'][number];

interface Outgoing {
  checks: Checks;
  lines: readonly Pick<ShownLine, 'line_key' | 'toy_id' | 'order_box_qty'>[];
  /** Lines whose toys are no more what they were. */
  alerts: readonly Pick<AlertLine, 'line_key' | 'alerts'>[];
  seesCosts: boolean;
  /** The version before went to another customer. */
  isReaddressed: boolean;
}

/** What is worth a look before sending; who may not see costs hears nothing of them. */
export function sendingWarnings({ checks, lines: shown, alerts, ...about }: Outgoing): SendingWarning[] {
  const { seesCosts, isReaddressed } = about;
  const { below_cost = [], no_freight, twice, is_rate_stale } = checks;
  const lines = (kind: string, ids: readonly number[], words: string): SendingWarning[] =>
    ids.length === 0 ? [] : [{ kind, message: `${ids.length} 行${words}`, line_ids: [...ids] }];
  const keys = (some: readonly { line_key: number }[]): number[] => some.map(({ line_key }) => line_key);
  const empty = shown.filter(({ toy_id, order_box_qty }) => toy_id !== null && order_box_qty === 0);
  const isRepricedOnly = ({ alerts: kinds }: Pick<AlertLine, 'alerts'>): boolean =>
    kinds.every((kind) => kind === 'repriced');
  const readdressed = '客户已更换：发出后原来的链接全部停用，请填写新的收件人';
  return [
    ...(isReaddressed ? [{ kind: 'readdressed', message: readdressed, line_ids: [] }] : []),
    ...lines('stopped', keys(alerts.filter((line) => !isRepricedOnly(line))), '的产品已停产、隐藏或下架'),
    ...lines('repriced', keys(alerts.filter(isRepricedOnly)), '的产品改了出厂价'),
    ...lines('no_quantity', keys(empty), '没有箱数'),
    ...lines('below_cost', seesCosts ? below_cost : [], '低于成本'),
    ...lines('no_freight', no_freight, '的价格未含运费'),
    ...lines('twice', twice, '是重复的产品'),
    ...(is_rate_stale ? [{ kind: 'rate_stale', message: '汇率已超过 48 小时', line_ids: [] }] : []),
  ];
}
