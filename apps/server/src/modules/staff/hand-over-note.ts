import type { StaffHoldings } from '@wanyuan/contract';

const WORDS: [keyof StaffHoldings, string, string][] = [
  ['customers', '位客户', '/customer_management'],
  ['carts', '个选样车', '/sample_car'],
  ['chooses', '份选样', '/chooses'],
  ['inquiries', '条等待答复的询价', '/inquiry'],
  ['supplements', '张未完成的补样单', '/supplement'],
  ['purchases', '张未完成的特价采购', '/purchaseList'],
  ['formulas', '个价格公式', '/sample_car'],
];

/** What whoever takes over is told, and where it begins; null when there was nothing to take. */
export function handOverNote(leaver: string, handed: StaffHoldings) {
  const taken = WORDS.filter(([kind]) => handed[kind] > 0);
  const [first] = taken;
  if (!first) return null;
  const list = taken.map(([kind, words]) => `${handed[kind]} ${words}`).join('、');
  return {
    title: `${leaver}离职，工作已交接给您`,
    summary: `您接手了${list}。工厂的答复今后发给您，请尽快与客户联系。`,
    link: first[2],
  };
}
