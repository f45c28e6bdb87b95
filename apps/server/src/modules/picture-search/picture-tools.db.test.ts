import { ERRORS, type ErrorName, type CallInput, type CallName } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutgoingFault } from '#infra/outgoing/public-lookup.ts';
import { files } from '../files/files.schema.ts';
import { drawThing, uploadPicture } from './picture-search-fixture.ts';

let app: TestApp;
let token: string;
let tenant: number;
let otherToken: string;
let fetched: () => Promise<Buffer>;

beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { outgoing: () => fetched() } });
  const user = await createUser(app.db);
  tenant = user.company_id;
  ({ token } = await openSession(app, user.id));
  ({ token: otherToken } = await openSession(app, (await createUser(app.db)).id));
});
afterAll(() => app.close());

const call = <N extends CallName>(name: N, input: CallInput<N>, as = token) => app.as(as)(name, input);
const codeOf = (name: ErrorName) => ERRORS[name].code;
const send = async (data: Buffer, filename = 'photo.jpg') => uploadPicture(app, data, token, filename);
const pixelsOf = async (base64: string) => sharp(Buffer.from(base64.split(',')[1]!, 'base64')).metadata();

/** A public toy with one picture of its own. */
async function pictured(index: number) {
  const data = await drawThing(index, { size: 400 });
  const key = `test/tool-${index}.png`;
  await app.deps.storage.put(key, data);
  const seen = (await app.services.pictures.inspect(data))!;
  const upload = { ...seen, key, type: 'image/png', bytes: data.length, sha256: 'a'.repeat(64), companyId: null };
  const picture_id = await app.services.pictures.addUpload(app.db, upload);
  const toy = await createToy(app.db, { picture_ids: [picture_id] });
  const [picture] = (await app.services.pictures.describe([picture_id], null)).values();
  return { toy_id: toy.id, address: picture!.src.replace('{w}', '300'), template: picture!.src };
}

describe('an upload that cannot be searched by', () => {
  const header = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

  it('is refused with what is wrong with it', async () => {
    const whole = await header(300, 300).jpeg().toBuffer();
    const huge = await header(16_000, 4000).png({ compressionLevel: 1 }).toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
    const cases: [Buffer, RegExp][] = [
      [Buffer.from('not a picture at all'), /不支持该文件类型/],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /不支持该文件类型/],
      [Buffer.from('<!doctype html><html></html>'), /不支持该文件类型/],
      [await header(1, 1).png().toBuffer(), /图片太小/],
      [huge, /尺寸过大/],
      [whole.subarray(0, Math.floor(whole.length * 0.6)), /已损坏/],
      [heic, /兼容性最佳/],
    ];
    for (const [data, message] of cases) {
      const answer = await send(data);
      expect([answer.code, answer.msg]).toEqual([codeOf('FILE_TYPE_REFUSED'), expect.stringMatching(message)]);
    }
    expect((await send(whole)).code).toBe(0);
  });
});

describe('a search that a colleague sends', () => {
  it('is opened by the signed address of its picture, as an upload of one’s own', async () => {
    const image_id = (await send(await drawThing(3, { size: 300 }))).data.id;
    const { data } = await call('toy.search_image', { image_id });
    const image_url = data.query.picture!.src;
    const copyAs = (as: string, url = image_url) => call('toy.copy_image', { image_url: url }, as);
    const colleague = await createUser(app.db, { company_id: tenant });
    const { token: theirs } = await openSession(app, colleague.id);
    const copied = await copyAs(theirs);
    expect(copied.code).toBe(0);
    expect(copied.data.image_id).not.toBe(image_id);
    expect((await call('toy.search_image', copied.data, theirs)).code).toBe(0);
    expect((await call('toy.search_image', { image_id }, theirs)).code).toBe(codeOf('NOT_FOUND'));

    expect((await copyAs(token)).data).toEqual({ image_id });
    expect((await copyAs(otherToken)).code).toBe(codeOf('NOT_FOUND'));
    expect((await copyAs(theirs, image_url.split('?')[0])).code).toBe(codeOf('LINK_EXPIRED'));
  });
});

describe('objects in a picture', () => {
  it('are offered as boxes, remembered, and nothing to others', async () => {
    const thing = await drawThing(0);
    const picture = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#fff' } })
      .composite([{ input: thing, left: 20, top: 80 }])
      .jpeg()
      .toBuffer();
    const image_id = (await send(picture)).data.id;
    const { data } = await call('toy.find_image_objects', { image_id });
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list[0]!.left + data.list[0]!.width).toBeLessThan(0.6);
    expect((await call('toy.find_image_objects', { image_id })).data).toEqual(data);
    expect((await call('toy.find_image_objects', { image_id }, otherToken)).code).toBe(codeOf('NOT_FOUND'));
  });
});

describe('our own addresses', () => {
  it('become data for the cropper: pictures by any width, files by their link', async () => {
    const { address, template } = await pictured(1);
    const { url } = (await send(await drawThing(2))).data;
    for (const image_url of [address, template, url]) {
      const { data } = await call('toy.get_image_base', { image_url });
      expect((await pixelsOf(data.base64)).format).toBe('webp');
    }
  });

  it('are the only ones, and only with their signature', async () => {
    const { url } = (await send(await drawThing(3))).data;
    const foreign = [
      'http://example.com/pictures/1-00000000/300.webp',
      '//example.com/a/b',
      '/api/toy/x',
      'data:,x',
      '/etc/passwd',
      '/pictures/1/2',
    ];
    for (const image_url of foreign)
      for (const name of ['toy.get_image_base', 'toy.image_matting'] as const)
        expect([image_url, (await call(name, { image_url })).code]).toEqual([image_url, codeOf('NOT_FOUND')]);
    const unsigned = url.split('?')[0]!;
    expect((await call('toy.get_image_base', { image_url: unsigned })).code).toBe(codeOf('LINK_EXPIRED'));
  });
});

