import { USER_TYPE } from '@wanyuan/domain';
import { createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssistantFault } from '#infra/assistant/assistant-port.ts';
import { createEmbeddedAssistant } from '#infra/assistant/embedded-assistant.ts';
import { translations } from './translation.schema.ts';

const asked: string[] = [];
let answers: (string | AssistantFault)[] = [];
const assistant = {
  model: 'stand-in',
  async ask({ text }: { text: string }) {
    asked.push(text);
    const answer = answers.shift() ?? `translated: ${text}`;
    if (answer instanceof AssistantFault) throw answer;
    return answer;
  },
};

let app: TestApp;
let me: Person;
let call: ReturnType<TestApp['as']>;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, overrides: { assistant } });
  me = await createPerson(app);
  call = app.as((await openSession(app, me.user_id)).token);
});
afterAll(() => app.close());
beforeEach(async () => {
  asked.length = 0;
  answers = [];
  await app.db.delete(translations);
  await call('chat.switch_translation', { is_on: true });
});

const text = (words: string) => call('chat.translate_text', { text: words, to: 'en' });

describe('a translation', () => {
  it('is off until the company wants it, which leaders alone decide', async () => {
    await call('chat.switch_translation', { is_on: false });
    expect(await text('起订 30 箱')).toMatchObject({ code: -403 });
    const sales = await createUser(app.db, { company_id: me.company_id, user_type: USER_TYPE.salesperson });
    const { token } = await openSession(app, sales.id);
    expect((await app.call('chat.switch_translation', { is_on: true }, token)).code).toBe(-403);
    expect(asked).toEqual([]);
  });

  it('is paid for once, also by two who ask at the same moment', async () => {
    const both = await Promise.all([text('起订 30 箱'), text('起订 30 箱')]);
    expect(both.map(({ data }) => data.text)).toEqual(Array(2).fill('translated: 起订 30 箱'));
    await text('起订 30 箱');
    expect(asked).toEqual(['起订 30 箱']);
  });

  it('with other figures is asked for once more, and not shown when they stay wrong', async () => {
    answers = ['MOQ 300 cartons', 'MOQ 30 cartons'];
    expect((await text('起订 30 箱')).data).toEqual({ text: 'MOQ 30 cartons' });
    answers = ['12.5 RMB', '125 RMB', '12.5 RMB'];
    expect(await text('含税 1.25 元')).toMatchObject({
      code: -5031,
      msg: '译文里的数字与原文不一致，没有显示，请看原文',
    });
    expect(await app.db.$count(translations)).toBe(1);
  });

  it('that fails says so, and costs nothing kept', async () => {
    answers = [new AssistantFault('unreachable', 'away')];
    expect(await text('你好')).toMatchObject({ code: -5031, msg: '翻译服务暂时不可用，请稍后再试' });
    expect((await text('你好')).code).toBe(0);
  });

  it('of a message is for whoever may read it', async () => {
    const which = { source: 'website' as const, conversation_id: me.website_talk_id };
    const message = { ...which, seq: 1, to: 'zh' as const };
    expect((await call('chat.translate_message', message)).data.text).toBe(`translated: How many? ${me.user_id}`);
    const stranger = await createUser(app.db, { company_id: me.company_id });
    const other = app.as((await openSession(app, stranger.id)).token);
    expect((await other('chat.translate_message', message)).code).toBe(-404);
    expect((await other('chat.get_translation', which)).code).toBe(-404);
    const chat = { source: 'chat' as const, conversation_id: me.conversation_id };
    expect((await call('chat.translate_message', { ...chat, seq: 1, to: 'en' })).code).toBe(0);
    expect((await other('chat.translate_message', { ...chat, seq: 1, to: 'en' })).code).toBe(-404);
  });

  it('both ways is kept for the person and the conversation', async () => {
    const talk = { source: 'chat' as const, conversation_id: me.conversation_id };
    const both_ways = { to_me: 'zh' as const, to_them: 'en' as const };
    await call('chat.set_translation', { ...talk, both_ways });
    expect((await call('chat.get_translation', talk)).data).toEqual({
      is_configured: true,
      is_on: true,
      may_switch: true,
      both_ways,
    });
    await call('chat.set_translation', { ...talk, both_ways: null });
    expect((await call('chat.get_translation', talk)).data.both_ways).toBeNull();
  });
});

it('without a model the pages say whom to ask', async () => {
  const bare = await buildTestApp({ demo: false, overrides: { assistant: createEmbeddedAssistant() } });
  try {
    const { token } = await openSession(bare, (await createUser(bare.db)).id);
    await bare.call('chat.switch_translation', { is_on: true }, token);
    expect(await bare.call('chat.translate_text', { text: '你好', to: 'en' }, token)).toMatchObject({
      code: -5030,
      msg: '未配置翻译服务，请联系管理员',
    });
  } finally {
    await bare.close();
  }
});
