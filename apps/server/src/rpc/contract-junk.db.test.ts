import { api } from '@wanyuan/contract/client';
import { contract, ERRORS, SITE_HEADER, type Call, type Envelope, type FieldIssue } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { inputFields, JUNK_BODIES, JUNK_VALUES } from '@wanyuan/testing/junk';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { errorEnvelope, toAppError } from './error-envelope.ts';
import { refuseOversized } from './json-size.ts';
import { normaliseInput } from './normalise-input.ts';
import { validateInput } from './validate-input.ts';

const JSON_CALLS = ALL_CALLS.filter(({ call }) => !call.upload);
const WITH_FIELDS = JSON_CALLS.filter(({ call }) => inputFields(call).length > 0);

let app: TestApp;
let me: Person;
/** Visitors' calls come from a site's own pages. */
let slug: string;
beforeAll(async () => {
  app = await buildTestApp();
  me = await createPerson(app);
  const { rows } = await app.pool.query<{ slug: string }>('select slug from sites where id = $1', [me.site_id]);
  slug = rows[0]!.slug;
});
afterAll(() => app.close());

/** Of people who are signed in. */
const tokens = new Map<number, string>();

async function send(userId: number, path: string, payload: string) {
  const ask = async () => {
    const token = tokens.get(userId) ?? (await openSession(app, userId)).token;
    tokens.set(userId, token);
    const headers = { 'content-type': 'application/json', token, [SITE_HEADER]: slug };
    return app.fastify.inject({ method: 'POST', url: path, headers, payload });
  };
  const response = await ask();
  if (response.statusCode !== ERRORS.NOT_SIGNED_IN.status) return response;
  // What was taken before has ended the session.
  tokens.delete(userId);
  return ask();
}

/** Junk is refused with the place of every fault; what happens to be valid may do anything but break. */
async function faultsOf(call: Call, ...bodies: string[]): Promise<string[]> {
  const faults: string[] = [];
  // A caller who may not call at all hears that before anything else.
  const others: Record<string, number> = {
    'desk.use': me.desk_user_id,
    'trade.serve': me.trade_staff_id,
    'service.serve': me.service_staff_id,
    'moderation.serve': me.service_staff_id,
  };
  const userId = others[call.capability ?? ''] ?? me.user_id;
  for (const body of bodies) {
    const response = await send(userId, call.path, body);
    const isValid = call.input.safeParse(safelyNormalised(body)).success;
    const isFine = isValid ? response.statusCode < 500 : isRefusal(response.statusCode, response.json());
    if (!isFine) faults.push(`${body.slice(0, 200)} → ${response.statusCode} ${response.body.slice(0, 300)}`);
  }
  return faults;
}

/** How a body is refused before its call does anything; null when it is taken. */
function refusalOf(call: Call, body: string): { isExplained: boolean; words: string } | null {
  try {
    refuseOversized(body);
    validateInput(call, JSON.parse(body));
    return null;
  } catch (error) {
    const refusal = toAppError(error);
    const answer = errorEnvelope(refusal);
    return { isExplained: isRefusal(refusal.status, answer), words: JSON.stringify(answer).slice(0, 300) };
  }
}

function isRefusal(status: number, { code, data }: Envelope<{ issues?: FieldIssue[] } | null>): boolean {
  const issues = data?.issues ?? [];
  const isExplained = issues.every(({ path, message }) => typeof path === 'string' && /\p{Script=Han}/u.test(message));
  return status === 422 && code === -422 && issues.length > 0 && isExplained;
}

/** What the call will be asked to validate, or something that no call takes when it will not come so far. */
function safelyNormalised(body: string): unknown {
  try {
    refuseOversized(body);
    return normaliseInput(JSON.parse(body));
  } catch {
    return Symbol('refused before validation');
  }
}

/** Written once: to write the long ones for every field of every call took longer than to refuse them. */
const JUNK_TEXTS = JUNK_VALUES.map(([, junk]) => JSON.stringify(junk));

/** The input with each piece of junk in the field. */
function bodiesWith(input: object, field: string): string[] {
  const rest = JSON.stringify({ ...input, [field]: undefined }).slice(0, -1);
  return JUNK_TEXTS.map((junk) => `${rest}${rest === '{' ? '' : ','}${JSON.stringify(field)}:${junk}}`);
}

describe.each(WITH_FIELDS)('$name', ({ name, call }) => {
  it.each(inputFields(call))('refuses junk in %s', async (field) => {
    const bodies = bodiesWith(CONTRACT_SAMPLES[name].input(me), field);
    // Refused bodies are validated here; only the first of them, and those that pass, are sent to the server.
    const refused = bodies.map((body) => ({ body, ...refusalOf(call, body) })).filter(({ words }) => words);
    expect(
      refused.flatMap(({ body, isExplained, words }) => (isExplained ? [] : `${body.slice(0, 200)} → ${words}`)),
    ).toEqual([]);
    const others = new Set(refused.slice(1).map(({ body }) => body));
    expect(await faultsOf(call, ...bodies.filter((body) => !others.has(body)))).toEqual([]);
  });

  it('names every field that is missing', async () => {
    expect(await faultsOf(call, '{}')).toEqual([]);
  });

  it('takes its own sample', () => {
    expect(call.input.safeParse(CONTRACT_SAMPLES[name].input(me)).error?.issues ?? []).toEqual([]);
  });
});

describe.each(JSON_CALLS)('$name', ({ call }) => {
  it('refuses a body that is no object', async () => {
    expect(await faultsOf(call, ...JUNK_BODIES.map(([, body]) => body))).toEqual([]);
  });

  it('passes over fields that it does not know', async () => {
    expect(await faultsOf(call, JSON.stringify({ nobody_knows: { a: [1] }, constructor: 1 }))).toEqual([]);
  });
});

describe('a body nested so deep that recursion would end in it', () => {
  it.each([
    ['of lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s is refused', async (_kind, body) => {
    expect(await faultsOf(contract.account.login, body)).toEqual([]);
    expect(await faultsOf(contract.system.get_enum, body)).toEqual([]);
  });
});

describe('all faults', () => {
  it('come back together, each with its path', async () => {
    const input = { phone: '1', code: 'x', password: 'short', nickname: '', company_name: 5 };
    const answer = await app.postRaw<{ issues: FieldIssue[] }>(api.account.register.path, input);
    expect(answer.status).toBe(422);
    const paths = new Set(answer.data.issues.map(({ path }) => path));
    expect([...paths].toSorted()).toEqual(['code', 'company_name', 'nickname', 'password', 'phone']);
    expect(answer.msg).toBe(answer.data.issues[0]?.message);
  });

  it('have dotted paths inside lists and records', async () => {
    const { token } = await openSession(app, me.user_id);
    const list = await app.postRaw<{ issues: FieldIssue[] }>(api.system.set_read.path, { ids: [1, 'x'] }, token);
    expect(list.data.issues.map(({ path }) => path)).toEqual(['ids.1']);
    const record = await app.postRaw<{ issues: FieldIssue[] }>(
      api.system.edit_user_company_config.path,
      { display_tip: { a: 'yes' } },
      token,
    );
    expect(record.data.issues.map(({ path }) => path)).toEqual(['display_tip.a']);
  });

  it('of an upload name the field beside the file', async () => {
    const { token } = await openSession(app, me.user_id);
    const body =
      '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nworld domination\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--x--\r\n';
    const answer = await app.postRaw<{ issues: FieldIssue[] }>(api.upload.upload_file.path, body, token, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBe(422);
    expect(answer.data.issues.map(({ path }) => path)).toEqual(['purpose']);
  });
});