describe('a cut-out', () => {
  it('is made in the background, is a PNG with transparency, and can be searched by', async () => {
    const { url } = (await send(await drawThing(4, { size: 320 }))).data;
    const { data } = await call('toy.image_matting', { image_url: url });
    await app.jobs.settle();
    expect(app.jobs.failed).toEqual([]);
    const task = (await call('toy.get_task_result', data)).data;
    expect(task.status).toBe('done');
    const file = await app.fastify.inject({ url: task.result });
    const { format, hasAlpha } = await sharp(file.rawPayload).metadata();
    expect([format, hasAlpha]).toEqual(['png', true]);
    expect((await call('toy.find_image_objects', { image_id: task.image_id! })).code).toBe(0);
    expect((await call('toy.get_task_result', data, otherToken)).code).toBe(codeOf('NOT_FOUND'));
    // A job may come twice; what is done stays done.
    await app.services.picturing.imageTasks.runMatting(data.id, 0);
    expect((await call('toy.get_task_result', data)).data.image_id).toBe(task.image_id);
  });

  it('that cannot be made says why', async () => {
    const upload = await send(await drawThing(5));
    await app.pool.query(
      'update pictures set storage_key = $1 where id = (select picture_id from files where id = $2)',
      ['gone.png', upload.data.id],
    );
    const { data } = await call('toy.image_matting', { image_url: upload.data.url });
    await app.jobs.settle();
    const task = (await call('toy.get_task_result', data)).data;
    expect(task).toMatchObject({ status: 'failed', reason: expect.stringContaining('图片') });
  });
});

describe('a picture to hand on', () => {
  const open = async (url: string) => (await app.fastify.inject({ url })).rawPayload;
  const countFiles = () => app.db.$count(files);

  it('has the size, the watermark and the cut that were wished, and is made once', async () => {
    const { toy_id, address } = await pictured(6);
    const wish = { id: toy_id, path: address, width: 200, watermark: '玩源 ABC' };
    const { data } = await call('toy.image_process', wish);
    const marked = await open(data.url);
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
    expect((await call('toy.image_process', wish)).data.url).toBe(data.url);
    const plain = await open((await call('toy.image_process', { ...wish, watermark: '' })).data.url);
    expect(plain.equals(marked)).toBe(false);
    const cut = await open((await call('toy.image_process', { ...wish, is_cutout: true })).data.url);
    expect(await sharp(cut).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('is kept once when it is wished twice at the same moment', async () => {
    const { toy_id, address } = await pictured(9);
    const wish = { id: toy_id, path: address, width: 160 };
    const { prepare } = app.deps.vision;
    let arrived = 0;
    let bothArrive = () => {};
    const both = new Promise<void>((resolve) => {
      bothArrive = resolve;
    });
    // Neither is kept before the other has begun.
    app.deps.vision.prepare = async (...input) => {
      arrived += 1;
      if (arrived === 2) bothArrive();
      await both;
      return prepare(...input);
    };
    const before = await countFiles();
    const answers = await Promise.all([1, 2].map(() => call('toy.image_process', wish)));
    app.deps.vision.prepare = prepare;
    const [url, again] = answers.map(({ data }) => data.url);
    expect(again).toBe(url);
    expect((await app.fastify.inject({ url: url! })).statusCode).toBe(200);
    expect(await countFiles()).toBe(before + 1);
  });

  it('must be one of the toy, and its watermark writable', async () => {
    const [first, second] = [await pictured(7), await pictured(8)];
    const mixed = { id: first.toy_id, path: second.address };
    expect((await call('toy.image_process', mixed)).code).toBe(codeOf('NOT_FOUND'));
    const own = await createToy(app.db, { company_id: tenant, picture_ids: [] });
    expect((await call('toy.image_process', { id: own.id, path: first.address }, otherToken)).code).toBe(
      codeOf('NOT_FOUND'),
    );
    const strange = { id: first.toy_id, path: first.address, watermark: '玩😀' };
    expect((await call('toy.image_process', strange)).code).toBe(codeOf('INVALID_INPUT'));
  });
});

describe('a picture from the internet', () => {
  it('is taken in like an upload', async () => {
    fetched = () => drawThing(9);
    const { data } = await call('toy.fetch_image', {
      url: 'https://example.com/车.png',
    });
    expect((await app.fastify.inject({ url: data.img })).statusCode).toBe(200);
    expect((await call('toy.find_image_objects', { image_id: data.image_id })).code).toBe(0);
  });

  it('that cannot be had, or is none, is told so', async () => {
    const answers: [() => Promise<Buffer>, ErrorName, RegExp][] = [
      [() => Promise.reject(new OutgoingFault('private', 'x')), 'IMAGE_FETCH_FAILED', /内部地址/],
      [() => Promise.reject(new OutgoingFault('timeout', 'x')), 'IMAGE_FETCH_FAILED', /没有响应/],
      [() => Promise.reject(new OutgoingFault('too_large', 'x')), 'FILE_TOO_LARGE', /过大/],
      [async () => Buffer.from('<html>no</html>'), 'FILE_TYPE_REFUSED', /不支持/],
    ];
    for (const [answer, name, message] of answers) {
      fetched = answer;
      const { code, msg } = await call('toy.fetch_image', { url: 'http://example.com/x' });
      expect([code, msg]).toEqual([codeOf(name), expect.stringMatching(message)]);
    }
    expect((await call('toy.fetch_image', { url: '' })).msg).toBe('图片链接不能为空');
    expect((await call('toy.fetch_image', { url: 'ftp://x/y' })).msg).toBe('图片链接必须由http://或https://开头');
  });
});
