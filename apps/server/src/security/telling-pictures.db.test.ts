import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExportKind, type ToyDetail } from '@wanyuan/contract';
import { writePictureZip } from '@wanyuan/documents';
import { openPictureArchive, readWorkbookPictures } from '@wanyuan/documents/read';
import { PICTURE_WIDTHS, UPLOAD_PURPOSES, type UploadPurpose } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_RULES, kindOf } from '#modules/files/upload-rules.ts';
import { isPictureType, PICTURE_TYPES, type PictureType } from '#modules/pictures/metadata/picture-types.ts';
import { TELLING, TELLING_PICTURES } from '#modules/pictures/metadata/telling-pictures-fixture.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { honest, withMedia } from './hostile-sheets-fixture.ts';
import { uploadByHand } from './upload-by-hand-fixture.ts';

let app: TestApp;
let token: string;
let actor: { id: number; tenant_id: number };
let served: Buffer;
beforeAll(async () => {
  app = await buildTestApp({ overrides: { outgoing: async () => served } });
  const user = await createUser(app.db);
  actor = { id: user.id, tenant_id: user.company_id };
  ({ token } = await openSession(app, user.id));
});
afterAll(() => app.close());

/** What people uploaded, as it lies in the store; sheets and archives lie there as they came, for their owners alone. */
async function tellingObjects(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.deps.storage.list('uploads/')) {
    if (/\.(xlsx|zip)$/.test(key)) continue;
    const bytes = await app.deps.storage.read(key);
    if (bytes?.includes(TELLING)) found.push(key);
  }
  return found;
}

const TAKEN = UPLOAD_PURPOSES.flatMap((purpose) =>
  UPLOAD_RULES[purpose].extensions
    .map((extension) => kindOf(extension)!.type)
    .filter(isPictureType)
    .map((type): [UploadPurpose, PictureType] => [purpose, type]),
);

describe('a picture that comes in', () => {
  it.each(TAKEN)('as %s, of %s, leaves at the door where it was taken', async (purpose, type) => {
    const content = await TELLING_PICTURES[type](6);
    const { code, data } = await uploadByHand(app, { token, content, purpose, name: 'photo' });
    expect(code).toBe(0);
    const { rawPayload, statusCode } = await app.fastify.inject(data.url);
    expect([statusCode, rawPayload.includes(TELLING)]).toEqual([200, false]);
    expect(await tellingObjects()).toEqual([]);
  });

  it('from the internet does as well', async () => {
    for (const type of PICTURE_TYPES.filter((one) => one !== 'image/gif')) {
      served = await TELLING_PICTURES[type]();
      expect((await app.call('toy.fetch_image', { url: 'http://pictures.example/a' }, token)).code).toBe(0);
    }
    expect(await tellingObjects()).toEqual([]);
  });

  it('out of an archive does as well', async () => {
    const load = () => TELLING_PICTURES['image/jpeg']();
    const zip = await buffer(writePictureZip(named([{ name: 'A1', picture: { key: 'a', load } }])));
    const { data } = await uploadByHand(app, { token, content: zip, purpose: 'picture_archive', name: 'a.zip' });
    const { id: factory_id } = await createFactory(app.db, { company_id: actor.tenant_id });
    const input = { file_ids: [data.id], factory_id };
    expect((await app.call('imports.read_pictures', input, token)).code).toBe(0);
    await app.jobs.settle();
    const { rows } = await app.pool.query(`select 1 from files where purpose = 'import_picture' and user_id = $1`, [
      actor.id,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await tellingObjects()).toEqual([]);
  });

  it.each([
    ['product_sheet', 'import_picture'],
    ['search_sheet', 'search_image'],
  ] as const)('out of a workbook brought as %s does as well', async (purpose, kept) => {
    const content = await withMedia(await TELLING_PICTURES['image/png']())(honest(purpose));
    const { data } = await uploadByHand(app, { token, content, purpose, name: 'a.xlsx' });
    const { id: factory_id } = await createFactory(app.db, { company_id: actor.tenant_id });
    const read =
      purpose === 'search_sheet'
        ? await app.call('toy.read_image_sheet', { file_id: data.id }, token)
        : await app.call('imports.read_product_sheet', { file_id: data.id, factory_id }, token);
    expect(read.code).toBe(0);
    await app.jobs.settle();
    const { rows } = await app.pool.query('select 1 from files where purpose = $1 and user_id = $2', [kept, actor.id]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await tellingObjects()).toEqual([]);
  });
});

async function* named<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

describe('a picture that came before', () => {
  let toy: ToyDetail;
  beforeAll(async () => {
    const bytes = await TELLING_PICTURES['image/jpeg']();
    const upload = { actor, stream: Readable.from([bytes]), filename: 'a.jpg', purpose: 'import_picture' as const };
    const { picture_id, key } = await app.services.files.storeUpload(upload);
    await app.deps.storage.put(key, bytes);
    await app.db.update(pictures).set({ cleaned_at: null }).where(eq(pictures.id, picture_id!));
    app.services.pictures.known.forget(picture_id!);
    const { id: toy_id } = await createToy(app.db, { company_id: actor.tenant_id, picture_ids: [picture_id!] });
    toy = (await app.call('toy.get_detail', { toy_id }, token)).data;
  });

  it('leaves the house without it in every width', async () => {
    const [picture] = toy.pictures;
    for (const width of PICTURE_WIDTHS) {
      const { statusCode, rawPayload } = await app.fastify.inject(picture!.src.replace('{w}', String(width)));
      expect([statusCode, rawPayload.includes(TELLING)]).toEqual([200, false]);
    }
    const { data } = await app.call('toy.get_image_base', { image_url: picture!.src }, token);
    const base = Object.values(data as Record<string, string>)
      .join('')
      .split('base64,')[1]!;
    expect(Buffer.from(base, 'base64').includes(TELLING)).toBe(false);
  });

  it.each(ExportKind.options)('leaves the house without it in an export as %s', async (kind) => {
    const source = { kind: 'toys' as const, toy_ids: [toy.toy_id] };
    const { data } = await app.call('system.export_excel', { source, kind }, token);
    await app.jobs.settle();
    const made = await app.call('system.get_callback', data, token);
    expect(made.data.state).toBe('done');
    const { rawPayload } = await app.fastify.inject(made.data.link);
    const parts = await picturesIn(rawPayload, kind);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.includes(TELLING)).toBe(false);
  });

  it('leaves the house without it as an original', async () => {
    const { statusCode, rawPayload } = await app.fastify.inject(toy.pictures[0]!.original!);
    expect([statusCode, rawPayload.includes(TELLING)]).toEqual([200, false]);
    expect(await tellingObjects()).toEqual([]);
  });
});

/** The pictures of a document; all of it where they lie in it as they are. */
async function picturesIn(document: Buffer, kind: string): Promise<Buffer[]> {
  if (kind === 'excel') {
    const workbook = await readWorkbookPictures(document, { maxPictures: 10 });
    const found = await Promise.all(workbook.pictures.map((picture) => picture.read()));
    workbook.close();
    return found;
  }
  if (kind !== 'zip') return [document];
  const folder = await mkdtemp(join(tmpdir(), 'wanyuan-telling-'));
  try {
    const path = join(folder, 'a.zip');
    await writeFile(path, document);
    const archive = await openPictureArchive(path);
    const found = await Promise.all(archive.files.map((file) => file.read()));
    archive.close();
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
