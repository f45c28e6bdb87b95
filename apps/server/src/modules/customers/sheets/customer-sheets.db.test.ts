import { Readable } from 'node:stream';
import type { CallInput } from '@wanyuan/contract';
import { writeRows } from '@wanyuan/documents';
import { readRows } from '@wanyuan/documents/read';
import { CUSTOMER_SHEET_FIELDS, CUSTOMER_SHEET_TITLES, USER_TYPE } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

type Written = CallInput<'customer.import'>;
async function person(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  const upload = (bytes: Buffer, filename = '客户.xlsx', purpose: 'customer_sheet' | 'attachment' = 'customer_sheet') =>
    app.services.files.storeUpload({
      actor: { id: user.id, tenant_id: user.company_id },
      stream: Readable.from([bytes]),
      filename,
      purpose,
    });
  return {
    user,
    call,
    upload,
    read: async (bytes: Buffer, filename?: string) =>
      call('customer.read_import', { file_id: (await upload(bytes, filename)).id }),
    write: async (rows: Written['rows'], mode: Written['mode'] = 'skip') =>
      (await call('customer.import', { rows, mode })).data.list,
    list: async () => (await call('customer.list', { order: 'name' })).data.list,
  };
}

const sheet = (titles: string[], rows: string[][]) =>
  writeRows(
    '客户',
    titles.map((title) => ({ title })),
    rows,
  );

let me: Awaited<ReturnType<typeof person>>;
let seller: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  me = await person();
  seller = await person({ company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
});

describe('a sheet of customers', () => {
  it('is shown with warnings and duplicates before anything is written', async () => {
    await me.call('customer.add', { name: 'Brightside Toys Ltd', email: 'info@brightside.example' });
    const { data } = await me.read(
      await sheet(
        ['Company Name', '国家/地区', 'E-mail', '币种', '电话', '无关'],
        [
          ['Brightside Toys', '英国', 'emma@brightside.example', '英镑', '', 'x'],
          ['', '法国', '', '', '', ''],
          ['Jouets', '法国', 'not an address', '法郎', '', ''],
          ['jouets', '', '', '', '', ''],
          ['Newcomer', '', 'sales@brightside.example', '', '', ''],
        ],
      ),
    );
    expect(data.columns.map(({ field }) => field)).toEqual(['name', 'country', 'email', 'currency', 'phone', null]);
    expect(data.rows).toMatchObject([
      { row: 2, is_refused: false, duplicate: { name: 'Brightside Toys Ltd', reason: 'name' }, warnings: [] },
      { row: 3, is_refused: true, duplicate: null, warnings: ['缺少客户名称，无法导入'] },
      { row: 4, warnings: ['不认识的币种“法郎”，按 USD 导入', '邮箱“not”格式不正确，不导入'] },
      { row: 5, warnings: ['与第4行同名'] },
      { row: 6, duplicate: { reason: 'email_domain' } },
    ]);
    expect(await me.list()).toHaveLength(1);
    const again = await me.call('customer.check_import', {
      rows: [{ row: 3, fields: { name: 'Brightside Toys', email: '' } }],
    });
    expect(again.data.rows).toMatchObject([{ row: 3, is_refused: false, duplicate: { reason: 'name' } }]);
  });

  it('may be a text in the encoding of Chinese Excel', async () => {
    const { data } = await me.read(
      Buffer.from('bfcdbba7c3fbb3c62cb9fabcd20a4a6f756574732cb7a8b9fa0a', 'hex'),
      '客户.csv',
    );
    expect(data.rows).toMatchObject([{ row: 2, fields: { name: 'Jouets', country: '法国' } }]);
  });

  it('is refused with a reason when it is broken, empty or about something else', async () => {
    const whole = await sheet(['客户名称'], [['甲']]);
    const faults: [Buffer, string][] = [
      [await sheet(['货号', '价格'], [['1', '2']]), '没有找到“客户名称”列'],
      [await sheet(['客户名称'], []), '表头下面没有内容'],
      [await sheet([], []), '表格是空的'],
    ];
    for (const [bytes, text] of faults) {
      const answer = await me.read(bytes);
      expect(answer.code).toBeLessThan(0);
      expect(answer.msg).toContain(text);
    }
    await expect(me.upload(whole.subarray(0, 200))).rejects.toMatchObject({ errorName: 'FILE_TYPE_REFUSED' });
    const cut = Buffer.concat([whole.subarray(0, whole.length - 40), Buffer.alloc(40)]);
    const answer = await me.read(cut).catch((error: unknown) => error);
    expect(answer).toMatchObject({ code: expect.any(Number) });
  });

  it('is nobody else’s, and no other file', async () => {
    const bytes = await sheet(['客户名称'], [['甲']]);
    const { id: file_id } = await me.upload(bytes);
    for (const other of [seller, await person()]) {
      expect(await other.call('customer.read_import', { file_id })).toMatchObject({ code: -404 });
    }
    const { id: attachment } = await me.upload(bytes, '客户.xlsx', 'attachment');
    expect(await me.call('customer.read_import', { file_id: attachment })).toMatchObject({ code: -404 });
  });

  it('is read to its limit of rows, and says that there are more', async () => {
    const rows = Array.from({ length: 1003 }, (_, at) => [`客户${at}`]);
    const { data } = await me.read(await sheet(['客户名称'], rows));
    expect(data.rows).toHaveLength(1000);
    expect(data.has_more).toBe(true);
  });
});

