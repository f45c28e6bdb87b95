import type { Call } from '@wanyuan/contract';
import type { ProofPurpose } from '@wanyuan/domain';
import { ALL_CALLS, callPath } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createUser, newPhone, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const fieldsOf = (call: Call) => JSON.stringify(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
const CALLS = ALL_CALLS.filter(({ call }) => !call.upload && /"phones?":/.test(fieldsOf(call)));

/** The input with the number wherever it has a phone, and at the top where the sample leaves it out. */
function withPhone(input: Record<string, unknown>, phone: string): Record<string, unknown> {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (key === 'phone') return [key, phone];
        return [key, key === 'phones' ? [phone] : replace(each)];
      }),
    );
  };
  const replaced = replace(input) as Record<string, unknown>;
  return JSON.stringify(replaced).includes(phone) ? replaced : { ...replaced, phone };
}

/** What an answer tells: its words, and what kind of thing stands in each field; ids and secrets are always others. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each)]));
  return typeof value === 'boolean' || value === null ? value : typeof value;
}

/** One without an account, one that another account has proven, one that a main account wrote down. */
async function threePhones() {
  const proven = (await createUser(app.db)).phone ?? '';
  const written = (await createUser(app.db, { phone_proven_at: null })).phone ?? '';
  return [newPhone(), proven, written];
}

/** The work that calls demand which send a code: without it they would tell nothing at all. */
async function proofFor(path: string, input: Record<string, unknown>, token: string) {
  if (path === callPath('system.send_bind_phone_code')) return app.proof('bind', token);
  return path === callPath('account.send_verification_code') ? app.proof(input['purpose'] as ProofPurpose, token) : {};
}

async function ask(path: string, phone: string, inputOf: (me: Person) => Record<string, unknown>) {
  const me = await createPerson(app);
  const { token } = await openSession(app, me.user_id);
  const input = { ...inputOf(me), ...(await proofFor(path, inputOf(me), token)) };
  const { code, msg, data, status } = await app.postRaw(path, input, token);
  return { code, msg: msg.replaceAll(phone, 'PHONE'), status, data: told(data) };
}

describe('whether a phone is registered', () => {
  it('is asked of every call that takes one', () => {
    expect(CALLS.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'account.login',
        'account.register',
        'account.reset_password',
        'account.send_verification_code',
        'account.last_verification_code',
        'account.bind_phone',
        'system.send_bind_phone_code',
        'staff.add',
        'staff.edit',
      ]),
    );
  });

  it.each(CALLS)('is not told by $name', async ({ name, call }) => {
    const answers = [];
    for (const phone of await threePhones())
      answers.push(await ask(call.path, phone, (me) => withPhone(CONTRACT_SAMPLES[name].input(me), phone)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is not told by signing in, with a password or a code', async () => {
    for (const inputOf of [
      (phone: string) => ({ type: 'password', account: phone, password: 'wrong1234' }),
      (phone: string) => ({ type: 'code', phone, code: '000000' }),
    ]) {
      const answers = [];
      for (const phone of await threePhones())
        answers.push(await ask(callPath('account.login'), phone, () => inputOf(phone)));
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });

  it('is not told by the code that was sent, whatever it is for', async () => {
    for (const phone of await threePhones())
      for (const purpose of ['login', 'register', 'reset'] as const) {
        const input = { phone, purpose, ...(await app.proof(purpose)) };
        expect(await app.call('account.send_verification_code', input)).toMatchObject({ code: 0 });
      }
  });
});
