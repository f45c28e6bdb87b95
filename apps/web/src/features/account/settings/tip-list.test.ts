import { expect, test } from 'vitest';
import { seenTips, showAgain } from './tip-list.ts';

test('lists what was seen, with words where there are any', () => {
  const tips = seenTips({ 'new.zoom': true, 'new.tabs': false, search_paste: true, later: true });
  expect(tips).toHaveLength(3);
  expect(tips).toContainEqual({ name: 'search_paste', title: '搜索框里粘贴截图' });
  expect(tips).toContainEqual({ name: 'new.zoom', title: '页面缩放' });
  expect(tips).toContainEqual({ name: 'later', title: 'later' });
});

test('showing again clears exactly the chosen flags', () => {
  expect(showAgain([{ name: 'new.zoom', title: '页面缩放' }])).toEqual({ 'new.zoom': false });
  expect(seenTips({})).toEqual([]);
});
