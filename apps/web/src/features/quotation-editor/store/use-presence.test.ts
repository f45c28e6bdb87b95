// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import type { CellPlace } from '#page-kit/sheet/sheet-types.ts';
import { openQuotation } from './open-quotation.ts';
import { followPresence } from './use-presence.ts';

interface Told {
  page_key: string;
  cell: { line_id: number; field: string } | null;
  is_leaving?: boolean;
}

const told: Told[] = [];
const person = (pageKey: string) => ({
  user_id: 2,
  nickname: '王敏',
  avatar: '',
  page_key: pageKey,
  cell: { line_id: 1, field: 'quoted_price' },
  seen_time: '2026-11-18T00:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers();
  startSession(testUser());
  told.length = 0;
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    told.push(JSON.parse(init.body) as Told);
    const people = [person('own-page-1'), person('other-page')];
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { people } })));
  });
});
afterEach(() => {
  endSession('signed_out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells where somebody rests, shows the others, and says goodbye', async () => {
  const quotation = openQuotation(900);
  const sheet = createStore<{ focus: CellPlace | null }>(() => ({ focus: null }));
  const stop = followPresence(quotation, sheet, 'own-page-1');
  await vi.advanceTimersByTimeAsync(100);
  expect(quotation.view.getState().people.map(({ page_key: key }) => key)).toEqual(['other-page']);

  sheet.setState({ focus: { key: 1, column: 'price' } });
  sheet.setState({ focus: { key: 2, column: 'cartons' } });
  await vi.advanceTimersByTimeAsync(400);
  expect(told.map(({ cell }) => cell)).toEqual([null, { line_id: 2, field: 'order_box_qty' }]);

  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveLength(3);
  stop();
  expect(told.at(-1)).toMatchObject({ is_leaving: true, cell: null });
  expect(quotation.view.getState().people).toEqual([]);
});
