import { randomInt, scryptSync } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import {
  api,
  type CallInput,
  type CallName,
  type CallOutput,
  type CallRef,
  type Envelope,
  type UserInfo,
} from '@wanyuan/contract/client';

export type SignedInUser = UserInfo;

function pathOf(name: CallName): string {
  const [group, call] = name.split('.') as [keyof typeof api, string];
  return (api[group] as Record<string, CallRef>)[call]!.path;
}

/** Calls the server as the browser does; anything but a success fails the test with the server's words. */
export async function callApi<N extends CallName>(
  request: APIRequestContext,
  name: N,
  input: CallInput<N>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<CallOutput<N>> {
  const response = await request.post(pathOf(name), {
    data: input,
    headers: { ...headers, ...(token && { token }) },
  });
  const { code, msg, data } = (await response.json()) as Envelope<CallOutput<N>>;
  expect(code, `${name}: ${msg}`).toBe(0);
  return data;
}

/** The link of a file, once the server has made it. */
export async function makeExport(
  request: APIRequestContext,
  wish: CallInput<'system.export_excel'>,
  token: string,
): Promise<string> {
  const { uuid } = await callApi(request, 'system.export_excel', wish, token);
  let link = '';
  await expect
    .poll(async () => ({ link } = await callApi(request, 'system.get_callback', { uuid }, token)))
    .toMatchObject({ state: 'done' });
  return link;
}

/** A JSON answer in the server's envelope, for tests that stand in for it. */
export function envelope(data: unknown, code = 0, msg = ''): { contentType: string; body: string } {
  return { contentType: 'application/json', body: JSON.stringify({ code, msg, data }) };
}

/** The newest code for a phone, read where developers read it. */
export async function readCode(request: APIRequestContext, phone: string): Promise<string> {
  const page = await (await request.get('/dev/outbox')).text();
  const row = new RegExp(`<td class="phone">${phone}</td><td class="code">(\\d{6})</td>`).exec(page);
  expect(row, `a code for ${phone} in the outbox`).not.toBeNull();
  return row?.[1] ?? '';
}

/** A phone number that no account has, here or in another worker. */
export function freshPhone(): string {
  return `19${String(randomInt(10 ** 9)).padStart(9, '0')}`;
}

/** The work that goes with a request for a code, done with this machine's own scrypt. */
export async function prove(
  request: APIRequestContext,
  purpose: CallInput<'system.send_captcha'>['purpose'],
  from: Record<string, string> = {},
): Promise<{ captcha_id: string; captcha_code: string }> {
  const puzzle = await callApi(request, 'system.send_captcha', { purpose }, undefined, from);
  for (let counter = 0; counter < puzzle.tries; counter += 1) {
    const key = scryptSync(String(counter), puzzle.salt, 32, puzzle.cost).toString('hex');
    if (key.startsWith(puzzle.target))
      return { captcha_id: puzzle.captcha_id, captcha_code: key.slice(puzzle.target.length) };
  }
  throw new Error('the puzzle has no answer');
}

/** An ordinary buyer of the test's own, from an address of their own: the messages that an address gets are counted. */
export async function registerBuyer(
  request: APIRequestContext,
  password: string,
): Promise<SignedInUser & { phone: string }> {
  const phone = freshPhone();
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const asked = { phone, purpose: 'register' as const, ...(await prove(request, 'register', from)) };
  await callApi(request, 'account.send_verification_code', asked, undefined, from);
  const code = await readCode(request, phone);
  const company_name = `测试商行${phone.slice(-8)}`;
  const user = await callApi(request, 'account.register', {
    phone,
    code,
    password,
    nickname: '测试采购',
    company_name,
  });
  return { ...user, phone };
}