describe('importing customers', () => {
  it('adds, skips and says why, row by row', async () => {
    await me.call('customer.add', { name: 'Brightside Toys Ltd' });
    const rows = [
      { row: 2, fields: { name: 'BRIGHTSIDE TOYS' } },
      {
        row: 3,
        fields: { name: 'Jouets', contact: 'Camille\nLuc', contact_email: '\nluc@jouets.example', tags: '超市、新客' },
      },
      { row: 4, fields: { name: ' ' } },
      { row: 5, fields: { name: 'JOUETS SARL' } },
    ];
    expect(await me.write(rows)).toMatchObject([
      { row: 2, state: 'skipped', reason: '已有同名客户“Brightside Toys Ltd”' },
      { row: 3, state: 'added' },
      { row: 4, state: 'failed', reason: '缺少客户名称，无法导入' },
      { row: 5, state: 'skipped' },
    ]);
    expect((await me.list())[1]).toMatchObject({
      name: 'Jouets',
      tags: ['超市', '新客'],
      contacts: [
        { name: 'Camille', email: '' },
        { name: 'Luc', email: 'luc@jouets.example' },
      ],
    });
  });

  it('updates what the sheet says and leaves the rest', async () => {
    const contacts = [{ name: 'Emma', phone: '1234567' }];
    await me.call('customer.add', {
      name: 'Brightside',
      country: '英国',
      currency: 'GBP',
      remark: '旧',
      contacts,
      tags: ['甲'],
    });
    const fields = { name: 'Brightside Ltd', remark: '新', contact: 'emma\nJonas', contact_title: '采购', tags: '乙' };
    expect(await me.write([{ row: 2, fields }], 'update')).toMatchObject([{ state: 'updated' }]);
    expect(await me.list()).toMatchObject([
      {
        name: 'Brightside Ltd',
        country: '英国',
        currency: 'GBP',
        remark: '新',
        tags: ['甲', '乙'],
        contacts: [{ name: 'emma', title: '采购', phone: '1234567' }, { name: 'Jonas' }],
      },
    ]);
  });

  it('never touches a colleague’s customer, and gives to colleagues only for leaders', async () => {
    await me.call('customer.add', { name: 'Leader’s' });
    const rows = [
      { row: 2, fields: { name: 'Leader’s', remark: '改' } },
      { row: 3, fields: { name: 'New', owner: me.user.nickname } },
    ];
    expect(await seller.write(rows, 'update')).toMatchObject([
      { state: 'skipped', reason: `同名客户由${me.user.nickname}负责` },
      { state: 'added' },
    ]);
    expect(await seller.list()).toMatchObject([{ name: 'New', owner: { user_id: seller.user.id } }]);
    await me.write([{ row: 2, fields: { name: 'Given', owner: seller.user.nickname } }]);
    expect((await seller.list()).map(({ name }) => name)).toEqual(['Given', 'New']);
    expect((await me.list()).find(({ name }) => name === 'Leader’s')).toMatchObject({ remark: '' });
  });

  it('gives nothing to a name that several bear, and leaves with whoever bears it what they have', async () => {
    const { company_id } = me.user;
    const { nickname } = seller.user;
    const twin = await person({ company_id, user_type: USER_TYPE.salesperson, nickname });
    await twin.call('customer.add', { name: 'Twin’s' });
    await me.call('customer.add', { name: 'Leader’s' });
    const rows = ['Twin’s', 'Leader’s', 'New'].map((name, at) => ({ row: at + 2, fields: { name, owner: nickname } }));
    const warnings = async (who: typeof me, some: typeof rows) =>
      (await who.call('customer.check_import', { rows: some })).data.rows.map((checked) => checked.warnings);
    expect(await warnings(me, rows)).toEqual([
      [],
      [`有多位业务员“${nickname}”，仍由${me.user.nickname}负责`],
      [`有多位业务员“${nickname}”，将由您负责`],
    ]);
    expect(await warnings(twin, rows.slice(0, 1))).toEqual([[]]);
    await me.write(rows, 'update');
    expect((await me.list()).map(({ name, owner }) => [name, owner.user_id])).toEqual([
      ['Leader’s', me.user.id],
      ['New', me.user.id],
      ['Twin’s', twin.user.id],
    ]);
  });
});

