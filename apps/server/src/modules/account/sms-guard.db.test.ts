import { COMPANY_TYPE, PROOF_OF_WORK, SMS_CEILINGS, startOfBusinessDay, type ProofPurpose } from '@wanyuan/domain';
import { code } from '@wanyuan/testing/error-code';
import { createUser, newPhone, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCodeServices } from './code-services.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let app: TestApp;
let turn = 0;
beforeAll(async () => {
  app = await buildTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Every test has an hour of its own, the eighth of the next day: nothing is left of the others.
  const now = app.deps.now();
  app.advance(startOfBusinessDay(now).getTime() + 32 * HOUR - now.getTime());
  await app.pool.query('delete from ceiling_uses');
  app.sent.length = 0;
  turn += 1;
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const office = () => from(`198.51.100.${turn}`);

async function someone() {
  const user = await createUser(app.db);
  return { user, token: (await openSession(app, user.id)).token };
}

async function bind(token: string, headers: Record<string, string>, phone = newPhone()) {
  const proof = await app.proof('bind', token, headers);
  return app.call('system.send_bind_phone_code', { phone, ...proof }, token, headers);
}

async function ask(
  headers: Record<string, string>,
  phone = newPhone(),
  purpose: 'login' | 'register' | 'reset' = 'login',
) {
  const proof = await app.proof(purpose, undefined, headers);
  return app.call('account.send_verification_code', { phone, purpose, ...proof }, undefined, headers);
}

const countSent = (answers: { code: number }[]) => answers.filter((answer) => answer.code === 0).length;

describe('a proof', () => {
  const puzzle = (purpose: ProofPurpose, headers = office()) =>
    app.call('system.send_captcha', { purpose }, undefined, headers);
  const send = (proof: object, headers = office()) =>
    app.call('account.send_verification_code', { phone: newPhone(), purpose: 'login', ...proof }, undefined, headers);

  it('goes before every message, of visitors and of people who are signed in', async () => {
    const { token } = await someone();
    expect(await send({})).toMatchObject(code('CAPTCHA_REQUIRED'));
    const bound = await app.call('system.send_bind_phone_code', { phone: newPhone() }, token);
    expect(bound).toMatchObject(code('CAPTCHA_REQUIRED'));
    expect(await app.call('system.send_verification_code', {}, token)).toMatchObject(code('CAPTCHA_REQUIRED'));
    expect(app.sent).toEqual([]);
  });

  it('is good once, also for those who come at the same moment', async () => {
    const proof = await app.proof('login', undefined, office());
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(proof)));
    expect(countSent(answers)).toBe(1);
    expect(await send(proof)).toMatchObject(code('CAPTCHA_WRONG'));
    expect(app.sent).toHaveLength(1);
  });

  it.each(['register', 'reset', 'bind', 'verify', 'password'] as const)('of %s is none for login', async (purpose) => {
    expect(await send(await app.proof(purpose, undefined, office()))).toMatchObject(code('CAPTCHA_WRONG'));
  });

  it('of another address is none here, while the addresses of one IPv6 network are one', async () => {
    const proof = await app.proof('login', undefined, office());
    expect(await send(proof, from('203.0.113.9'))).toMatchObject(code('CAPTCHA_WRONG'));
    expect(await send(proof)).toMatchObject(code('CAPTCHA_WRONG'));
    const network = await app.proof('login', undefined, from('2001:db8:1:2::1'));
    expect((await send(network, from('2001:db8:1:2:ffff::9'))).code).toBe(0);
  });

  it('is stale after five minutes', async () => {
    const proofs = [await app.proof('login', undefined, office()), await app.proof('login', undefined, office())];
    app.advance(PROOF_OF_WORK.ttlSeconds * 1000 - 1);
    expect((await send(proofs[0]!)).code).toBe(0);
    app.advance(1);
    expect(await send(proofs[1]!)).toMatchObject(code('CAPTCHA_WRONG'));
  });

  it('cannot be guessed by its counter, which is one of few', async () => {
    const { data } = await puzzle('login');
    expect(await send({ captcha_id: data.captcha_id, captcha_code: '0' })).toMatchObject(code('CAPTCHA_WRONG'));
    expect(JSON.stringify(data)).not.toMatch(/answer|counter/);
    expect(data.target).toHaveLength(32);
  });

  it('takes more work from an address that asks often, and nobody gets puzzles without end', async () => {
    const tries: number[] = [];
    for (let i = 0; i < 31; i++) tries.push((await puzzle('login')).data.tries);
    expect([tries[0], tries[9], tries[10], tries[20], tries[30]]).toEqual([2, 2, 4, 8, 16]);
    expect((await puzzle('login', from('203.0.113.7'))).data.tries).toBe(2);
    await app.pool.query("update ceiling_uses set used = $1 where ceiling = 'proofs_asked'", [
      PROOF_OF_WORK.askedPerHour,
    ]);
    expect(await puzzle('login')).toMatchObject({
      ...code('SMS_CEILING'),
      msg: '当前网络进行安全验证过于频繁，请 60 分钟后再试',
    });
  });
});

