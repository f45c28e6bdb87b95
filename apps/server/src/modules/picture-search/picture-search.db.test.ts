import type { PictureHit } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawThing, uploadPicture } from './picture-search-fixture.ts';

interface Found {
  list: PictureHit[];
  total: number;
  bands: { same: number; similar: number };
  is_indexing: boolean;
  query: { image_id: number | null };
}

let app: TestApp;
let me: { token: string; company_id: number };
let other: { token: string; company_id: number };
const toyIds: number[] = [];

async function person() {
  const user = await createUser(app.db);
  const { token } = await openSession(app, user.id);
  return { token, company_id: user.company_id };
}

const upload = async (data: Buffer, token: string) => (await uploadPicture(app, data, token)).data.id;

/** A toy with a picture, as the catalogue will make them: rows first, then the search is told. */
async function addToy(index: number, values: Parameters<typeof createToy>[1] = {}): Promise<number> {
  const data = await drawThing(index);
  const key = `test/toy-${index}-${values.company_id ?? 0}.png`;
  await app.deps.storage.put(key, data);
  const picture = await app.services.pictures.addUpload(app.db, {
    ...(await app.services.pictures.inspect(data))!,
    key,
    type: 'image/png',
    bytes: data.length,
    sha256: String(index).padStart(64, '0'),
    companyId: values.company_id ?? null,
  });
  const toy = await createToy(app.db, { exworks_price: String(10 + index), picture_ids: [picture], ...values });
  await app.services.search.refresh(app.db, [toy.id]);
  return toy.id;
}

const search = async (input: object, token = me.token) =>
  app.call('toy.search_image', input, token).then(({ code, msg, data }) => {
    if (code !== 0) throw new Error(msg);
    return data;
  });
const idsOf = ({ list }: Found) => list.map(({ toy_id }) => toy_id);
/** The job that a change asks for a moment later, without the moment. */
const indexNow = () => app.services.pictureIndexing.run(new AbortController().signal);

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  [me, other] = [await person(), await person()];
  for (let index = 0; index < 12; index++) toyIds.push(await addToy(index, { category_id: index % 2 ? 4000 : 4001 }));
  await indexNow();
});
afterAll(() => app.close());

describe('a picture', () => {
  it('finds the toy it shows, however large and where in the frame', async () => {
    const image_id = await upload(await drawThing(4, { size: 300, shift: 6 }), me.token);
    const found = await search({ image_id });
    expect(idsOf(found)[0]).toBe(toyIds[4]);
    expect(found.list[0]).toMatchObject({ likeness: 'same', matched_picture: { width: 160 } });
    expect(found.list[0]!.score).toBeGreaterThan(found.list.at(-1)!.score);
    expect(found.is_indexing).toBe(false);
  });

  it('pages, and sorts within the bands', async () => {
    const image_id = await upload(await drawThing(1), me.token);
    const whole = await search({ image_id });
    const parts = [1, 2, 3].map((page) => search({ image_id, page, page_size: 5 }));
    expect((await Promise.all(parts)).flatMap(idsOf).slice(0, whole.total)).toEqual(idsOf(whole));
    const dear = await search({ image_id, order: 'price_desc' });
    expect(new Set(idsOf(dear))).toEqual(new Set(idsOf(whole)));
    const others = dear.list.filter(({ likeness }) => likeness === 'other').map((hit) => Number(hit.exworks_price));
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    expect(dear.list[0]!.likeness).toBe(whole.list[0]!.likeness);
  });

  it('is narrowed by filters and words', async () => {
    const image_id = await upload(await drawThing(6), me.token);
    const odd = await search({ image_id, category_ids: [4000] });
    expect(new Set(idsOf(odd))).toEqual(new Set(toyIds.filter((_, index) => index % 2 === 1)));
    const cheap = await search({ image_id, price_max: 13 });
    expect(new Set(idsOf(cheap))).toEqual(new Set(toyIds.slice(0, 4)));
    const { rows } = await app.pool.query<{ name: string }>('select name from toys where id = $1', [toyIds[9]]);
    expect(idsOf(await search({ image_id, keyword: rows[0]!.name }))).toContain(toyIds[9]);
    expect(idsOf(await search({ image_id, keyword: '没有这样的玩具词' }))).toEqual([]);
  });

  it('of a toy finds what is alike, without the toy itself', async () => {
    const found = await search({ toy_id: toyIds[3] });
    expect(idsOf(found)).not.toContain(toyIds[3]);
    expect(found.total).toBe(11);
    const { data } = await app.call('toy.get_similar_by_image', { toy_id: toyIds[3]!, count: 3 }, me.token);
    expect(data.list.map(({ toy_id }) => toy_id)).toEqual(idsOf(found).slice(0, 3));
  });

  it('can be a part of a picture', async () => {
    const thing = await drawThing(2);
    const two = await sharp({ create: { width: 340, height: 160, channels: 3, background: '#fff' } })
      .composite([
        { input: thing, left: 0, top: 0 },
        { input: await drawThing(5), left: 180, top: 0 },
      ])
      .png()
      .toBuffer();
    const image_id = await upload(two, me.token);
    const box = { left: 0, top: 0, width: 160 / 340, height: 1 };
    expect(idsOf(await search({ image_id, box }))[0]).toBe(toyIds[2]);
  });

  it('tells who makes such toys', async () => {
    const image_id = await upload(await drawThing(7), me.token);
    const { data } = await app.call('toy.search_image_factory', { image_id }, me.token);
    expect(data.list[0]!.toys[0]!.toy_id).toBe(toyIds[7]);
    expect(data.total).toBe(12);
  });
});

