import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { PoolBusyError } from '#infra/workers/worker-faults.ts';
import { addressOf, createRecipePicture, HASH, STAND_IN_WORKER } from './pictures-fixture.ts';

let app: TestApp;
// One hundredth of the usual budgets: 12 pictures made and 3 wrong numbers a minute.
beforeAll(async () => {
  app = await buildTestApp({
    demo: false,
    env: { RATE_LIMIT_SCALE: '0.01' },
    overrides: { pictureWorker: STAND_IN_WORKER },
  });
});
afterAll(() => app.close());

const get = (url: string, remoteAddress = '10.0.0.1') => app.fastify.inject({ url, remoteAddress });

describe('one address', () => {
  it('may have only so many pictures made a minute, but as many ready ones as it likes', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 13; index += 1) ids.push(await createRecipePicture(app.db, `limited-${index}`));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await get(addressOf(id, '80.webp'))).statusCode);
    expect(statuses).toEqual([...ids.slice(1).map(() => 200), 429]);

    const refused = await get(addressOf(ids.at(-1)!, '80.webp'));
    expect(refused.json()).toMatchObject({ code: -429, data: { retry_after: expect.any(Number) } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await get(addressOf(ids[0]!, '80.webp'))).statusCode).toBe(200);
    expect((await get(addressOf(ids.at(-1)!, '80.webp'), '10.0.0.2')).statusCode).toBe(200);
  });

  it('may guess only so many numbers, and then not even ask the database', async () => {
    const guess = (id: number) => get(`/pictures/${id}-${HASH.slice(0, 8)}/80.webp`, '10.0.0.3');
    const statuses: number[] = [];
    for (let id = 900_001; id <= 900_004; id += 1) statuses.push((await guess(id)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
    const query = vi.spyOn(app.pool, 'query');
    expect((await guess(900_005)).statusCode).toBe(429);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });
});

it('says when to come again while too many wait', async () => {
  const id = await createRecipePicture(app.db, 'crowded');
  const run = vi.spyOn(app.services.pictures.pool, 'run').mockRejectedValue(new PoolBusyError('too many wait'));
  const answer = await get(addressOf(id, '80.webp'), '10.0.0.4');
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  expect(answer.json()).toMatchObject({ code: -529, msg: '图片处理繁忙，请稍后重试' });
  run.mockRestore();
  expect((await get(addressOf(id, '80.webp'), '10.0.0.4')).statusCode).toBe(200);
});
