import { randomInt, scryptSync } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export interface SignedInUser {
  user_id: number;
  token: string;
  nickname: string;
  [field: string]: unknown;
}

interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** Calls the server as the browser does; anything but a success fails the test with the server's words. */
export async function callApi<T>(
  request: APIRequestContext,
  path: string,
  input: object = {},
  token?: string,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await request.post(`/api/${path}`, {
    data: input,
    headers: { ...headers, ...(token && { token }) },
  });
  const { code, msg, data } = (await response.json()) as Envelope<T>;
  expect(code, `${path}: ${msg}`).toBe(0);
  return data;
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

/** A phone number that nobody has, here or in another worker. */
export function freshPhone(): string {
  return `19${String(randomInt(10 ** 9)).padStart(9, '0')}`;
}

interface Puzzle {
  captcha_id: string;
  salt: string;
  target: string;
  tries: number;
  cost: { N: number; r: number; p: number };
}

/** The work that goes with a request for a code, done with this machine's own scrypt. */
export async function prove(
  request: APIRequestContext,
  purpose: string,
  from: Record<string, string> = {},
): Promise<{ captcha_id: string; captcha_code: string }> {
  const puzzle = await callApi<Puzzle>(request, 'system/send_captcha', { purpose }, undefined, from);
  for (let counter = 0; counter < puzzle.tries; counter += 1) {
    const key = scryptSync(String(counter), puzzle.salt, 32, puzzle.cost).toString('hex');
    if (key.startsWith(puzzle.target))
      return { captcha_id: puzzle.captcha_id, captcha_code: key.slice(puzzle.target.length) };
  }
  throw new Error('the puzzle has no answer');
}

/** An ordinary buyer of one's own, from an address of their own: the messages that an address gets are counted. */
export async function registerBuyer(
  request: APIRequestContext,
  password: string,
): Promise<SignedInUser & { phone: string }> {
  const phone = freshPhone();
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const asked = { phone, purpose: 'register', ...(await prove(request, 'register', from)) };
  await callApi(request, 'send_verification_code', asked, undefined, from);
  const code = await readCode(request, phone);
  const company_name = `测试商行${phone.slice(-8)}`;
  const user = await callApi<SignedInUser>(request, 'register', {
    phone,
    code,
    password,
    nickname: '测试采购',
    company_name,
  });
  return { ...user, phone };
}
