import { randomBytes } from 'node:crypto';
import { SITE_HEADER, type CallInput, type CallName, type CallOutput } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createSite } from '@wanyuan/testing/site-rows';
import type { Answer, TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { createSiteOwner, type SiteOwner } from '../sites/site-fixture.ts';
import { site_toys, sites } from '../sites/sites.schema.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const newKey = () => randomBytes(5).toString('hex');

export type Showroom = Awaited<ReturnType<typeof openShowroom>>;

/** A company with a published site of some toys: the first for 10 dollars, each following one dollar more. */
export async function openShowroom(
  app: TestApp,
  values: Partial<typeof sites.$inferInsert> = {},
  { count = 3, toy = {} }: { count?: number; toy?: Parameters<SiteOwner['toys']>[1] } = {},
) {
  const owner = await createSiteOwner(app);
  const site = await createSite(app.db, owner.owner, { name: 'Spring', currency: 'USD', must_fill: false, ...values });
  const toyIds = await owner.toys(count, toy);
  const keys = toyIds.map(newKey);
  await app.db.insert(site_toys).values(
    toyIds.map((toy_id, place) => ({
      site_id: site.id,
      toy_id,
      key: keys[place]!,
      state: 'in' as const,
      origin: 'hand' as const,
      price: String(10 + place),
      currency: 'USD' as const,
      shown_number: `NO-${place}`,
      position: place,
      came_at: new Date(Date.now() - 3_600_000),
    })),
  );
  return {
    ...owner,
    site,
    toyIds,
    keys,
    /** What is set on the site changes, and every process hears of it. */
    async change(more: Partial<typeof sites.$inferInsert>): Promise<void> {
      await app.db.update(sites).set(more).where(eq(sites.id, site.id));
      await app.deps.bus.publish('site.changed', { siteIds: [site.id] });
    },
    setPrice: (place: number, price: string) =>
      app.db.update(site_toys).set({ price }).where(eq(site_toys.key, keys[place]!)),
    visitor: () => createBrowser(app, site.slug),
    /** What stands behind `#k=` of somebody's personal link. */
    async link(name: string, shows_price = true) {
      const { data } = await owner.call('website.add_site_link', { id: site.id, name, shows_price });
      return { link_id: data.link_id, link: /#k=(.+)$/.exec(data.url)![1]! };
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** A visitor's browser: it keeps its cookie. */
export function createBrowser(app: TestApp, slug: string, kept: { cookie: string } = { cookie: '' }) {
  async function call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    headers: Record<string, string> = {},
  ): Promise<Answer<CallOutput<N>>> {
    const answer = await app.postRaw<CallOutput<N>>(callPath(name), input, undefined, {
      [SITE_HEADER]: slug,
      'user-agent': PHONE,
      ...(kept.cookie !== '' && { cookie: kept.cookie }),
      ...headers,
    });
    const given = answer.headers['set-cookie'];
    const set = typeof given === 'string' ? given : '';
    const value = /^wy_visit=([^;]*)/.exec(set)?.[1];
    if (value !== undefined) kept.cookie = value === '' ? '' : `wy_visit=${value}`;
    return answer;
  }

  let clock = 0;
  return {
    call,
    kept,
    pick: (key: string, cartons: number, changed_at = Date.now() - 1_000_000 + (clock += 1)) =>
      call('site.save_picks', { language: 'en', changes: [{ key, cartons, changed_at }] }),
    picks: async () => (await call('site.get_picks', { language: 'en' })).data,
    submit: (act: string, price_hash: string, info: Partial<CallInput<'site.submit_picks'>['info']> = {}) =>
      call('site.submit_picks', { language: 'en', act: act.padEnd(16, '_'), price_hash, info }),
    signIn: (given: Omit<CallInput<'site.sign_in'>, 'language'>) => call('site.sign_in', { language: 'en', ...given }),
    state: async () => (await call('site.get_visit', { language: 'en' })).data,
    look: (batch: string, more: Partial<CallInput<'site.look'>> = {}) =>
      call('site.look', { language: 'en', page: '/en/toys', toys: [], seconds: 10, batch, ...more }),
  };
}
