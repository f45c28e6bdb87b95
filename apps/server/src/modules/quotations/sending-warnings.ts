import type { CallOutput } from '@wanyuan/contract';

type Checks = Omit<CallOutput<'quotation.get_checks'>, 'revision'>;
export type SendingWarning = CallOutput<'quotation.check_sending'>['warnings'][number];

/** What is worth a look before sending; who may not see costs hears nothing of them. */
export function sendingWarnings(checks: Checks, seesCosts: boolean): SendingWarning[] {
  const { below_cost = [], no_freight, twice, is_rate_stale } = checks;
  const lines = (kind: string, ids: readonly number[], words: string): SendingWarning[] =>
    ids.length === 0 ? [] : [{ kind, message: `${ids.length} 行${words}`, line_ids: [...ids] }];
  return [
    ...lines('below_cost', seesCosts ? below_cost : [], '低于成本'),
    ...lines('no_freight', no_freight, '的价格未含运费'),
    ...lines('twice', twice, '是重复的产品'),
    ...(is_rate_stale ? [{ kind: 'rate_stale', message: '汇率已超过 48 小时', line_ids: [] }] : []),
  ];
}