describe('messages are bounded', () => {
  it('for an account: of 26 bind codes in a row, six are sent', async () => {
    const { token } = await someone();
    const answers = [];
    for (let i = 0; i < 26; i++) answers.push(await bind(token, from(`203.0.113.${i}`)));
    expect(countSent(answers)).toBe(SMS_CEILINGS.account.hour);
    expect(app.sent).toHaveLength(SMS_CEILINGS.account.hour);
    expect(answers.at(-1)).toMatchObject({
      ...code('SMS_CEILING'),
      msg: '您获取验证码过于频繁，请 60 分钟后再试',
      data: { retry_after: 3600 },
    });
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
    app.advance(HOUR);
    expect((await bind(token, office())).code).toBe(0);
  });

  it('for an account at the same moment', async () => {
    const { token } = await someone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => bind(token, office())));
    expect(countSent(answers)).toBe(SMS_CEILINGS.account.hour);
  });

  it('for a company, however many accounts it has', async () => {
    const { user } = await someone();
    const answers = [];
    for (let i = 0; i < 8; i++) {
      const colleague = await createUser(app.db, { company_id: user.company_id });
      const { token } = await openSession(app, colleague.id);
      for (let j = 0; j < 5; j++) answers.push(await bind(token, from(`10.${turn}.${i}.${j}`)));
    }
    expect(countSent(answers)).toBe(SMS_CEILINGS.company.hour);
    expect(answers.at(-1)?.msg).toMatch(/^贵公司获取验证码过于频繁，请 \d+ 分钟后再试$/);
  });

  it('for an address, and for the /64 of an IPv6 address', async () => {
    for (const addresses of [() => `198.51.100.${turn}`, (i: number) => `2001:db8:${turn}:1::${i + 1}`]) {
      const answers = [];
      for (let i = 0; i < SMS_CEILINGS.address.hour + 2; i++) answers.push(await ask(from(addresses(i))));
      expect(countSent(answers)).toBe(SMS_CEILINGS.address.hour);
      expect(answers.at(-1)).toMatchObject(code('SMS_CEILING'));
      expect(answers.at(-1)?.msg).toContain('当前网络获取验证码过于频繁');
    }
  });

  it('for a phone, from whatever addresses', async () => {
    const phone = newPhone();
    const answers = [];
    for (let i = 0; i < 8; i++) {
      answers.push(await ask(from(`203.0.113.${i}`), phone));
      app.advance(MINUTE);
    }
    expect(countSent(answers)).toBe(SMS_CEILINGS.phone.hour);
    expect(answers.at(-1)?.msg).toMatch(/^该手机号获取验证码过于频繁，请 \d+ 分钟后再试$/);
  });

  it('not by a provider that refuses, except for what may be sent in all', async () => {
    const { database, keyring, ...rest } = app.deps;
    const sms = { send: () => Promise.reject(new Error('refused')) };
    const { codes } = createCodeServices({
      ...rest,
      sms,
      messages: app.services.messages,
      db: database.db,
      key: keyring('one_time_codes'),
    });
    const proof = await app.proof('login');
    const phone = newPhone();
    await expect(codes.sendPhoneCode(phone, 'login', { ip: '127.0.0.1', ...proof })).rejects.toThrow('短信发送失败');
    const { rows } = await app.pool.query<{ ceiling: string }>(
      "select ceiling from ceiling_uses where ceiling like 'sms%' and used > 0 order by ceiling",
    );
    expect(rows.map(({ ceiling }) => ceiling)).toEqual(['sms_all_day', 'sms_all_hour']);
  });
});

