// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Inquiry } from '../types.ts';
import { askableAgain, askAgain } from './ask-again.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const inquiry = (id: number, toy_id: number, state: Inquiry['state'], factory_id = 9): Inquiry =>
  ({ id, toy_id, state, factory_id }) as Inquiry;

it('asks again what is over, each toy once', () => {
  const list = [
    inquiry(5, 1, 'answered'),
    inquiry(4, 2, 'queued'),
    inquiry(3, 1, 'closed'),
    inquiry(2, 3, 'unreachable'),
  ];
  expect(askableAgain(list).map(({ id }) => id)).toEqual([5, 2]);
});

it('copies each inquiry, tells how far it is, and adds up what came of it', async () => {
  const asked: unknown[] = [];
  const answerTo = ({ id }: { id: number }) =>
    id === 7
      ? { code: 40_400, msg: '询价不存在或已被删除', data: null }
      : {
          code: 0,
          msg: '',
          data: {
            tip: '已提交1款询价',
            success: 1,
            lose: 0,
            ids: [id + 100],
            call_time: `2026-11-16T0${id}:00:00.000Z`,
            factory_count: 1,
            list: [{ toy_id: id, state: 'asked', reason: '' }],
          },
        };
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { id: number };
    asked.push(input);
    return Promise.resolve(Response.json(answerTo(input)));
  });
  const progress: number[] = [];
  const list = [inquiry(6, 6, 'answered'), inquiry(7, 7, 'closed', 8), inquiry(5, 5, 'closed')];
  const result = await askAgain(list, (done) => progress.push(done));
  expect(asked).toEqual([{ id: 6 }, { id: 7 }, { id: 5 }]);
  expect(progress).toEqual([0, 1, 2]);
  expect(result).toMatchObject({
    success: 2,
    lose: 1,
    ids: [106, 105],
    factory_count: 1,
    call_time: '2026-11-16T05:00:00.000Z',
  });
  expect(result.list.map(({ state, reason }) => [state, reason])).toEqual([
    ['asked', ''],
    ['refused', '询价不存在或已被删除'],
    ['asked', ''],
  ]);
});
