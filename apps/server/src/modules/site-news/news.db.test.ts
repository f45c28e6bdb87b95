import { ERRORS, type CallInput } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom } from '../site-visitors/visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const written = (more: Partial<CallInput<'site_news.save'>> = {}): CallInput<'site_news.save'> => ({
  title: { en: 'Spring fair' },
  text: { en: 'See you at <b>booth 7</b>' },
  cover_file_id: null,
  site_ids: [],
  publish_time: null,
  ...more,
});

describe('news', () => {
  it('are read on the site once they are published, and no longer when they are taken back', async () => {
    const room = await openShowroom(app);
    const news = async () => (await room.visitor().call('site.get_news', { language: 'en' })).data.list;
    const { id } = (await room.call('site_news.save', written())).data;
    expect(await news()).toEqual([]);
    expect((await room.call('site_news.set_state', { id, state: 'published' })).data.state).toBe('published');
    expect(await news()).toMatchObject([{ title: 'Spring fair' }]);
    const [read] = await news();
    const emma = room.visitor();
    for (const batch of ['batch-0001', 'batch-0002']) await emma.look(batch, { page: `/en/news/${read!.key}` });
    expect((await room.call('site_news.get_list', {})).data).toMatchObject({
      total: 1,
      counts: { published: 1 },
      list: [{ view_count: 1 }],
    });
    await room.call('site_news.set_state', { id, state: 'withdrawn' });
    expect(await news()).toEqual([]);
  });

  it('wait for their time', async () => {
    const room = await openShowroom(app);
    const publish_time = new Date(app.deps.now().getTime() + 3_600_000).toISOString();
    const { id } = (await room.call('site_news.save', written({ publish_time }))).data;
    expect((await room.call('site_news.set_state', { id, state: 'published' })).data.state).toBe('scheduled');
    expect((await room.visitor().call('site.get_news', { language: 'en' })).data.list).toEqual([]);
    const page = async () =>
      (await app.fastify.inject({ method: 'GET', url: `/s/${room.site.slug}/en/news` })).body.includes('Spring fair');
    await app.jobs.settle();
    expect(await page()).toBe(false);
    app.advance(3_600_000);
    // Kept by the site's version, which nobody else would raise now.
    expect(await page()).toBe(false);
    await app.jobs.enqueue('site-news-out', { id });
    await app.jobs.settle();
    expect(await page()).toBe(true);
    await room.call('site_news.set_state', { id, state: 'withdrawn' });
    expect(await page()).toBe(false);
  });

  it('want a text in every language that has a title, and are refused to whoever changed an older version', async () => {
    const room = await openShowroom(app);
    const { id, revision } = (await room.call('site_news.save', written({ text: {} }))).data;
    expect((await room.call('site_news.set_state', { id, state: 'published' })).code).toBe(ERRORS.INVALID_INPUT.code);
    expect((await room.call('site_news.save', written({ id, revision }))).code).toBe(0);
    expect((await room.call('site_news.save', written({ id, revision }))).code).toBe(ERRORS.CONFLICT.code);
  });

  it('are out of reach for others, and name no site of others', async () => {
    const [room, other] = [await openShowroom(app), await openShowroom(app)];
    const { id } = (await room.call('site_news.save', written())).data;
    expect((await other.call('site_news.get_detail', { id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await other.call('site_news.delete', { ids: [id] })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await other.call('site_news.save', written({ site_ids: [room.site.id] }))).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await other.call('site_news.get_list', {})).data.total).toBe(0);
  });

  it('are made of the toys that came within a week', async () => {
    const room = await openShowroom(app);
    const { data } = await room.call('site_news.make_weekly', { site_id: room.site.id });
    expect(data.count).toBe(3);
    const detail = (await room.call('site_news.get_detail', { id: data.id })).data;
    expect(detail).toMatchObject({ state: 'draft', site_ids: [room.site.id] });
    expect(detail.text.en).toContain('- **NO-0** Racing car');
  });
});
