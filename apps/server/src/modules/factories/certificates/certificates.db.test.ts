import { ERRORS } from '@wanyuan/contract';
import { businessDay, CERTIFICATE_STATES, certificateState } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
let token: string;
let today: string;
beforeAll(async () => {
  app = await buildTestApp();
  today = businessDay(app.deps.now());
  ({ token } = await openSession(app, (await createUser(app.db)).id));
});
afterAll(() => app.close());

const certificates = async (query: object = {}) =>
  (await app.call('gcc.get_gcc_list', { page_size: 100, ...query }, token)).data;

async function shownCertificates() {
  const { rows } = await app.pool.query<{ is_verified: boolean; expires_on: string | null; certification_id: number }>(
    `select c.is_verified, c.expires_on::text, c.certification_id from factory_certificates c
     join factories f on f.id = c.factory_id where not f.is_black and f.company_id is null`,
  );
  return rows;
}

describe('the certificate zone', () => {
  it.each(CERTIFICATE_STATES)('finds those that are %s, all of them and no others', async (state) => {
    const { list, total } = await certificates({ state });
    expect(new Set(list.map((certificate) => certificate.state))).toEqual(new Set([state]));
    const expected = (await shownCertificates()).filter((row) => certificateState(row, today) === state);
    expect(total).toBe(expected.length);
  });

  it('counts the days that are left', async () => {
    const { list } = await certificates();
    for (const { expires_on, days_left } of list)
      expect(days_left).toBe(expires_on === null ? null : (Date.parse(expires_on) - Date.parse(today)) / 86_400_000);
  });

  it('shows those that are over last', async () => {
    const { total } = await certificates();
    const last = await certificates({ page: Math.ceil(total / 100) });
    expect(last.list.at(-1)!.state).toBe('expired');
    expect((await certificates({ page: 100_000 })).list).toEqual([]);
  });

  it('names the toys that a certificate covers', async () => {
    const { list } = await certificates();
    const withArticles = list.filter(({ articles }) => articles.length > 0);
    const forAll = list.find(({ articles, toy_count }) => articles.length === 0 && toy_count > 0)!;
    expect(withArticles.some(({ toys }) => toys.length > 0)).toBe(true);
    for (const { articles, toys, toy_count, factory_id } of withArticles) {
      expect(toys.length).toBe(Math.min(4, toy_count));
      for (const toy of toys) {
        expect(articles).toContain(toy.article_number);
        expect(toy.factory_id).toBe(factory_id);
      }
    }
    const { rows } = await app.pool.query<{ count: number }>(
      `select count(*)::int from toys
       where factory_id = $1 and company_id is null and not is_black and not is_set_hide`,
      [forAll.factory_id],
    );
    expect(forAll.toy_count).toBe(rows[0]!.count);
  });

  it('is searched by number, standard, factory and article, narrowed by kind and market', async () => {
    const { list } = await certificates({ certification_id: 1 });
    expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['EN71']));
    const [one] = list;
    for (const keyword of [one!.number, one!.number.toLowerCase(), `${one!.factory_name} EN71`])
      expect((await certificates({ keyword })).list.map(({ id }) => id)).toContain(one!.id);
    const article = (await certificates()).list.flatMap(({ articles }) => articles)[0]!;
    for (const found of (await certificates({ keyword: article })).list) expect(found.articles).toContain(article);
    for (const { markets } of (await certificates({ market: '美国' })).list) expect(markets).toContain('美国');
    expect((await certificates({ keyword: '%' })).total).toBe(0);
    expect((await certificates({ market: '火星' })).total).toBe(0);
  });

  it('leaves out blocked factories', async () => {
    const [{ factory_id } = { factory_id: 0 }] = (await certificates()).list;
    await app.call('factory.edit_block', { factory_id, is_blocked: true }, token);
    expect((await certificates({ factory_id })).total).toBe(0);
    await app.call('factory.edit_block', { factory_id, is_blocked: false }, token);
    expect((await certificates({ factory_id })).total).toBeGreaterThan(0);
  });
});

describe('kinds and markets', () => {
  it('count what the zone shows', async () => {
    const rows = await shownCertificates();
    const { data } = await app.call('gcc.get_certification_list', {}, token);
    expect(data.list).toHaveLength(16);
    for (const { id, count, valid_count, expiring_count } of data.list) {
      const kind = rows.filter(({ certification_id }) => certification_id === id);
      const inState = (state: string) => kind.filter((row) => certificateState(row, today) === state).length;
      expect([count, valid_count, expiring_count]).toEqual([kind.length, inState('valid'), inState('expiring')]);
    }
    const american = await app.call('gcc.get_certification_list', { market: '美国' }, token);
    expect(american.data.list.map(({ name }) => name)).toEqual(['ASTM', 'CPC', 'CPSIA']);
  });

  it('say how many toys may go to a market', async () => {
    const { data } = await app.call('gcc.get_certification_region', {}, token);
    const europe = data.list.find(({ market }) => market === '欧盟')!;
    const { rows } = await app.pool.query<{ count: number }>(
      `select count(*)::int from toys where certification_ids && '{1,2,3,9,10}'
       and company_id is null and not is_black and not is_set_hide`,
    );
    expect(europe.toy_count).toBe(rows[0]!.count);
    expect(europe.count).toBe((await certificates({ market: '欧盟' })).total);
  });
});

describe('the certificates of a toy', () => {
  it('are those that cover its article', async () => {
    const { list } = await certificates();
    const covered = list.find(({ articles, toys }) => articles.length > 0 && toys.length > 0)!;
    const { data } = await app.call('toy.get_certification_list', { toy_id: covered.toys[0]!.toy_id }, token);
    expect(data.list.map(({ id }) => id)).toContain(covered.id);
    for (const { articles } of data.list)
      expect(articles.length === 0 || articles.includes(covered.toys[0]!.article_number)).toBe(true);
  });

  it('of a toy that is not there are not there', async () => {
    const answer = await app.call('toy.get_certification_list', { toy_id: 99_999_999 }, token);
    expect(answer).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });
});
