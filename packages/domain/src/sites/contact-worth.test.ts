import { expect, it } from 'vitest';
import { byWorth, contactWorth, secondsWords, type ContactFacts } from './contact-worth.ts';

const NOTHING: ContactFacts = {
  picked: null,
  submit_openings: 0,
  looked: null,
  searched: null,
  shared: null,
  new_toys: 0,
  usual_amount: null,
};

it('says why somebody is worth a call, by the strongest reason', () => {
  const picked = { count: 12, amount: '31240.50', idle_hours: 50 };
  const looked = { times: 3, seconds: 252, amount: '8664' };
  expect(contactWorth(NOTHING)).toBeNull();
  expect(contactWorth({ ...NOTHING, picked, looked })).toEqual({
    reason: 'picked_unsubmitted',
    words: '选了 12 款，两天未提交',
    worth: '31240.50',
    base: '已选',
  });
  expect(contactWorth({ ...NOTHING, picked, submit_openings: 2 })?.reason).toBe('opened_submit');
  expect(contactWorth({ ...NOTHING, looked })?.words).toBe('看了 3 次、共 4 分 12 秒，未加入');
  expect(contactWorth({ ...NOTHING, picked: { ...picked, idle_hours: 2 } })).toBeNull();
  expect(contactWorth({ ...NOTHING, searched: { words: 'ramadan lantern', times: 4 } })?.words).toBe(
    '搜 ramadan lantern 4 次，没有结果',
  );
});

it('puts the worthiest first', () => {
  const rows = [
    { reason: 'searched_nothing', worth: null },
    { reason: 'looked_unpicked', worth: '9.5' },
    { reason: 'picked_unsubmitted', worth: '10' },
    { reason: 'opened_submit', worth: null },
  ] as const;
  expect(rows.toSorted(byWorth).map(({ reason }) => reason)).toEqual([
    'picked_unsubmitted',
    'looked_unpicked',
    'opened_submit',
    'searched_nothing',
  ]);
});

it('says seconds', () => {
  expect([8, 252, 665, 3720].map(secondsWords)).toEqual(['8 秒', '4 分 12 秒', '11 分 05 秒', '1 小时 2 分']);
});
