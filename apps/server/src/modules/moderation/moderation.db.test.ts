import { createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderation_blocks, moderation_reports } from './moderation.schema.ts';

let app: TestApp;
let me: Person;
let call: ReturnType<TestApp['as']>;
let colleague: ReturnType<TestApp['as']>;
let staff: ReturnType<TestApp['as']>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  me = await createPerson(app);
  call = app.as((await openSession(app, me.user_id)).token);
  colleague = app.as((await openSession(app, me.chat_colleague_id)).token);
  staff = app.as((await openSession(app, me.service_staff_id)).token);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(moderation_reports);
  await app.db.delete(moderation_blocks);
});

let serial = 0;
const say = (text: string) =>
  call('chat.send_message', {
    conversation_id: me.conversation_id,
    gid: `moderated-${(serial += 1)}`,
    msg_content: [{ type: 'text', text }],
  });
const reports = async () => (await staff('moderation.get_reports', {})).data;

describe('what people write', () => {
  it('is refused, covered, or looked at later', async () => {
    expect(await say('我们代 开 发 票')).toMatchObject({ code: -5020 });
    expect((await say('你这傻逼')).data.msg_content).toEqual([{ type: 'text', text: '你这**' }]);
    expect(await reports()).toMatchObject({ open_count: 0 });
    expect((await say('这款是高仿')).code).toBe(0);
    expect((await reports()).list).toMatchObject([
      { reason: 'word', note: '高仿', excerpt: '这款是高仿', reporter_name: '' },
    ]);
  });

  it('is reported once by everybody who reads it, and by nobody else', async () => {
    const { seq } = (await say('打钱到我私人账户')).data;
    const report = (by: typeof call) =>
      by('moderation.report_message', { conversation_id: me.conversation_id, seq, reason: 'fraud', note: '' });
    expect((await report(colleague)).code).toBe(0);
    expect((await report(colleague)).code).toBe(-409);
    expect((await report(call)).code).toBe(-409);
    expect((await report(staff)).code).toBe(-404);
    expect((await reports()).list).toMatchObject([{ excerpt: '打钱到我私人账户', reason: 'fraud' }]);
  });
});

it('whoever is blocked writes nothing until they may again; two who settle a report are one', async () => {
  const { seq } = (await say('滚')).data;
  await colleague('moderation.report_message', { conversation_id: me.conversation_id, seq, reason: 'abuse', note: '' });
  const { id } = (await reports()).list[0]!;
  const resolve = () => staff('moderation.resolve_report', { id, outcome: 'blocked', block_days: 1, note: '辱骂' });
  const codes = (await Promise.all([resolve(), resolve()])).map(({ code }) => code);
  expect(codes.toSorted((a, b) => b - a)).toEqual([0, -409]);
  expect(await say('你好')).toMatchObject({ code: -5021 });
  const { data } = await staff('moderation.get_blocks', {});
  expect(data.list).toMatchObject([{ user_id: me.user_id, note: '辱骂' }]);
  await staff('moderation.unblock', { user_id: me.user_id });
  expect((await say('你好')).code).toBe(0);
});
