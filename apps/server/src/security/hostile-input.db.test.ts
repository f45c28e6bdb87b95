import { ERRORS, type CallName } from '@wanyuan/contract';
import { MAIL_TAGS_MAX } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FORMULAS } from './hostile-formulas.data.ts';
import { HOSTILE_HTML } from './hostile-html.data.ts';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_WORDS } from './hostile-queries.data.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await openSession(app, (await createUser(app.db)).id)).token;
});
afterAll(() => app.close());

const IN_CHINESE = expect.stringMatching(/\p{Script=Han}/u);

describe('a price formula', () => {
  it.each(HOSTILE_FORMULAS)('that is %s is refused: %j', async (_what, formula) => {
    const answer = await app.call(
      'website.save_price_formula',
      { ...SAMPLE_TERMS, method: 'FOB', calculation: 'custom', formula, scope: 'user', name: '公式' },
      token,
    );
    const errors: number[] = [ERRORS.PRICE_FORMULA_WRONG.code, ERRORS.INVALID_INPUT.code];
    expect(errors).toContain(answer.code);
    expect(answer).toMatchObject({ status: 422, msg: IN_CHINESE });
    const { rows } = await app.pool.query('select from price_formulas where name = $1', ['公式']);
    expect(rows).toEqual([]);
  });

  it('loses what turns its text before anybody reads it', async () => {
    const turned = {
      ...SAMPLE_TERMS,
      method: 'FOB' as const,
      formula: '\u202e1+2',
      scope: 'user' as const,
      name: '翻转',
    };
    await app.call('website.save_price_formula', { ...turned, calculation: 'custom' }, token);
    const { rows } = await app.pool.query(
      `select terms ->> 'formula' as formula from price_formulas where name = '翻转'`,
    );
    expect(rows).toEqual([{ formula: '1+2' }]);
  });
});

/** Calls that look for words among what all may see, or among the asker's own. */
const SEARCHES = [
  'toy.get_list',
  'toy.get_suggest',
  'factory.get_list',
  'customer.list',
  'system.get_help_contents',
] as const;

describe('words that mean something elsewhere', () => {
  const totalOf = async (name: CallName, keyword: string) => {
    const { code, data } = await app.postRaw<{ total?: number } | null>(callPath(name), { keyword }, token);
    expect([0, ERRORS.INVALID_INPUT.code]).toContain(code);
    return data?.total ?? 0;
  };

  it.each(HOSTILE_WORDS)('such as %s are words here: %j', async (_what, keyword) => {
    for (const name of SEARCHES) await totalOf(name, keyword);
    expect(await totalOf('toy.get_list', keyword)).toBeLessThan(await totalOf('toy.get_list', ''));
    expect(await totalOf('factory.get_list', keyword)).toBeLessThan(await totalOf('factory.get_list', ''));
  });
});

describe('a body', () => {
  it.each(HOSTILE_BODIES)('with $what is refused', async ({ path, body, error, type }) => {
    const { code, status } = ERRORS[error];
    const headers = type === undefined ? {} : { 'content-type': type };
    expect(await app.postRaw(path, body, token, headers)).toMatchObject({ code, status, msg: IN_CHINESE });
    expect(Object.getPrototypeOf({})).not.toHaveProperty('isAdmin');
  });
});

describe('the HTML of a mail', () => {
  const preview = (html: string) => app.call('mail.preview_template', { subject: '报价', html, language: 'en' }, token);

  it.each(HOSTILE_HTML)('with %s is shown as a mail and nothing else', async (_what, html) => {
    const { code, data } = await preview(html);
    expect(code).toBe(0);
    expect(data.html).not.toMatch(/<(?:script|svg|style|iframe)|\bon\w+=|javascript:|url\(/i);
  });

  it('with more tags than a mail needs is refused', async () => {
    expect(await preview('<b>'.repeat(MAIL_TAGS_MAX + 1))).toMatchObject({
      status: 422,
      msg: expect.stringContaining('过于复杂'),
    });
  });
});

describe('a header', () => {
  it.each(HOSTILE_HEADERS)('that tells of %s changes nothing', async (_what, headers) => {
    const answer = await app.call('system.get_enum', {}, token, headers);
    expect(answer).toMatchObject({ code: 0, status: 200 });
    expect(JSON.stringify(answer)).not.toMatch(/evil|alert\(1\)/);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
