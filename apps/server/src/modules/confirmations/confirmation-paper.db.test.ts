import { ERRORS } from '@wanyuan/contract';
import { QUOTATION_LANGUAGES, USER_TYPE } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SENT_HASH } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentPlan } from '#infra/documents/document-plan.ts';
import { createStandInWriter, writeNote } from '../exports/export-fixture.ts';
import { createSeller, type Recipient, type Seller } from './confirmation-fixture.ts';

const MARKS = ['7713.57', 'LEAKARTICLE', 'LEAKFACTORY', 'LEAKSHORTNAME', 'LEAKLINEREMARK', 'LEAKQUOTATIONREMARK'];

const writer = createStandInWriter();
let app: TestApp;
/** All that the process that writes was given. */
let given: { plan: DocumentPlan; text: string }[];
beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { documentWriter: writer } });
});
afterAll(() => app.close());

beforeEach(() => {
  given = [];
  writer.next = async (work, options) => {
    const rows = await readFile(work.rowsPath, 'utf8');
    given.push({ plan: work.plan, text: `${JSON.stringify(work.plan)}\n${rows}` });
    return writeNote(work, options);
  };
});

async function markedSeller(language: (typeof QUOTATION_LANGUAGES)[number] = 'en'): Promise<Seller> {
  const factory = await createFactory(app.db, { name: 'LEAKFACTORY', short_name: 'LEAKSHORTNAME' });
  return createSeller(app, {
    head: { language },
    toys: (turn) => ({ factory_id: factory.id, article_number: `LEAKARTICLE${turn}`, exworks_price: '7713.57' }),
    line: { internal_remark: 'LEAKLINEREMARK' },
    quotation: { internal_remark: 'LEAKQUOTATIONREMARK' },
  });
}

async function drawn(): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const fileOf = ({ token }: Recipient) => app.call('quotation.get_confirm_file', { token });
async function submitted(seller: Seller, recipient: Recipient): Promise<void> {
  await recipient.answer([
    { line_id: seller.keys[0]!, answer: 'change', cartons: 7, target_price: '1.85', note: 'Blue one' },
    { line_id: seller.keys[1]!, answer: 'decline', reason: 'market' },
  ]);
  const done = await recipient.submit({ signature: await drawn() });
  expect(done.msg).toBe('');
}

describe('a confirmation on paper', () => {
  it.each(QUOTATION_LANGUAGES)(
    'has the answers and the evidence, for both sides, and nothing else (%s)',
    async (language) => {
      const seller = await markedSeller(language);
      const recipient = await seller.recipient();
      await submitted(seller, recipient);
      expect((await fileOf(recipient)).data).toMatchObject({ state: 'waiting', link: '' });
      await app.jobs.settle();
      const { data } = await fileOf(recipient);
      expect(data).toMatchObject({ state: 'done' });
      const file = await app.fastify.inject({ method: 'GET', url: data.link });
      expect(file.statusCode).toBe(200);
      const { confirmation } = (await seller.call('quotation.get_answers', { id: seller.id })).data;
      const mine = await seller.call('quotation.export_confirmation', {
        id: seller.id,
        confirmation_id: confirmation!.id,
      });
      await app.jobs.settle();
      expect((await seller.call('system.get_callback', { uuid: mine.data.uuid })).data.state).toBe('done');
      expect(given).toHaveLength(2);
      for (const { plan, text } of given) {
        for (const word of [seller.quotation.number, SENT_HASH, '3F2A-9C41', 'Emma', '127.0.0.1', 'Blue one', '1.85'])
          expect(text).toContain(word);
        expect(plan).toMatchObject({ kind: 'pdf_quotation', signature: expect.any(Number) as number });
        expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
      }
      expect(MARKS.filter((mark) => data.name.includes(mark))).toEqual([]);
    },
  );

  it('is made once, however often it is asked for within the hour', async () => {
    const seller = await markedSeller();
    const recipient = await seller.recipient();
    await submitted(seller, recipient);
    await Promise.all(Array.from({ length: 6 }, () => fileOf(recipient)));
    await app.jobs.settle();
    await fileOf(recipient);
    await app.jobs.settle();
    expect(given).toHaveLength(1);
  });

  it('is for who submitted: not before, not for other links, not for other companies or colleagues', async () => {
    const seller = await markedSeller();
    const recipient = await seller.recipient();
    const other = await seller.recipient({ name: 'Other' });
    expect(await fileOf(recipient)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    await submitted(seller, recipient);
    expect(await fileOf(other)).toMatchObject({ code: ERRORS.NOT_FOUND.code, msg: '由这个链接提交之后才有确认书' });
    const { confirmation } = (await seller.call('quotation.get_answers', { id: seller.id })).data;
    const stranger = await createUser(app.db);
    const colleague = await createUser(app.db, {
      company_id: seller.user.company_id,
      user_type: USER_TYPE.salesperson,
    });
    for (const { id } of [stranger, colleague]) {
      const { token } = await openSession(app, id);
      const which = { id: seller.id, confirmation_id: confirmation!.id };
      expect(await app.call('quotation.export_confirmation', which, token)).toMatchObject({
        code: ERRORS.NOT_FOUND.code,
      });
    }
  });

  it('keeps the note of who accepted it otherwise to colleagues', async () => {
    const seller = await markedSeller();
    const note = 'LEAKFACTORY ships it';
    await seller.call('quotation.accept_offline', { id: seller.id, name: 'Emma', note });
    const { confirmation } = (await seller.call('quotation.get_answers', { id: seller.id })).data;
    expect(confirmation!.note).toBe(note);
    await seller.call('quotation.export_confirmation', { id: seller.id, confirmation_id: confirmation!.id });
    await app.jobs.settle();
    expect(given).toHaveLength(1);
    expect(given[0]!.text).toContain('Emma');
    expect(given[0]!.text).not.toContain(note);
  });

  it('tells of a toy that went black nothing but its number', async () => {
    const seller = await markedSeller('zh');
    const recipient = await seller.recipient();
    await submitted(seller, recipient);
    await app.pool.query(`update toys set is_black = true, name = '黑了' where id = $1`, [seller.toyIds[0]]);
    await fileOf(recipient);
    await app.jobs.settle();
    const [first] = given[0]!.text.split('\n').slice(1);
    expect(JSON.parse(first!)).toMatchObject({ cells: { name: '', quoted_price: '', quoted_amount: '' } });
  });
});
