import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawThing, uploadPicture } from '../picture-search-fixture.ts';

let app: TestApp;
let me: { token: string; company_id: number; id: number };
let colleague: { token: string };
let stranger: { token: string };
const toyIds: number[] = [];

async function person(company_id?: number) {
  const user = await createUser(app.db, company_id === undefined ? {} : { company_id });
  const { token } = await openSession(app, user.id);
  return { token, company_id: user.company_id, id: user.id };
}

async function addToy(index: number): Promise<number> {
  const data = await drawThing(index);
  const key = `test/toy-${index}.png`;
  await app.deps.storage.put(key, data);
  const picture = await app.services.pictures.addUpload(app.db, {
    ...(await app.services.pictures.inspect(data))!,
    key,
    type: 'image/png',
    bytes: data.length,
    sha256: String(index).padStart(64, '0'),
    companyId: null,
  });
  const toy = await createToy(app.db, { picture_ids: [picture] });
  await app.services.search.refresh(app.db, [toy.id]);
  return toy.id;
}

const upload = async (data: Buffer, token = me.token) => (await uploadPicture(app, data, token)).data.id;
const search = async (input: object, token = me.token) =>
  (await app.call('toy.search_image', { page_size: 100, ...input }, token)).data;
const found = async (input: object, token = me.token) => (await search(input, token)).list.map(({ toy_id }) => toy_id);
const mark = (input: object, token = me.token) => app.call('toy.mark_image_toy', input as never, token);
const marks = async (input: { image_id: number; box?: object }, token = me.token) =>
  (await app.call('toy.get_image_marks', input as never, token)).data.list;

beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  me = await person();
  [colleague, stranger] = [await person(me.company_id), await person()];
  for (let index = 0; index < 10; index += 1) toyIds.push(await addToy(index));
  await app.services.pictureIndexing.run(new AbortController().signal);
});
afterAll(() => app.close());

