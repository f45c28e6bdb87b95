import type { CallInput, CallOutput } from '@wanyuan/contract';
import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { factories } from '../factory-directory/factories.schema.ts';

type Showroom = CallOutput<'showroom.get_detail'>;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await app.signIn('qifan'));
});
afterAll(() => app.close());

const detail = (which: CallInput<'showroom.get_detail'>) => app.call('showroom.get_detail', which, token);
const boothsOf = ({ rooms }: Showroom) => rooms.flatMap(({ booths }) => booths);

describe('a showroom', () => {
  it('is the same by its number and by its key, for every named one', async () => {
    for (const { id, key, name } of NAMED_SHOWROOMS) {
      const byKey = await detail({ key });
      expect(byKey.data).toMatchObject({ id, key, name });
      expect((await detail({ id })).data).toEqual(byKey.data);
    }
  });

  it('has rooms of booths whose samples add up to its own', async () => {
    const { data } = await detail({ id: 10 });
    expect(data.rooms.length).toBeGreaterThan(1);
    expect(boothsOf(data).length).toBeGreaterThanOrEqual(6);
    expect(boothsOf(data).every(({ factory_name }) => factory_name !== '')).toBe(true);
    const list = await app.call('system.get_showroom', {});
    const entry = list.data.list.find(({ id }) => id === 10);
    expect(data.toy_count).toBe(entry!.toy_count);
    expect(boothsOf(data).reduce((sum, { toy_count }) => sum + toy_count, 0)).toBe(data.toy_count);
  });

  it('counts no hidden sample and shows no booth of a factory that is blacked out', async () => {
    const before = (await detail({ id: 11 })).data;
    const booth = boothsOf(before).find(({ toy_count }) => toy_count > 1)!;
    const inBooth = and(eq(toys.showroom_id, 11), eq(toys.factory_id, booth.factory_id), eq(toys.is_set_hide, false));
    const [toy] = await app.db
      .select({ id: toys.id })
      .from(toys)
      .where(and(inBooth, eq(toys.is_black, false)))
      .limit(1);
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, toy!.id));
    const hidden = boothsOf((await detail({ id: 11 })).data).find(({ id }) => id === booth.id)!;
    expect(hidden.toy_count).toBe(booth.toy_count - 1);

    await app.db.update(factories).set({ is_black: true }).where(eq(factories.id, booth.factory_id));
    expect(boothsOf((await detail({ id: 11 })).data).map(({ id }) => id)).not.toContain(booth.id);
  });

  it.each([{ id: 99_999 }, { key: 'nowhere' }, { key: '' }, { key: `' or 1=1 --` }])(
    'says of %o that it is not there',
    async (which) => {
      expect(await detail(which)).toMatchObject({ status: 404, msg: '没有这个展厅，可能已经撤展' });
    },
  );

  it('has to be named', async () => {
    expect((await detail({})).status).toBe(422);
  });
});