describe('what can be found', () => {
  it('is there within seconds after it was added, and gone when hidden or removed', async () => {
    const image_id = await upload(await drawThing(20), me.token);
    const id = await addToy(20);
    await expect.poll(async () => idsOf(await search({ image_id })), SOON).toContain(id);
    await app.pool.query('update toys set is_set_hide = true where id = $1', [id]);
    await app.services.search.refresh(app.db, [id]);
    expect(idsOf(await search({ image_id }))).not.toContain(id);
    await app.pool.query('update toys set is_set_hide = false where id = $1', [id]);
    await app.services.search.refresh(app.db, [id]);
    expect(idsOf(await search({ image_id }))[0]).toBe(id);
    await app.pool.query('delete from toys where id = $1', [id]);
    expect(idsOf(await search({ image_id }))).not.toContain(id);
  });

  it('of a company is found by that company alone', async () => {
    const id = await addToy(31, { company_id: me.company_id });
    await indexNow();
    const picture = await drawThing(31);
    const mine = await search({ image_id: await upload(picture, me.token) });
    expect(mine.list[0]).toMatchObject({ toy_id: id, is_own: true });
    const theirs = await search({ image_id: await upload(picture, other.token) }, other.token);
    expect(idsOf(theirs)).not.toContain(id);
    expect((await app.call('toy.get_similar_by_image', { toy_id: id }, other.token)).msg).not.toBe('');
    const matches = await app.services.picturing.pictureSearch.matchPicture({
      picture: { bytes: picture },
      tenant: other.company_id,
      limit: 50,
    });
    expect(matches.map(({ toy_id }) => toy_id)).not.toContain(id);
  });

  it('is looked at once: a second run has nothing to do', async () => {
    const before = app.services.pictureIndexing.figures.embedded;
    await indexNow();
    expect(app.services.pictureIndexing.figures.embedded).toBe(before);
  });
});

describe('the log of searches', () => {
  it('has each picture once, newest first, for its owner alone', async () => {
    const user = await person();
    const first = await upload(await drawThing(8), user.token);
    const second = await upload(await drawThing(9), user.token);
    for (const image_id of [first, second, first]) {
      app.advance(1000);
      await search({ image_id }, user.token);
    }
    const log = async (token: string) => (await app.call('toy.get_image_search_log', {}, token)).data.list;
    const rows = await log(user.token);
    expect(rows.map(({ image_id }) => image_id)).toEqual([first, second]);
    expect(rows[0]).toMatchObject({ best: { toy_id: toyIds[8] }, picture: { width: 160 } });
    await app.call('toy.remove_image_search_log', { ids: [rows[0]!.id] }, other.token);
    expect(await log(user.token)).toHaveLength(2);
    await app.call('toy.remove_image_search_log', { ids: [rows[0]!.id] }, user.token);
    expect((await log(user.token)).map(({ image_id }) => image_id)).toEqual([second]);
    await app.call('toy.remove_image_search_log', {}, user.token);
    expect(await log(user.token)).toEqual([]);
  });
});
