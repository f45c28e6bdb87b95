import { QUOTATION_LANGUAGES } from '@wanyuan/domain';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { sendSecondVersion } from '@wanyuan/testing/sent-quotation-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMarkedSeller, leaksIn, LEAK_MARKS } from '../confirmations/leak-marks-fixture.ts';
import { pdfText } from '../exports/pdf-text-fixture.ts';
import { unzipped } from '../exports/unzipped-fixture.ts';
import { toys } from '../toys/toys.schema.ts';
import { EMMA, openMailApp, openMailDesk, type MailDesk } from './mail-fixture.ts';

let app: TestApp;
let desk: MailDesk;
beforeAll(async () => {
  app = await openMailApp();
});
afterAll(() => app.close());
afterEach(() => desk.close());

const filesIn = (lang: 'zh' | 'en') =>
  (['excel', 'pdf_quotation'] as const).map((kind) => ({ kind, settings: { template: 'quoted', lang } }));

const textOf = (name: string | null, bytes: Buffer): string => {
  if (name?.endsWith('.xlsx')) return unzipped(bytes);
  return name?.endsWith('.pdf') ? pdfText(bytes) : bytes.toString('latin1');
};

/** Everything that went over the wire, and what it says where it was encoded, packed or drawn. */
async function everyByte(): Promise<{ all: string; files: string[] }> {
  const { taken } = desk.server;
  const mails = await Promise.all(taken.map(({ bytes }) => readMail(bytes)));
  const files = mails.flatMap((mail) => mail.files.map(({ filename, bytes }) => textOf(filename, bytes)));
  const words = mails.flatMap((mail) => [JSON.stringify(mail), mail.subject, mail.html, mail.text]);
  return { all: [...taken.map(({ bytes }) => bytes.toString('latin1')), ...words, ...files].join('\n'), files };
}

/** Files are made, then the mail goes. */
async function mailIt(more: object = {}): Promise<number[]> {
  const { code, msg, data } = await desk.send({ files: filesIn('en'), is_confirmed: true, ...more });
  if (code !== 0) throw new Error(msg);
  await app.jobs.settle();
  await desk.sendDue();
  expect(new Set(await desk.states())).toEqual(new Set(['sent']));
  return data.mails.map(({ id }) => id);
}

it.each(QUOTATION_LANGUAGES)(
  'no cost, factory or internal word is in a mail, its files or its preview (%s)',
  async (language) => {
    desk = await openMailDesk(app, { seller: await createMarkedSeller(app, { language }) });
    const { seller } = desk;
    const inZh = language === 'zh';
    const { data: made } = await seller.call('mail.compose', {
      about: { kind: 'quotation', id: seller.id },
      to: [EMMA],
      language,
    });
    const ids = await mailIt({
      ...made,
      files: filesIn(inZh ? 'zh' : 'en'),
      language,
      cc: [{ email: 'boss@example.com' }],
    });
    const { all, files } = await everyByte();
    expect(files).toHaveLength(4);
    // What the files say is really read: their toys and prices are there.
    for (const file of files) for (const word of [inZh ? '测试玩具' : 'Toy 2', '2.00']) expect(file).toContain(word);
    expect(leaksIn(all)).toEqual([]);
    const keys = await Promise.all(ids.map((id) => seller.call('mail.get_preview_key', { id })));
    const previews = await Promise.all(keys.map(({ data }) => app.call('mail.get_preview', { key: data.key })));
    expect(previews.map(({ code }) => code)).toEqual(ids.map(() => 0));
    expect(leaksIn(JSON.stringify(previews))).toEqual([]);
  },
);

it('nor in one about a later version, beside a draft of the next', async () => {
  desk = await openMailDesk(app, { seller: await createMarkedSeller(app, { language: 'en' }) });
  const { seller } = desk;
  const changed = { quoted_price: '1.80', internal_remark: `${LEAK_MARKS.lineRemark}2` };
  await sendSecondVersion(app, seller, new Map([[seller.keys[1]!, changed]]));
  await seller.call('quotation.open_version', { id: seller.id });
  const changes = [{ id: seller.keys[0]!, name: LEAK_MARKS.draft, remark: LEAK_MARKS.draft }];
  await seller.call('quotation.update_lines', { id: seller.id, changes });
  await mailIt({ about: { kind: 'quotation', id: seller.id, version: 2 } });
  const { all, files } = await everyByte();
  expect(files.join('\n')).toContain('1.80');
  expect(leaksIn(all)).toEqual([]);
});

it.each<[string, object]>([
  ['the subject', { subject: `From ${LEAK_MARKS.factory}` }],
  ['the text', { html: `<p>made by <b>${LEAK_MARKS.factory.slice(0, 6)}</b>${LEAK_MARKS.factory.slice(6)}</p>` }],
  ['a link', { html: `<p><a href="https://x.example/${LEAK_MARKS.factory}">here</a></p>` }],
  ['a name', { cc: [{ name: LEAK_MARKS.factory, email: 'boss@example.com' }] }],
  ['a recipient', { to: [{ name: LEAK_MARKS.factory, email: 'emma@example.com' }] }],
])('what people type of a factory stays here: %s', async (_where, typed) => {
  desk = await openMailDesk(app, { seller: await createMarkedSeller(app, { language: 'en' }) });
  const { code, msg } = await desk.send(typed);
  expect(code).not.toBe(0);
  expect(msg).not.toBe('');
  expect(await desk.records()).toEqual([]);
});

it('a file whose lines are gone says so in words of its own', async () => {
  desk = await openMailDesk(app);
  const { call, toyIds } = desk.seller;
  const { data: begun } = await call('system.export_excel', { source: { kind: 'toys', toy_ids: toyIds } });
  await app.jobs.settle();
  const [record] = (await call('system.get_export_history', {})).data.list;
  expect(record).toMatchObject({ uuid: begun.uuid, state: 'done' });
  await app.db.update(toys).set({ is_black: true }).where(inArray(toys.id, toyIds));
  const { msg } = await desk.send({ about: { kind: 'exports', ids: [record!.id] } });
  expect(msg).toMatch(/^附件「.+\.xlsx」所依据的内容已删除或清空，无法检查是否含工厂资料，请重新导出后再发$/);
});
