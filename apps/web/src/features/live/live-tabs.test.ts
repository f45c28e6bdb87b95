import { expect, it } from 'vitest';
import { liveTabs, stateOf } from './live-tabs.ts';

it('reads a state from an address, and nothing else', () => {
  expect(stateOf('replay')).toBe('replay');
  expect(stateOf('')).toBeUndefined();
  expect(stateOf('toString')).toBeUndefined();
});

it('counts all shows and those of each state', () => {
  const labels = liveTabs({ live: 2, scheduled: 3, replay: 5, ended: 1 }).map(({ label }) => label);
  expect(labels).toEqual(['全部 11', '直播中 2', '预告 3', '回放 5', '已结束 1']);
  expect(liveTabs(undefined)[0]).toEqual({ key: 'all', label: '全部' });
});
