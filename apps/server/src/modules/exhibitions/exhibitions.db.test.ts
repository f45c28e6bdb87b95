import type { CallInput, CallOutput } from '@wanyuan/contract';
import { DAY_MS, startOfBusinessDay } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitorFactoryIds } from './exhibitions.service.ts';

type Fair = CallOutput<'exhibition.get_detail'>;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await app.signIn('qifan'));
});
afterAll(() => app.close());

const list = async (kind: CallInput<'exhibition.get_list'>['kind']) =>
  (await app.call('exhibition.get_list', { kind }, token)).data.list;
const detail = (input: CallInput<'exhibition.get_detail'>) => app.call('exhibition.get_detail', input, token);
const boothsOf = ({ halls }: Fair) => halls.flatMap(({ booths }) => booths);

describe('fairs', () => {
  it('are listed by kind, the newest first, each in its state', async () => {
    const online = await list('online');
    expect(online.map(({ state }) => state)).toEqual(['before', 'open', 'over']);
    expect(online.every(({ kind }) => kind === 'online')).toBe(true);
    expect((await list('shenzhen')).every(({ kind }) => kind === 'shenzhen')).toBe(true);
  });

  it('have halls of booths with factories that the list of toys can use', async () => {
    const [fair] = await list('shenzhen');
    const { data } = await detail({ id: fair!.id });
    expect(boothsOf(data)).toHaveLength(fair!.booth_count);
    const shown = new Set(boothsOf(data).map(({ factory_id }) => factory_id));
    expect(shown).toEqual(new Set(await exhibitorFactoryIds(app.db, fair!.id)));
    expect(boothsOf(data).some(({ toy_count, logo }) => toy_count > 0 && logo !== null)).toBe(true);
  });

  it('are searched by exhibitor, booth number and region', async () => {
    const [fair] = await list('online');
    const all = boothsOf((await detail({ id: fair!.id })).data);
    const one = all.find(({ region }) => region !== all[0]!.region)!;
    const found = async (keyword: string) => boothsOf((await detail({ id: fair!.id, keyword })).data);
    expect((await found(one.number)).map(({ id }) => id)).toContain(one.id);
    expect((await found(one.number.toLowerCase())).map(({ id }) => id)).toContain(one.id);
    for (const keyword of [one.factory_name, one.region, `${one.region} ${one.number}`]) {
      const hits = (await found(keyword)).map(({ id }) => id);
      expect(hits).toContain(one.id);
      expect(hits.length).toBeLessThan(all.length);
    }
    expect(await found('没有这样的展商')).toEqual([]);
  });

  it('are not there when they are not there', async () => {
    expect(await detail({ id: 999_999 })).toMatchObject({ status: 404, msg: '没有这场展会，可能已被撤下' });
  });

  it('open and close at midnight in Shanghai', async () => {
    const before = (await list('shenzhen')).find(({ state }) => state === 'before')!;
    const midnight = startOfBusinessDay(app.deps.now()).getTime() + before.days_until * DAY_MS;
    const stateAt = async (at: number) => {
      app.advance(at - app.deps.now().getTime());
      return (await list('shenzhen')).find(({ id }) => id === before.id)!.state;
    };
    expect(await stateAt(midnight - 1)).toBe('before');
    expect(await stateAt(midnight)).toBe('open');
    const length = Math.round((Date.parse(before.ends_on) - Date.parse(before.starts_on)) / DAY_MS) + 1;
    expect(await stateAt(midnight + length * DAY_MS - 1)).toBe('open');
    expect(await stateAt(midnight + length * DAY_MS)).toBe('over');
  });
});
