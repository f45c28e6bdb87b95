import { randomInt } from 'node:crypto';
import { expect, test, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { api, type CallInput, type CallName } from '@wanyuan/contract/client';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi, makeExport } from './support/api.ts';
import { watchForFaults } from './support/faults.ts';
import { adopt, signIn } from './support/sign-in.ts';

/** Says on the page that it ran. */
const ACT = 'window.wasRun=1';
const TAG = `<img src=x onerror="${ACT}">`;
/** Cart names are short; what runs nothing still shows whether text becomes a tag. */
const SHORT_TAG = '<b>车</b>';

/** A transparent picture of one pixel, as small as a PNG can be. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const wasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'wasRun' in window);

interface Made {
  cart: number;
  toy: number;
  customer: number;
  share: string;
  print: string;
}

/** A cart, a customer, a shared selection and a printed sheet, all with texts that would like to be tags. */
async function makeThings(request: APIRequestContext, token: string): Promise<Made> {
  const call = <N extends CallName>(name: N, input: CallInput<N>) => callApi(request, name, input, token);
  const { list } = await call('toy.get_list', { page_size: 1 });
  const toy = list[0]?.toy_id ?? 0;
  const name = `${TAG}${Date.now()}`;
  const links = { website: `javascript:${ACT}`, remark: TAG };
  const customer = await call('customer.add', { name, ...links });
  const ids = String(toy);
  const pick = { name: SHORT_TAG, ids, customer_id: customer.id };
  const cart = await call('website.add_customer_pick', pick);
  const { list: lines } = await call('website.get_sample_car', {
    customer_pick_id: cart.id,
  });
  await call('website.update_sample_car', {
    customer_pick_id: cart.id,
    changes: lines.map(({ id }) => ({ id, remark: TAG })),
  });
  const selection = await call('website.add_chooses', { name: SHORT_TAG, ids });
  const { path: share } = await call('website.share', { id: selection.id });
  const sheet = { source: { kind: 'cart', id: cart.id }, layout: 'picking_list' } as const;
  const { url: print } = await call('system.get_print_key', sheet);
  return { cart: cart.id, toy, customer: customer.id, share: share!, print };
}

test('pages carry their headers, obey their own policy, and show hostile texts as texts', async ({ page }) => {
  const faults = await watchForFaults(page);
  const { token } = await signIn(page, DEMO.sales2);
  const { cart, toy, customer, share, print } = await makeThings(page.request, token);
  const pages = ['/', '/login', `/toy_detail/sample/${toy}`, '/export_setting', share, print];
  for (const address of [...pages, `/sample_car?id=${cart}`, `/customer_management/${customer}`]) {
    const headers = (await page.goto(address))?.headers() ?? {};
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': [share, print].includes(address) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("frame-ancestors 'self'");
    expect(policy, address).toContain("object-src 'none'");
    expect(policy, address).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    await expect(page.locator('main, [role=main], h1').first()).toBeVisible();
  }
  await expect(page.getByText(TAG).first()).toBeVisible();
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await page.goto(`/sample_car?id=${cart}`);
  await expect(page.getByText(SHORT_TAG).first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await wasRun(page)).toBe(false);
  faults.expectNone();
});

test('the browser stops what was injected into a page', async ({ page, baseURL }) => {
  const stopped = new Set<string>();
  await page.exposeFunction('tellStopped', (directive: string) => stopped.add(directive));
  await page.goto('/');
  await page.evaluate(
    ({ act, foreign }) => {
      const { tellStopped } = window as unknown as { tellStopped: (directive: string) => void };
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        tellStopped(effectiveDirective);
      });
      const add = (html: string): void => {
        document.body.append(document.createRange().createContextualFragment(html));
      };
      add(`<script>${act}</script>`);
      add(`<script src="${foreign}"></script>`);
      add(`<img src="data:," onerror="${act}">`);
      add(`<button id="handler" onclick="${act}"></button><a id="link" href="javascript:${act}"></a>`);
      add(`<iframe srcdoc="&lt;script&gt;parent.${act}&lt;/script&gt;"></iframe><object data="/login"></object>`);
      add('<base href="https://evil.example/"><style>body { color: red }</style>');
      document.querySelector<HTMLElement>('#handler')?.click();
      document.querySelector<HTMLElement>('#link')?.click();
    },
    { act: ACT, foreign: `${baseURL?.replace('127.0.0.1', 'localhost')}/evil.js` },
  );
  const directives = ['base-uri', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'];
  await expect.poll(() => [...stopped].toSorted()).toEqual(directives);
  expect(await wasRun(page)).toBe(false);
});

test('pages of others show none of ours in a frame', async ({ page, baseURL }) => {
  const own = baseURL ?? '';
  const body = `<iframe src="${own}/login"></iframe>`;
  await page.route('**/healthz', (route) => route.fulfill({ contentType: 'text/html', body }));
  const framedBy = async (origin: string): Promise<string | undefined> => {
    await page.goto(`${origin}/healthz`);
    return page.frames()[1]?.url();
  };
  expect(await framedBy(own)).toBe(`${own}/login`);
  // Another name for the same machine is another origin.
  expect(await framedBy(own.replace('127.0.0.1', 'localhost'))).toBe('chrome-error://chromewebdata/');
});

async function upload(request: APIRequestContext, token: string, name: string, buffer: Buffer): Promise<APIResponse> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  return request.post(api.upload.upload_file.path, { headers: { token }, multipart: { purpose: 'attachment', file } });
}

test('files that are opened run nothing, and downloads are downloads', async ({ page }) => {
  const { token } = await signIn(page, DEMO.sales2);
  const { request } = page;
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${ACT}</script></svg>`);
  const html = Buffer.from(`<!DOCTYPE html><html><script>${ACT}</script></html>`);
  for (const [name, bytes] of [
    ['photo.png', svg],
    ['photo.svg', svg],
    ['photo.jpg', html],
  ] as const)
    expect((await upload(request, token, name, bytes)).status(), name).toBe(415);

  const both = await upload(request, token, 'page.html', Buffer.concat([PIXEL, html]));
  const { data } = (await both.json()) as { data: { url: string } };
  const opened = await page.goto(data.url);
  expect(opened?.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await page.evaluate(() => document.contentType)).toBe('image/png');
  expect(await wasRun(page)).toBe(false);

  const { list } = await callApi(request, 'toy.get_list', { page_size: 1 }, token);
  const source = { kind: 'toys' as const, toy_ids: list.map(({ toy_id }) => toy_id) };
  const file = await request.get(await makeExport(request, { source, kind: 'excel' }, token));
  expect(file.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('a first password leads to one’s own, and then to the page that was asked for', async ({ page }) => {
  const { token } = await callApi(page.request, 'account.login', {
    type: 'password',
    account: 'tongqu',
    password: PASSWORD,
  });
  const account = `newcomer_${randomInt(10 ** 8)}`;
  const person = { account, nickname: '新同事', user_type: 1 as const };
  const { password } = await callApi(page.request, 'staff.add', person, token);
  const newcomer = { type: 'password' as const, account, password };
  await adopt(page, await callApi(page.request, 'account.login', newcomer));
  await page.goto('/sample_list');
  const dialog = page.getByRole('dialog', { name: '请先改成自己的密码' });
  await dialog.getByLabel('初始密码').fill(password);
  await dialog.getByLabel('新密码', { exact: true }).fill('mine-alone-2026');
  await dialog.getByLabel('确认新密码').fill('mine-alone-2026');
  await dialog.getByRole('button', { name: '保存并继续' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('article').first()).toBeVisible();
});
