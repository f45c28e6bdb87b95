import { ERRORS, type CallInput } from '@wanyuan/contract';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openFactory,
  openPerson,
  openTalk,
  textsOf,
  type ChatFactoryOpen,
  type ChatPersonOpen,
} from './chat-fixture.ts';

type Content = CallInput<'chat.send_message'>['msg_content'];

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let buyer: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  ({ buyer, maker, id } = await openTalk(app));
});

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
const custom = (value: object) => [{ type: 'custom', custom: value }];
const textOf = (text: unknown) => [{ type: 'text', text }];

describe('a hostile message', () => {
  it.each<[string, unknown]>([
    ['is of an unknown type', [{ type: 'html', html: '<b>x</b>' }]],
    ['has an unknown card', custom({ kind: 'payment', id: 1 })],
    ['brings its own snapshot and nothing else', custom({ kind: 'toy', toy: { name: 'x', exworks_price: '1' } })],
    ['has a negative id', custom({ kind: 'inquiry', id: -1 })],
    ['has an id that is a text', custom({ kind: 'file', file_id: '1 or 1=1' })],
    ['has nothing in it', []],
    ['is nested', deep(60)],
    ['is no list', { type: 'text', text: 'x' }],
    ['has a text that is a list', textOf(['x'])],
    ['has only white space', textOf(' \n ')],
    ['is too long', textOf('长'.repeat(CHAT_LIMITS.textLength + 1))],
    ['is too long together', Array.from({ length: 3 }, () => textOf('长'.repeat(1500))[0])],
    ['has too many pictures', Array.from({ length: 10 }, () => ({ type: 'image', file_id: 1 }))],
    ['has a minute too many', custom({ kind: 'voice', file_id: 1, seconds: 61 })],
  ])('that %s is refused in Chinese, and nothing of it is kept', async (_, content) => {
    const answer = await buyer.send(id, content as Content);
    expect(answer).toMatchObject({ code: ERRORS.INVALID_INPUT.code, data: { issues: expect.anything() as unknown } });
    expect(answer.msg).toMatch(/\p{Script=Han}/u);
    expect((await buyer.history(id)).until_seq).toBe(0);
  });

  it('of a megabyte is refused before it is looked at', async () => {
    const answer = await buyer.send(id, textOf('x'.repeat(1_100_000)) as Content);
    expect(answer.code).not.toBe(0);
    expect(answer.msg).toMatch(/\p{Script=Han}/u);
    expect((await buyer.history(id)).until_seq).toBe(0);
  });

  it.each(['toy', 'inquiry', 'supplement', 'purchase', 'quotation', 'selection', 'customer_order'])(
    'with a %s that is not there says so, and nothing is kept',
    async (kind) => {
      const answer = await buyer.send(id, custom({ kind, id: 999_999 }) as Content);
      expect(answer).toMatchObject({ code: ERRORS.NOT_FOUND.code });
      expect(answer.msg).toMatch(/\p{Script=Han}/u);
      expect((await buyer.history(id)).until_seq).toBe(0);
    },
  );

  it('is a text like any other where it is HTML, and loses what would turn it round', async () => {
    await buyer.say(id, '<img src=x onerror=alert(1)>');
    await buyer.say(id, '看 \u202Egpj.exe\u202C');
    expect(textsOf((await maker.first.history(id)).list)).toEqual(['<img src=x onerror=alert(1)>', '看 gpj.exe']);
  });
});

describe('forwarding', () => {
  it('takes what a buyer asked to no other buyer', async () => {
    const toy = await createToy(app.db, { factory_id: maker.factory.id });
    const rival = await openPerson(app);
    const { id: rivals } = await rival.open({ kind: 'factory', factory_id: maker.factory.id });
    await rival.say(rivals, '在吗');
    const { data } = await buyer.call('toy.batch_inquiry', { items: [{ toy_id: toy.id }] });
    await buyer.send(id, custom({ kind: 'inquiry', id: data.ids[0] }) as Content);
    await buyer.send(id, custom({ kind: 'toy', id: toy.id }) as Content);
    const forward = (seq: number) =>
      maker.first.call('chat.forward_messages', {
        conversation_id: id,
        seqs: [seq],
        to_ids: [rivals],
        gid: `forwarded-${seq}`,
      });
    expect(await forward(1)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    // Its own toy is its own to show.
    expect(await forward(2)).toMatchObject({ code: 0 });
    expect(JSON.stringify((await rival.history(rivals)).list)).not.toContain('inquiry');
  });
});

it('is begun by a factory with whoever asked it, and with nobody else', async () => {
  const toy = await createToy(app.db, { factory_id: maker.factory.id });
  const asker = await openPerson(app);
  const { data } = await asker.call('toy.batch_inquiry', { items: [{ toy_id: toy.id }] });
  const asked = { kind: 'inquiry', inquiry_id: data.ids[0]! } as const;
  const rival = await openFactory(app);
  for (const person of [rival.first, buyer, asker])
    expect(await person.call('chat.open_conversation', asked)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  const { id: talk } = await maker.first.open(asked);
  expect((await asker.list()).list).toEqual([]);
  await maker.first.say(talk, '这款有现货');
  expect((await asker.list()).list).toMatchObject([{ id: talk, unread_count: 1, kind: 'factory' }]);
  expect((await asker.open({ kind: 'factory', factory_id: maker.factory.id })).id).toBe(talk);
});

it('stands in the other side’s list from its first word on', async () => {
  expect((await buyer.list()).list).toHaveLength(1);
  expect((await maker.first.list()).list).toEqual([]);
  await buyer.say(id, '在吗');
  expect((await maker.first.list()).list).toMatchObject([{ id, unread_count: 1 }]);
});
