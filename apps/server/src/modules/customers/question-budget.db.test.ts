import { USER_TYPE } from '@wanyuan/domain';
import { afterEach, expect, it } from 'vitest';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createMemoryLimits } from '#infra/limits/memory-limits.ts';

let app: TestApp;
afterEach(() => app.close());

const emails = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `a${from + index}@x.example`);

async function start(time = { now: 0 }) {
  const limits = createMemoryLimits({ now: () => time.now });
  app = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1' }, overrides: { limits } });
  const { id: company_id } = await createCompany(app.db);
  const person = async () => {
    const user = await createUser(app.db, { company_id, user_type: USER_TYPE.salesperson });
    return (await openSession(app, user.id)).token;
  };
  return person;
}
const ask = (token: string, input: object) => app.call('customer.check_customer', input, token);

it('whoever types is answered; a list of addresses is not', async () => {
  const time = { now: 0 };
  const person = await start(time);
  const [greedy, modest] = [await person(), await person()];
  for (let count = 0; count < 20; count++)
    expect((await ask(modest, { name: `客户${count}`, emails: emails(2, count), phones: ['13800000000'] })).code).toBe(
      0,
    );

  const codes = [];
  for (let count = 0; count < 6; count++) codes.push((await ask(greedy, { emails: emails(21, count * 21) })).code);
  expect(codes).toEqual([0, 0, 0, 0, 0, -429]);
  const refused = await ask(greedy, { emails: emails(21) });
  expect(refused).toMatchObject({ status: 429, msg: '查重过于频繁，请稍后再试', data: { retry_after: 60 } });
  expect((await ask(modest, { name: '还在输入' })).code).toBe(0);

  for (let minute = 1; minute < 12; minute++) {
    time.now = minute * 60_000;
    for (let count = 0; count < 5; count++) await ask(greedy, { emails: emails(20) });
  }
  time.now = 12 * 60_000;
  expect((await ask(greedy, { emails: emails(20) })).data).toMatchObject({ retry_after: 48 * 60 });
});

it('a company shares one budget, and sheets have one of their own', async () => {
  const person = await start();
  const rows = Array.from({ length: 1000 }, (_, index) => ({ row: index + 1, fields: { name: `客户${index}` } }));
  const check = async (token: string) => (await app.call('customer.check_import', { rows }, token)).code;
  const greedy = await person();
  for (let count = 0; count < 30; count++) expect(await check(greedy)).toBe(0);
  expect(await check(greedy)).toBe(-429);
  expect((await ask(greedy, { name: '还在输入' })).code).toBe(0);
  expect(await check(await person())).toBe(0);
});