describe('messages in all', () => {
  let small: TestApp;
  let logged: object[];
  beforeEach(async () => {
    logged = [];
    small = await buildTestApp({ env: { TRUST_PROXY: 'on', SMS_PER_HOUR: '10', SMS_PER_DAY: '13' } });
    small.deps.log.error = (entry: object) => void logged.push(entry);
    const now = small.deps.now();
    small.advance(startOfBusinessDay(now).getTime() + 32 * HOUR - now.getTime());
  });
  afterEach(() => small.close());

  let sender = 0;
  async function send() {
    const headers = from(`192.0.2.${(sender += 1)}`);
    const proof = await small.proof('login', undefined, headers);
    const input = { phone: newPhone(), purpose: 'login' as const, ...proof };
    return small.call('account.send_verification_code', input, undefined, headers);
  }
  const alarms = async () => {
    const { rows } = await small.pool.query<{ title: string; summary: string; company_type: number }>(
      `select m.title, m.summary, c.company_type from system_messages m join companies c on c.id = m.company_id
       where m.title like '短信%' order by m.id`,
    );
    return rows;
  };

  it('end at their ceiling, and the platform’s staff are told once before and once when', async () => {
    for (let i = 0; i < 7; i++) expect((await send()).code).toBe(0);
    expect(await alarms()).toEqual([]);
    for (let i = 0; i < 3; i++) expect((await send()).code).toBe(0);
    for (let i = 0; i < 3; i++)
      expect(await send()).toMatchObject({
        ...code('SMS_CEILING'),
        msg: '现在获取验证码的人较多，请 60 分钟后再试',
      });
    expect((await alarms()).map(({ title, company_type }) => [title, company_type])).toEqual([
      ['短信用量告警', COMPANY_TYPE.platform],
      ['短信已停发', COMPANY_TYPE.platform],
    ]);
    expect((await alarms())[0]?.summary).toContain('本小时已发送短信 8 条，上限 10 条');
    expect(logged).toMatchObject([
      { alarm: 'sms_ceiling', window: 'hour', level: 'soon', used: 8, limit: 10 },
      { alarm: 'sms_ceiling', window: 'hour', level: 'out', used: 10, limit: 10 },
    ]);
    expect([small.services.smsFigures.sent(), small.services.smsFigures.alarms()]).toEqual([10, 2]);
  });

  it('go on in the next hour, until the day is used up, and everybody works more under pressure', async () => {
    for (let i = 0; i < 10; i++) await send();
    small.advance(HOUR);
    const { data } = await small.call('system.send_captcha', { purpose: 'login' });
    expect(data.tries).toBe(2);
    for (let i = 0; i < 3; i++) expect((await send()).code).toBe(0);
    expect(await send()).toMatchObject({ ...code('SMS_CEILING'), msg: '现在获取验证码的人较多，请明天再试' });
    expect((await alarms()).slice(2).map(({ summary }) => summary.slice(0, 4))).toEqual(['今天已发', '今天已发']);
    await small.pool.query("update ceiling_uses set used = 5 where ceiling = 'sms_all_hour'");
    const pressed = await small.call('system.send_captcha', { purpose: 'login' });
    expect(pressed.data.tries).toBe(2 * PROOF_OF_WORK.underPressure.factor);
  });
});
