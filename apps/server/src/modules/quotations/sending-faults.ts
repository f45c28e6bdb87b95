import { isPastValidity } from '@wanyuan/domain';
import type { WholeVersion } from './whole-version.ts';

/** What keeps a version from going out, in words for the person who sends it. */
export function sendingFaults({ quotation, version, lines }: WholeVersion, now: Date): string[] {
  if (version.state !== 'draft') return ['这一版已发出，修改请先开始新版本'];
  const { customer_name, valid_until } = version.head;
  const unpriced = lines.filter(({ quoted_price }) => quoted_price === null).length;
  const faults: string[] = [];
  if (lines.length === 0) faults.push('当前报价单无样品数据');
  if (quotation.customer_id === null && customer_name === '') faults.push('还没有客户');
  if (unpriced > 0) faults.push(`${unpriced} 行没有价格`);
  if (valid_until !== null && isPastValidity(valid_until, now)) faults.push('有效期已过');
  return faults;
}
