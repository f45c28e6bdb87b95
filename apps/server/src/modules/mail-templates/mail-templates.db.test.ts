import { ERRORS } from '@wanyuan/contract';
import {
  CONFIRM_LINK_MARK,
  QUOTATION_LANGUAGES,
  MAIL_TEMPLATE_KINDS,
  unknownMailVariables,
  USER_TYPE,
} from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sanitizeMailHtml } from '#infra/web/sanitize-mail-html.ts';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';
import { BUILT_IN_TEMPLATES } from './builtin-templates.data.ts';

let app: TestApp;
let leader: Seller;
let seller: Seller;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  leader = await createSeller(app);
  seller = await createSeller(app, { company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
});

const TEXT = {
  kind: 'quotation' as const,
  language: 'en' as const,
  name: '报价信',
  subject: '{{quotation_number}} for {{customer}}',
  html: '<p>Dear {{recipient}}, {{总金额}}</p><p><a href="{{confirm_link}}">Open</a></p>',
};
const save = (who: Seller, more: Partial<typeof TEXT> & { id?: number; is_company?: boolean } = {}) =>
  who.call('mail.save_template', { ...TEXT, ...more });
const named = async (who: Seller) =>
  (await who.call('mail.get_templates', { language: 'en' })).data.list
    .filter(({ owner }) => owner !== 'builtin')
    .map(({ name }) => name);

describe('what is built in', () => {
  it('says everything in three languages with known variables, as the sanitiser would write it', () => {
    for (const language of QUOTATION_LANGUAGES)
      for (const kind of MAIL_TEMPLATE_KINDS) {
        const text = BUILT_IN_TEMPLATES[language][kind];
        expect([kind, language, unknownMailVariables(text)]).toEqual([kind, language, []]);
        const clean = sanitizeMailHtml(text.html).replaceAll(' target="_blank" rel="noopener noreferrer"', '');
        expect(clean.replaceAll(/<br \/>/g, '<br>')).toBe(text.html);
      }
  });
});

describe('templates', () => {
  it('are one’s own or the company’s, which leaders write; one’s own come first', async () => {
    expect((await save(seller, { is_company: true })).code).toBe(ERRORS.FORBIDDEN.code);
    const company = await save(leader, { name: '公司的', is_company: true });
    await save(seller, { name: '我的' });
    await save(leader, { name: '主账号自己的' });
    expect(await named(seller)).toEqual(['我的', '公司的']);
    expect(await named(leader)).toEqual(['主账号自己的', '公司的']);
    const { list } = (await seller.call('mail.get_templates', { language: 'en' })).data;
    expect(list.filter(({ is_usual, kind }) => is_usual && kind === 'quotation').map(({ name }) => name)).toEqual([
      '我的',
    ]);
    expect((await save(seller, { id: company.data.id! })).code).toBe(ERRORS.FORBIDDEN.code);
    const stranger = await createSeller(app);
    expect((await save(stranger, { id: company.data.id! })).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('refuse what is no variable, and keep no HTML that does something', async () => {
    const refused = await save(seller, { html: '<p>{{出厂价}}</p>' });
    expect(refused).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect(refused.msg).toContain('出厂价');
    const { data } = await save(seller, { html: '<p onclick="x()">a<img src="https://x.example/p.gif"></p>' });
    expect(data.html).toBe('<p>a</p>');
  });

  it('come back for a day after they were removed', async () => {
    const { data } = await save(seller);
    await seller.call('mail.remove_template', { id: data.id! });
    expect(await named(seller)).toEqual([]);
    await seller.call('mail.restore_template', { id: data.id! });
    expect(await named(seller)).toEqual([TEXT.name]);
    await seller.call('mail.remove_template', { id: data.id! });
    app.advance(25 * 3_600_000);
    expect((await seller.call('mail.restore_template', { id: data.id! })).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('composing', () => {
  it('writes a quotation’s mail with a mark where the link will stand, and no cost', async () => {
    await leader.formula();
    const id = await leader.quote(2);
    await leader.call('quotation.edit_head', {
      id,
      changes: { customer_name: 'Blue <Toys> & Co', contact: 'Emma', language: 'en' },
    });
    await save(leader);
    const wish = { about: { kind: 'quotation' as const, id }, language: 'en' as const };
    const { data } = await leader.call('mail.compose', wish);
    expect(data.subject).toMatch(/^\S+ for Blue <Toys> & Co$/);
    expect(data.html).toContain('Dear Emma, ');
    expect(data.html).toContain(`href="${CONFIRM_LINK_MARK}"`);
    const people = [{ email: 'a@b.cn' }, { email: 'c@b.cn' }];
    const several = await leader.call('mail.compose', { ...wish, to: people });
    expect(several.data.html).toContain('Dear Blue &lt;Toys&gt; &amp; Co, ');
    const builtIn = await leader.call('mail.compose', { ...wish, kind: 'ending_soon', language: 'es' });
    expect(builtIn.data).toMatchObject({ template: 'ending_soon-es', kind: 'ending_soon' });
    expect(`${builtIn.data.subject}${builtIn.data.html}`).not.toContain('{{');
    expect((await (await createSeller(app)).call('mail.compose', wish)).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('previews with the latest quotation, or with sample data, and marks what is no variable', async () => {
    const text = { language: 'zh' as const, subject: '{{单号}} {{价}}', html: '<p>{{客户}}{{价}}</p>' };
    const sample = await seller.call('mail.preview_template', text);
    expect(sample.data).toMatchObject({ number: '', unknown: ['价'] });
    expect(sample.data.html).toContain('Blue Ocean Toys');
    const id = await seller.quote(1);
    const { number } = await seller.detail(id);
    const real = await seller.call('mail.preview_template', text);
    expect(real.data.number).not.toBe('');
    expect(number).toContain(real.data.number.replace(/-\d+$/, ''));
    expect(real.data.html).toMatch(/<span style="[^"]+">\{\{价\}\}<\/span>/);
  });
});
