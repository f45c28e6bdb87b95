import { Readable } from 'node:stream';
import { MAIL_LOGO } from '@wanyuan/domain';
import type { TestApp } from '@wanyuan/testing/test-app';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eachAtMailDesk, EMMA, type MailDesk } from './mail-fixture.ts';

let app: TestApp;
let desk: MailDesk;
eachAtMailDesk((at) => ({ app, desk } = at));

const HEAD = {
  name: '汕头奇帆玩具',
  name_en: 'Qifan "Toys" & Co',
  address: '',
  address_en: '',
  contact: '',
  phone: '',
  fax: '',
  email: '',
  notes: '',
};

/** A wide red sign above the company's papers; null takes it away. */
async function showLogo(isThere = true): Promise<void> {
  const { user, call } = desk.seller;
  const actor = { id: user.id, tenant_id: user.company_id };
  const bytes = await sharp({ create: { width: 960, height: 120, channels: 3, background: '#c43' } })
    .png()
    .toBuffer();
  const upload = { actor, stream: Readable.from([bytes]), filename: '标志.png', purpose: 'letterhead_logo' as const };
  const logo_file_id = isThere ? (await app.services.files.storeUpload(upload)).id : null;
  expect((await call('system.save_letterhead', { ...HEAD, logo_file_id })).code).toBe(0);
}

it('another program reads Chinese subjects, names and file names, and the logo within the text', async () => {
  await showLogo();
  const { code } = await desk.send({
    to: [{ name: '艾玛·克拉克', email: EMMA.email }],
    subject: '报价单：惯性小汽车（含图），请查收 😀',
    html: '<p>您好，<b>请查收</b>。</p>',
    language: 'zh',
    files: [{ kind: 'excel', settings: { template: 'quoted', lang: 'zh' } }],
  });
  expect(code).toBe(0);
  await app.jobs.settle();
  await desk.sendDue();
  const [mail] = await desk.parsed();
  expect(mail).toMatchObject({
    subject: '报价单：惯性小汽车（含图），请查收 😀',
    from: { name: 'Sales', address: desk.account.address },
    to: [{ name: '艾玛·克拉克', address: EMMA.email }],
  });
  expect(mail!.html).toContain(
    `<p><img src="cid:${MAIL_LOGO.cid}" alt="汕头奇帆玩具" width="240" height="30"></p><p>您好，<b>请查收</b>。</p>`,
  );
  expect(mail!.text).toContain('您好，请查收。\n查看并确认报价单 (https://toys.example.com/confirm#');
  const [logo, file] = mail!.files;
  expect(logo).toMatchObject({ contentId: `<${MAIL_LOGO.cid}>`, mimeType: 'image/png' });
  expect(await sharp(logo!.bytes).metadata()).toMatchObject({ format: 'png', width: 480, height: 60 });
  expect(file!.filename).toMatch(/^报价单.*\.xlsx$/);
  expect(mail!.files).toHaveLength(2);
});

it('the logo is the company’s as it was, in the preview too, and left out where nobody wants it or it is gone', async () => {
  await showLogo();
  const { seller } = desk;
  expect((await seller.call('mail.get_form', { about: { kind: 'quotation', id: seller.id } })).data.logo).not.toBe('');
  const first = await desk.send({ language: 'en', subject: 'with' });
  await desk.send({ language: 'en', subject: 'without', has_logo: false, is_confirmed: true });
  await showLogo(false);
  await desk.send({ language: 'en', subject: 'after', is_confirmed: true });
  await desk.sendDue();
  const [mail, ...others] = (await desk.parsed()).filter(({ html }) => html?.includes('cid:'));
  expect([mail!.subject, others]).toEqual(['with', []]);
  expect(mail!.html).toContain('alt="Qifan &#34;Toys&#34; &#38; Co"');
  const [id] = first.data.mails.map((row) => row.id);
  const shown = (await seller.call('mail.get_preview', { id: id! })).data;
  expect(shown.html).toContain(`src="cid:${MAIL_LOGO.cid}"`);
  expect(shown.logo).toBe(`data:image/png;base64,${mail!.files[0]!.bytes.toString('base64')}`);
  // Neither what names it nor the picture is there any more.
  await app.pool.query('update mail_sends set logo_picture_id = 0 where logo_picture_id is not null');
  const gone = (await seller.call('mail.get_preview', { id: id! })).data;
  expect([gone.logo, gone.html.includes('<img')]).toEqual(['', false]);
});