describe('exporting customers', () => {
  it('writes a workbook of the filtered customers that can be imported again', async () => {
    const contacts = [
      { name: 'Emma', title: '采购', email: 'emma@b.example', phone: '+44 1', wechat: 'emma' },
      { name: 'Jonas', title: '', email: '', phone: '+44 2', wechat: '' },
    ];
    const full = {
      name: '=Brightside & Co',
      country: '英国',
      currency: 'GBP' as const,
      contacts,
      tags: ['甲', '乙'],
      remark: '一\n二',
    };
    await me.call('customer.add', full);
    await me.call('customer.add', { name: 'Other', country: '法国' });
    await seller.call('customer.add', { name: 'Seller’s', country: '英国' });
    const { data } = await me.call('customer.export', { country: '英国', order: 'name' });
    expect(data.count).toBe(2);
    const kept = await app.pool.query('select purpose from files where user_id = $1', [me.user.id]);
    expect(kept.rows).toEqual([{ purpose: 'customer_export' }]);
    const response = await app.fastify.inject({ url: data.url });
    const rows = await readRows(response.rawPayload);
    expect(rows[0]!.cells).toEqual(CUSTOMER_SHEET_FIELDS.map((field) => CUSTOMER_SHEET_TITLES[field]));
    expect(rows.map(({ cells }) => cells[0])).toEqual(['客户名称', '=Brightside & Co', 'Seller’s']);

    const other = await person();
    const preview = (await other.read(response.rawPayload)).data;
    expect(preview.columns.every(({ field }) => field !== null)).toBe(true);
    await other.write(preview.rows.map(({ row, fields }) => ({ row, fields })));
    expect((await other.list())[0]).toMatchObject(full);
  });

  it('holds only what the person may see', async () => {
    await me.call('customer.add', { name: 'Leader’s' });
    await seller.call('customer.add', { name: 'Seller’s' });
    expect((await seller.call('customer.export', {})).data.count).toBe(1);
    expect((await me.call('customer.export', {})).data.count).toBe(2);
  });
});
