import { expect, it } from 'vitest';
import { liveState } from './live-state.ts';

const starts_at = new Date('2026-11-15T06:00:00Z');
const ends_at = new Date('2026-11-15T08:00:00Z');
const at = (time: string) => new Date(`2026-11-15T${time}Z`);

it('begins and ends on the dot', () => {
  const show = { starts_at, ends_at, replay_url: '/media/a.m3u8' };
  expect(liveState(show, at('05:59:59.999'))).toBe('scheduled');
  expect(liveState(show, at('06:00:00'))).toBe('live');
  expect(liveState(show, at('07:59:59.999'))).toBe('live');
  expect(liveState(show, at('08:00:00'))).toBe('replay');
});

it('is on air until somebody says when it ended, and over without a replay when there is none', () => {
  expect(liveState({ starts_at, ends_at: null, replay_url: '' }, at('23:00:00'))).toBe('live');
  expect(liveState({ starts_at, ends_at, replay_url: '' }, at('09:00:00'))).toBe('ended');
});
