import { ERRORS, type CallName } from '@wanyuan/contract';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, type Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { idFields } from '@wanyuan/testing/junk';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany, type OpenCompany } from './leaving-fixture.ts';

/** Nobody else's: talks with colleagues and customer service, messages, uploads, imports, exports, pictures, searches. */
const THEIR_OWN =
  /^(account|home|imports|moderation)\.|^chat\.(?!.*website)|^system\.(?!.*(email|print))|^toy\..*(image|task|saved_search)|\.read_|^(customer\.add|mail\.get_form)$/;

/** Every call of people that names rows by id, apart from those of a factory's or the platform's. */
const CALLS = ALL_CALLS.map((each) => ({ ...each, sample: CONTRACT_SAMPLES[each.name] })).filter(
  ({ call, sample }) => call.auth === 'user' && !call.upload && idFields(call).length > 0 && !sample.caller,
);

let app: TestApp;
let company: OpenCompany;
let leaver: Person;
let receiver: Person;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await openCompany(app, { company_type: 1, is_chvip: 1 });
  leaver = await company.seller();
  receiver = await company.seller();
});

const leave = async () => {
  const left = await company.call('staff.leave', { user_id: leaver.user_id, to_user_id: receiver.user_id });
  expect(left.code).toBe(0);
};

/** Calls of what is handed over that do not answer both alike. */
const differing = (one: ReadonlyMap<CallName, number>, other: ReadonlyMap<CallName, number>) =>
  [...one].flatMap(([name, code]) => (code === other.get(name) || THEIR_OWN.test(name) ? [] : name));

/** What each call answers to somebody who names the rows that the leaver had. */
async function answersTo(token: string, isAsked: (name: CallName) => boolean): Promise<Map<CallName, number>> {
  const codes = new Map<CallName, number>();
  for (const { name, call, sample } of CALLS)
    if (isAsked(name)) codes.set(name, (await app.postRaw(call.path, sample.input(leaver), token)).code);
  return codes;
}
const namesOf = (codes: ReadonlyMap<CallName, number>, isMeant: (code: number) => boolean) =>
  [...codes].filter(([, code]) => isMeant(code)).map(([name, code]) => `${name} ${code}`);

describe('whoever left', () => {
  it('reaches nothing with what their browsers still have', async () => {
    const { token } = await openSession(app, leaver.user_id);
    await leave();
    const codes = await answersTo(token, () => true);
    expect(codes.size).toBeGreaterThan(200);
    expect(namesOf(codes, (code) => code !== ERRORS.NOT_SIGNED_IN.code)).toEqual([]);
  });

  it('reaches none of what was handed over, were the account enabled again', async () => {
    const other = await company.seller();
    await leave();
    await company.call('staff.set_disabled', { user_id: leaver.user_id, is_disabled: false });
    const codesOf = async ({ user_id }: Person) => answersTo((await openSession(app, user_id)).token, () => true);
    const colleagues = await codesOf(other);
    const theirs = await codesOf(leaver);
    expect(differing(theirs, colleagues)).toEqual([]);
  });

  it('is followed by the receiver, who reads what they read', async () => {
    const isRead = (name: CallName) => CALLS.some((each) => each.name === name && each.call.read);
    const codesOf = async ({ user_id }: Person) => answersTo((await openSession(app, user_id)).token, isRead);
    const before = await codesOf(leaver);
    await leave();
    const after = await codesOf(receiver);
    expect(differing(before, after)).toEqual([]);
  });

  it('opens nothing by the keys that they took along', async () => {
    const { token } = await openSession(app, leaver.user_id);
    const call = app.as(token);
    const source = { kind: 'cart', id: leaver.sample_cart_id } as const;
    const print = (await call('system.get_print_key', { source, layout: 'picking_list' })).data;
    const { path } = (await call('website.get_view_key', { id: leaver.site_id })).data;
    const isPrinted = async () => (await app.call('system.get_print_sheet', { key: print.key })).code === 0;
    const isShown = async () => (await app.fastify.inject({ method: 'GET', url: path })).statusCode === 200;
    expect([await isPrinted(), await isShown()]).toEqual([true, true]);
    await leave();
    expect([await isPrinted(), await isShown()]).toEqual([false, false]);
  });
});