describe('what a company says of a hit', () => {
  it('puts it first, or last, the next time that the same picture is asked for', async () => {
    const image_id = await upload(await drawThing(1, { size: 220 }));
    const before = await found({ image_id });
    expect(before[0]).toBe(toyIds[1]);
    const right = before.at(-1)!;
    expect((await mark({ image_id, toy_id: right, verdict: 'right' })).code).toBe(0);
    expect((await mark({ image_id, toy_id: toyIds[1], verdict: 'wrong' })).code).toBe(0);
    const after = await search({ image_id });
    expect(after.list[0]).toMatchObject({ toy_id: right, likeness: 'same' });
    expect(after.list.at(-1)).toMatchObject({ toy_id: toyIds[1], likeness: 'other' });
    expect(new Set(after.list.map(({ toy_id }) => toy_id))).toEqual(new Set(before));
    expect(await found({ image_id, likeness: 'same' })).toContain(right);
  });

  it('is known again by colleagues with the same picture, also when a chat made it smaller, and by nobody else', async () => {
    const photo = await drawThing(3, { size: 400 });
    const image_id = await upload(photo);
    await mark({ image_id, toy_id: toyIds[8], verdict: 'right' });
    const sent = await sharp(photo).resize(300).jpeg({ quality: 60 }).toBuffer();
    for (const picture of [photo, sent]) {
      const theirs = await upload(picture, colleague.token);
      expect((await found({ image_id: theirs }, colleague.token))[0]).toBe(toyIds[8]);
      expect(await marks({ image_id: theirs }, colleague.token)).toMatchObject([
        { toy_id: toyIds[8], verdict: 'right', is_mine: false },
      ]);
      const elsewhere = await upload(picture, stranger.token);
      expect((await found({ image_id: elsewhere }, stranger.token))[0]).toBe(toyIds[3]);
      expect(await marks({ image_id: elsewhere }, stranger.token)).toEqual([]);
    }
    const another = await upload(await drawThing(4, { size: 400 }));
    expect((await found({ image_id: another }))[0]).toBe(toyIds[4]);
    // A colleague's word on nearly the same picture is a word on the same one.
    const theirs = await upload(sent, colleague.token);
    await mark({ image_id: theirs, toy_id: toyIds[8], verdict: null }, colleague.token);
    expect(await marks({ image_id })).toEqual([]);
    expect((await found({ image_id }))[0]).toBe(toyIds[3]);
  });

  it('of a part counts for that part, and what is right in it for the whole', async () => {
    const image_id = await upload(await drawThing(5, { size: 260 }));
    const half = (left: number) => ({ left, top: 0, width: 0.5, height: 1 });
    const [left, right] = [half(0), half(0.5)];
    await mark({ image_id, box: left, toy_id: toyIds[9], verdict: 'right' });
    await mark({ image_id, box: left, toy_id: toyIds[5], verdict: 'wrong' });
    const ofLeft = await marks({ image_id, box: left });
    expect(new Set(ofLeft.map(({ toy_id }) => toy_id))).toEqual(new Set([toyIds[5], toyIds[9]]));
    expect(await marks({ image_id, box: right })).toEqual([]);
    expect((await marks({ image_id })).map(({ toy_id }) => toy_id)).toEqual([toyIds[9]]);
  });

  it('is told to those who look at the same picture', async () => {
    const told = vi.spyOn(app.deps.bus, 'publish');
    const image_id = await upload(await drawThing(6));
    await mark({ image_id, toy_id: toyIds[6], verdict: 'right' });
    expect(told).toHaveBeenCalledWith('socket.push', {
      to: { companyId: me.company_id },
      event: { event: 'data.changed', data: { calls: ['toy.get_image_marks'] } },
    });
    told.mockRestore();
  });

  it('fits the filters like any other hit', async () => {
    const image_id = await upload(await drawThing(2, { size: 180 }));
    await mark({ image_id, toy_id: toyIds[7], verdict: 'right' });
    expect(await found({ image_id, price_max: 0.01 })).toEqual([]);
    expect(await found({ image_id, keyword: '没有这样的词' })).toEqual([]);
  });

  it('cannot be said of a toy that is gone, and goes with it', async () => {
    const image_id = await upload(await drawThing(0, { size: 200 }));
    const gone = await addToy(20);
    await app.services.pictureIndexing.run(new AbortController().signal);
    await mark({ image_id, toy_id: gone, verdict: 'right' });
    await app.pool.query('delete from toys where id = $1', [gone]);
    expect(await marks({ image_id })).toEqual([]);
    expect((await found({ image_id }))[0]).toBe(toyIds[0]);
    const answer = await mark({ image_id, toy_id: gone, verdict: 'right' });
    expect(answer).toMatchObject({ code: -404, msg: '这款产品已下架或不存在，没有标记' });
    // What is left of it can be taken back all the same.
    expect((await mark({ image_id, toy_id: gone, verdict: null })).code).toBe(0);
  });

  it('stays when the colleague who said it has left', async () => {
    const leaver = await person(me.company_id);
    const photo = await drawThing(31);
    await mark({ image_id: await upload(photo, leaver.token), toy_id: toyIds[7], verdict: 'right' }, leaver.token);
    await app.pool.query('update users set is_disabled = true where id = $1', [leaver.id]);
    expect(await marks({ image_id: await upload(photo) })).toMatchObject([{ toy_id: toyIds[7], is_mine: false }]);
  });
});

describe('a marked picture', () => {
  const isKept = async (id: number) =>
    (await app.pool.query('select 1 from files where id = $1', [id])).rows.length === 1;

  it('stays after its search was forgotten, and goes once nothing is said of it any more', async () => {
    const image_id = await upload(await drawThing(8, { size: 210 }));
    await search({ image_id });
    await mark({ image_id, toy_id: toyIds[8], verdict: 'right' });
    await app.call('toy.remove_image_search_log', {}, me.token);
    expect(await isKept(image_id)).toBe(true);
    await mark({ image_id, toy_id: toyIds[8], verdict: null });
    await search({ image_id });
    await app.call('toy.remove_image_search_log', {}, me.token);
    await app.services.files.removeUnused('anybody', [image_id]);
    expect(await isKept(image_id)).toBe(false);
  });
});
