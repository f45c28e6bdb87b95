import { LeakGuard } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { findLeaks } from './leak-guard.ts';

it('shows each leak within the whole text that it stands in', () => {
  const guard = new LeakGuard({
    names: ['澄海星海湾玩具厂'],
    contacts: ['13812345678'],
    article_numbers: [],
    figures: [],
  });
  const text = '货由澄海星海湾玩具厂直发，问 13812345678';
  const leaks = findLeaks(guard, [{ place: 'head.remark', text, label: '客户备注' }]);
  expect(leaks.map((leak) => leak.text)).toEqual([text, text]);
  expect(leaks.map((leak) => leak.text.slice(leak.at, leak.at + leak.length))).toEqual([
    '澄海星海湾玩具厂',
    '13812345678',
  ]);
});
