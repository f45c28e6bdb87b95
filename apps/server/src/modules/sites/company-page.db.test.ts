import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TELLING_PICTURES } from '#modules/pictures/metadata/telling-pictures-fixture.ts';
import { uploadByHand } from '#security/upload-by-hand-fixture.ts';
import { createSiteOwner } from './site-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const CONFLICT = -409;

it('refuses what was written over an older introduction, and what has seen none while there is one', async () => {
  const { call } = await createSiteOwner(app);
  const edit = (name_en: string, seen_time?: string | null) =>
    call('company_website.edit_company_page', { name_en, seen_time });
  expect((await call('company_website.get_company_page', {})).data.updated_time).toBeNull();
  const first = (await edit('Qifan', null)).data.updated_time;
  expect((await call('company_website.get_company_page', {})).data.updated_time).toBe(first);
  app.advance(1000);
  const second = await edit('Qifan Toys', first);
  expect(second.code).toBe(0);
  for (const seen of [null, first]) expect((await edit('Haiwan', seen)).code).toBe(CONFLICT);
  expect((await call('company_website.get_company_page', {})).data).toMatchObject({ name_en: 'Qifan Toys' });
});

it('refuses display pictures that were put in order over others, of two at once as well', async () => {
  const me = await createSiteOwner(app);
  const { token } = await openSession(app, me.main.id);
  const upload = async () => {
    const content = await TELLING_PICTURES['image/jpeg'](6);
    const file = await uploadByHand(app, { token, content, purpose: 'site_picture', name: 'stand.jpg' });
    return { file_id: file.data.id, caption: '' };
  };
  const [one, two] = [await upload(), await upload()];
  const save = (list: (typeof one)[], seen: (typeof one)[]) =>
    me.call('system.edit_company_display_picture', { list, seen });
  expect((await save([one], [])).code).toBe(0);
  expect((await save([two], [])).code).toBe(CONFLICT);
  const both = await Promise.all([save([one, two], [one]), save([two, one], [one])]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([CONFLICT, 0]);
});
