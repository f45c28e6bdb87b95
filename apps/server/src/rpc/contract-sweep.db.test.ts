import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@wanyuan/contract/client';
import { ERRORS, type Envelope } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { users } from '../modules/people/people.schema.ts';
import { sessions } from '../modules/account/account.schema.ts';

const TOO_LARGE = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
const PRIVATE = ALL_CALLS.filter(({ call }) => call.auth === 'user');

let app: TestApp;
let me: Person;
let webRoot: string;
beforeAll(async () => {
  // With a page to serve, as in production: its routes must not come before the rules for calls.
  webRoot = mkdtempSync(join(tmpdir(), 'wanyuan-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<html><head></head></html>');
  app = await buildTestApp({ overrides: { webRoot } });
  me = await createPerson(app);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** Tokens of people who are signed in. */
const kept = new Map<number, string>();

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
}

/** Sends, and checks what must hold for every answer whatever was sent. */
async function send(url: string, { body = '{}', headers = {}, method = 'POST' }: Sent = {}) {
  const id = randomBytes(8).toString('hex');
  const response = await app.fastify.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', 'x-request-id': id, ...headers },
    ...(method === 'GET' ? {} : { payload: body }),
  });
  const envelope = response.json<Envelope<{ issues?: unknown } | null>>();
  expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data']);
  expect(envelope.code).toBeTypeOf('number');
  expect(envelope.msg).toBeTypeOf('string');
  const entry = Object.values(ERRORS).find(({ code }) => code === envelope.code);
  expect(response.statusCode).toBe(entry?.status ?? 200);
  expect(response.headers).toMatchObject({
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  return { status: response.statusCode, ...envelope };
}

const refusal = (name: keyof typeof ERRORS) => ({ status: ERRORS[name].status, code: ERRORS[name].code });

describe('without a valid session', () => {
  const tokens: Record<string, () => Promise<Record<string, string>>> = {
    'no token': async () => ({}),
    'an empty token': async () => ({ token: '' }),
    'a forged token': async () => ({ token: randomBytes(32).toString('base64url') }),
    'a token that is no token': async () => ({ token: `' or 1=1 --` }),
    'an endless token': async () => ({ token: 'x'.repeat(5000) }),
    'a revoked token': async () => {
      const { token, sessionId } = await openSession(app, me.user_id);
      await app.services.sessions.revoke(app.db, me.user_id, { only: sessionId });
      return { token };
    },
    'an expired token': async () => {
      const { token, sessionId } = await openSession(app, me.user_id);
      await app.db
        .update(sessions)
        .set({ expires_at: new Date(0) })
        .where(eq(sessions.id, sessionId));
      return { token };
    },
    'the token of a disabled user': async () => {
      const user = await createUser(app.db);
      const { token } = await openSession(app, user.id);
      await app.db.update(users).set({ is_disabled: true }).where(eq(users.id, user.id));
      return { token };
    },
  };

  describe.each(Object.keys(tokens))('%s', (kind) => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      headers = await tokens[kind]!();
    });

    it.each(PRIVATE)('is refused by $name, before the input is looked at', async ({ call }) => {
      expect(await send(call.path, { headers, body: '[1]' })).toMatchObject(refusal('NOT_SIGNED_IN'));
    });
  });
});

describe('without a session', () => {
  it.each(PRIVATE)('$name refuses an input that it would take', async ({ name, call }) => {
    const body = JSON.stringify(CONTRACT_SAMPLES[name].input(me));
    expect(await send(call.path, { body })).toMatchObject(refusal('NOT_SIGNED_IN'));
  });
});

const callerOf = (name: keyof typeof CONTRACT_SAMPLES) => CONTRACT_SAMPLES[name].caller?.(me) ?? me.user_id;

describe.each(ALL_CALLS)('$name', ({ name, call }) => {
  /** Nothing that is sent here is carried out, so that one session of each caller lasts. */
  const signedIn = async () => {
    const userId = callerOf(name);
    const token = kept.get(userId) ?? (await openSession(app, userId)).token;
    kept.set(userId, token);
    return { token };
  };

  it('is known by POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const)
      expect((await send(call.path, { method })).status).toBe(404);
  });

  it('tells a body that is no JSON', async () => {
    const headers = await signedIn();
    for (const body of ['{', '{"a":}', 'x', '{"a":1}}', '{"__proto__":{"a":1}}'])
      expect(await send(call.path, { headers, body })).toMatchObject(refusal('MALFORMED_BODY'));
  });

  it('tells a body that is too large', async () => {
    expect(await send(call.path, { headers: await signedIn(), body: TOO_LARGE })).toMatchObject(
      refusal('BODY_TOO_LARGE'),
    );
  });

  it.each(['application/x-www-form-urlencoded', 'text/xml', 'text/plain', 'application/octet-stream'])(
    'takes no %s',
    async (type) => {
      const headers = { ...(await signedIn()), 'content-type': type };
      expect(await send(call.path, { headers, body: 'a=1' })).toMatchObject(refusal('UNSUPPORTED_TYPE'));
    },
  );

  it.skipIf(call.upload)('takes no form with a file', async () => {
    const headers = { ...(await signedIn()), 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    expect(await send(call.path, { headers, body })).toMatchObject(refusal('UNSUPPORTED_TYPE'));
  });
});

const widen = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0xff10)).replaceAll(' ', '\u3000');

describe.each(ALL_CALLS.filter(({ call }) => !call.upload))('$name', ({ name, call }) => {
  it('takes full-width digits and spaces for what they mean', async () => {
    const wide = JSON.stringify(CONTRACT_SAMPLES[name].input(me), (key, value: unknown) =>
      typeof value === 'string' && !/type|purpose|_time$/.test(key) ? widen(value) : value,
    );
    const { token } = await openSession(app, callerOf(name));
    const answer = await send(call.path, { headers: { token }, body: wide });
    expect(answer).not.toMatchObject(refusal('INVALID_INPUT'));
  });
});

describe('a call that does not exist', () => {
  it.each(['/api/nothing', '/api/system/nothing', '/api/system', '/api/login/', '/api/LOGIN', '/api/account/login'])(
    '%s is told so before anything else',
    async (path) => {
      const headers = { token: 'forged' };
      expect(await send(path)).toMatchObject(refusal('UNKNOWN_CALL'));
      expect(await send(path, { headers, body: '{' })).toMatchObject(refusal('UNKNOWN_CALL'));
      expect(await send(path, { headers: { 'content-type': 'text/xml' } })).toMatchObject(refusal('UNKNOWN_CALL'));
      expect(await send(path, { body: 'x'.repeat(2 * 1024 * 1024) })).toMatchObject(refusal('UNKNOWN_CALL'));
      expect((await send(path, { method: 'GET' })).status).toBe(404);
    },
  );

  it('may even be no address at all', async () => {
    expect((await send('/api/%E0%A4%A', { body: '{' })).status).toBe(400);
  });
});

describe('an odd but honest request', () => {
  it('may have no body, an empty one or null', async () => {
    for (const body of ['', 'null', '{}']) expect((await send(api.system.get_broadcast.path, { body })).code).toBe(0);
    const bare = await app.fastify.inject({ method: 'POST', url: api.system.get_broadcast.path });
    expect(bare.json()).toMatchObject({ code: 0 });
  });

  it('gets an id of ours when its own is none', async () => {
    for (const id of ['short', 'a b c d e f g h', 'x'.repeat(65), '<script>alert(1)</script>']) {
      const { headers } = await app.fastify.inject({
        method: 'POST',
        url: '/api/nothing',
        headers: { 'x-request-id': id },
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
