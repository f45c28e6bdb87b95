import { expect, test } from 'vitest';
import { seenTips, showAgain } from './tip-list.ts';

test('lists what was seen, with words where there are any', () => {
  const tips = seenTips({ 'new.zoom': true, 'new.tabs': false, later: true });
  expect(tips).toHaveLength(2);
  expect(tips).toContainEqual({ name: 'new.zoom', title: '页面缩放' });
  expect(tips).toContainEqual({ name: 'later', title: 'later' });
});

test('showing again clears exactly the chosen flags', () => {
  expect(showAgain([{ name: 'new.zoom', title: '页面缩放' }])).toEqual({ 'new.zoom': false });
  expect(seenTips({})).toEqual([]);
});
