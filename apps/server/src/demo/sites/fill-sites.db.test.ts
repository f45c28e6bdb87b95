import { ACCESS_REQUEST_STATES } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site_requests } from '#modules/site-visitors/site-visitors.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const as = async (account: string) => app.as((await app.signIn(account)).token);

describe('the demo world', () => {
  it('has a company with three sites, of which a salesperson has two', async () => {
    const sites = (await (await as('qifan'))('website.website_list', {})).data;
    expect(sites.list.map(({ access }) => access).toSorted()).toEqual(['approved', 'code', 'open']);
    for (const site of sites.list) {
      expect(site.state).toBe('on');
      expect(site.toy_count).toBeGreaterThan(4);
      expect(site.pictures).toHaveLength(4);
    }
    expect((await (await as('qifan_sales'))('website.website_list', {})).data.total).toBe(2);
  });

  it('keeps its toys when time refreshes the sites', async () => {
    const call = await as('qifan');
    const before = (await call('website.website_list', {})).data.list;
    for (const { id } of before) await app.services.siteUpkeep.refresh.refresh(id);
    const after = (await call('website.website_list', {})).data.list;
    const counts = (list: typeof before) =>
      list.map(({ id, toy_count }) => [id, toy_count]).toSorted(([a = 0], [b = 0]) => a - b);
    expect(counts(after)).toEqual(counts(before));
  });

  it('passes the guard of its sites', async () => {
    const call = await as('qifan');
    for (const { id } of (await call('website.website_list', {})).data.list)
      expect((await call('website.run_check', { id })).data.check.leaks).toEqual([]);
  });

  it('has requests in every state, and two old websites', async () => {
    const rows = await app.db.selectDistinct({ state: site_requests.state }).from(site_requests);
    expect(rows.map(({ state }) => state).toSorted()).toEqual([...ACCESS_REQUEST_STATES].toSorted());
    for (const account of ['haiwan', 'dingxing'])
      expect((await (await as(account))('company_website.get_company_website', {})).data.website).toMatchObject({
        kind: 'old',
        state: 'on',
      });
  });
});
