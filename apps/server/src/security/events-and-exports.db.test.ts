import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import {
  ExportKind,
  SOCKET_CLOSE_UNAUTHORISED,
  type ClientEventName,
  type ServerEventName,
  type CallInput,
  type CallName,
} from '@wanyuan/contract';
import { EXPORT_FIELD_KEYS, EXPORT_TEMPLATE_KEYS, USER_TYPE } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createStandInWriter, writeNote } from '#modules/exports/export-fixture.ts';
import { PRICE, SECRETS, setSecretFigures } from './secret-figures-fixture.ts';

const writer = createStandInWriter();
/** All that goes into the next documents, of every format. */
let written = '';
writer.next = async (work, options) => {
  written += JSON.stringify(work.plan) + (await readFile(work.rowsPath, 'utf8'));
  return writeNote(work, options);
};

let app: TestApp;
let leader: Person;
let colleague: Person;
const tokens = { leader: '', colleague: '', stranger: '', 'somebody signed out': '', visitor: '' };
type Name = keyof typeof tokens;

beforeAll(async () => {
  app = await buildTestApp({ overrides: { documentWriter: writer } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  leader = await createPerson(app);
  colleague = await createPerson(app, { company_id: leader.company_id, user_type: USER_TYPE.salesperson });
  tokens.leader = (await openSession(app, leader.user_id)).token;
  tokens.colleague = (await openSession(app, colleague.user_id)).token;
  tokens.stranger = (await openSession(app, (await createUser(app.db)).id)).token;
  const ended = await openSession(app, leader.user_id);
  await app.services.sessions.revoke(app.db, leader.user_id, { only: ended.sessionId });
  tokens['somebody signed out'] = ended.token;
  await setSecretFigures(app);
});
afterAll(() => app.close());

async function listen(token: string) {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const heard: { event: string; data: { title?: string } }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as (typeof heard)[number]));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ token }));
  const say = async (id: number, event: ClientEventName, data: object) => {
    socket.send(JSON.stringify({ id, event, data }));
    const isAnswer = (each: (typeof heard)[number]) =>
      each.event === 'answer' && (each.data as { id?: number }).id === id;
    await expect.poll(() => heard.some(isAnswer), SOON).toBe(true);
  };
  return { heard, closed, say, close: () => socket.close() };
}

/** Of the test that runs. */
let opened: { leader: Awaited<ReturnType<typeof listen>> };

/** The leader's conversation with the colleague, in which something was said. */
async function talk(): Promise<{ conversation_id: number; seq: number }> {
  const { data } = await app.call(
    'chat.open_conversation',
    { kind: 'colleague', user_id: colleague.user_id },
    tokens.leader,
  );
  const gid = `event-${data.last_seq}-${data.rev}`;
  const said = await app.call(
    'chat.send_message',
    { conversation_id: data.id, gid, msg_content: [{ type: 'text', text: '在吗' }] },
    tokens.leader,
  );
  return { conversation_id: data.id, seq: said.data.seq };
}

async function logIn(): Promise<void> {
  const { data } = await app.call('chat.again_user_sig', {}, tokens.leader);
  await opened.leader.say(1, 'login', { chat_user_sig: data.chat_user_sig });
}

interface EventRow {
  cause(): Promise<unknown>;
  to: readonly (Name | 'second device')[];
}

let secondDevice: { token: string; sessionId: number };

/** What causes each event, and who hears of it. An event without a row does not compile. */
const EVENTS: Record<ServerEventName, EventRow> = {
  hello: { cause: async () => undefined, to: ['leader', 'colleague', 'stranger', 'second device'] },
  // To visitors of customer websites, whose numbers mean nothing here.
  'site.talk': {
    cause: () =>
      app.deps.bus.publish('site.push', { to: { userId: leader.user_id }, event: { event: 'site.talk', data: {} } }),
    to: [],
  },
  'data.changed': {
    cause: () => app.call('website.add_customer_pick', { name: '展会' }, tokens.colleague),
    to: ['colleague'],
  },
  'cart.changed': {
    cause: () =>
      app.call(
        'website.update_sample_car',
        { customer_pick_id: leader.sample_cart_id, changes: [{ id: leader.cart_line_id, order_box_qty: 7 }] },
        tokens.leader,
      ),
    to: ['leader', 'second device'],
  },
  'quotation.changed': {
    cause: () =>
      app.call(
        'quotation.update_lines',
        { id: leader.quotation_id, changes: [{ id: leader.quotation_line_id, order_box_qty: 7 }] },
        tokens.leader,
      ),
    to: ['leader', 'second device'],
  },
  'quotation.presence': {
    async cause() {
      const open = { id: colleague.quotation_id, cell: null };
      await app.call('quotation.tell_presence', { ...open, page_key: 'page-leader' }, tokens.leader);
      await app.call('quotation.tell_presence', { ...open, page_key: 'page-colleague' }, tokens.colleague);
    },
    to: ['leader', 'second device'],
  },
  'message.new': {
    cause: () => app.services.messages.announceNew({ userId: colleague.user_id }, '只给同事'),
    to: ['colleague'],
  },
  'export.ended': {
    async cause() {
      const source = { kind: 'toys' as const, toy_ids: [colleague.toy_id] };
      await app.call('system.export_excel', { source }, tokens.colleague);
      await app.jobs.settle();
    },
    to: ['colleague'],
  },
  answer: { cause: () => opened.leader.say(1, 'typing', {}), to: ['leader'] },
  'chat.message': { cause: talk, to: ['leader', 'colleague', 'second device'] },
  'chat.changed': {
    cause: async () => app.call('chat.recall_message', await talk(), tokens.leader),
    to: ['leader', 'colleague', 'second device'],
  },
  'chat.read': {
    cause: async () => app.call('chat.set_last_time', await talk(), tokens.colleague),
    to: ['leader', 'colleague', 'second device'],
  },
  'chat.typing': {
    async cause() {
      const { conversation_id } = await talk();
      await logIn();
      await opened.leader.say(2, 'typing', { conversation_id });
    },
    to: ['colleague'],
  },
  'chat.kicked': {
    async cause() {
      await logIn();
      await app.deps.bus.publish('user.changed', { userId: leader.user_id });
    },
    to: ['leader'],
  },
  'auth.changed': {
    cause: () => app.call('staff.edit', { user_id: colleague.user_id, nickname: '改名', user_type: 1 }, tokens.leader),
    to: ['colleague'],
  },
  'session.ended': {
    cause: () => app.call('account.revoke_session', { id: secondDevice.sessionId }, tokens.leader),
    to: ['second device'],
  },
};

describe('sockets', () => {
  it.each(['somebody signed out', 'visitor'] as const)('of %s hear nothing and are closed', async (name) => {
    const { heard, closed } = await listen(tokens[name]);
    expect(await closed).toBe(SOCKET_CLOSE_UNAUTHORISED);
    expect(heard).toEqual([]);
  });

  it.each(Object.keys(EVENTS) as ServerEventName[])('hear %s when it is for them', async (event) => {
    secondDevice = await openSession(app, leader.user_id);
    const sockets = {
      leader: await listen(tokens.leader),
      colleague: await listen(tokens.colleague),
      stranger: await listen(tokens.stranger),
      'second device': await listen(secondDevice.token),
    };
    opened = sockets;
    const all = Object.entries(sockets);
    await expect.poll(() => all.every(([, { heard }]) => heard.length > 0), SOON).toBe(true);
    await EVENTS[event].cause();
    // What was pushed before this has arrived when this has.
    const last = { event: 'message.new', data: { title: '最后' } } as const;
    await app.deps.bus.publish('socket.push', { to: { all: true }, event: last });
    const isOver = (heard: { event: string; data: { title?: string } }[]) =>
      heard.at(-1)?.data.title === last.data.title || heard.at(-1)?.event === 'session.ended';
    await expect.poll(() => all.every(([, { heard }]) => isOver(heard)), SOON).toBe(true);
    const told = all.filter(([, { heard }]) =>
      heard.some((each) => each.event === event && each.data.title !== last.data.title),
    );
    for (const [, { close }] of all) close();
    expect(told.map(([name]) => name)).toEqual(EVENTS[event].to);
  });
});

describe.each(ExportKind.options)('an export as %s', (kind) => {
  async function make(token: string, more: Partial<CallInput<'system.export_excel'>> = {}) {
    const source = { kind: 'toys' as const, toy_ids: [leader.toy_id] };
    const { data } = await app.call('system.export_excel', { source, kind, ...more }, token);
    await app.jobs.settle();
    return data;
  }

  it('is reached by nobody who may not', async () => {
    const { uuid } = await make(tokens.leader);
    const done = await app.call('system.get_callback', { uuid }, tokens.leader);
    expect(done.data.link).not.toBe('');
    const { rows } = await app.pool.query<{ id: number }>('select id::int from export_records where uuid = $1', [uuid]);
    const id = rows[0]!.id;
    const asked: [CallName, object][] = [
      ['system.get_callback', { uuid }],
      ['system.callback', { uuid, event: 'cancel' }],
      ['system.get_temp_auth', { id, is_confirmed: true }],
      ['system.get_convert', { id, kind }],
      ['system.remove_history', { type: 'export', ids: [id] }],
    ];
    for (const name of ['colleague', 'stranger', 'somebody signed out', 'visitor'] as const) {
      const expected = name === 'colleague' || name === 'stranger' ? 404 : 401;
      for (const [call, body] of asked)
        expect([name, call, (await app.postRaw(callPath(call), body, tokens[name])).status]).toEqual([
          name,
          call,
          expected,
        ]);
      const history = await app.call('system.get_export_history', {}, tokens[name]);
      expect(JSON.stringify(history)).not.toContain(uuid);
      const bare = await app.fastify.inject({ url: done.data.link.split('?')[0]!, headers: { token: tokens[name] } });
      expect(bare.statusCode).toBe(403);
    }
    expect((await app.fastify.inject(done.data.link)).statusCode).toBe(200);
  });

  it('holds no cost and no contact for those from whom they are hidden, whatever they ask for', async () => {
    const fields = EXPORT_FIELD_KEYS.slice(0, 60);
    const asFar = async (token: string) => {
      written = '';
      for (const template of EXPORT_TEMPLATE_KEYS) await make(token, { settings: { template }, fields });
      return written;
    };
    const told = await asFar(tokens.leader);
    await app.pool.query('update companies set hides_cost = true where id = $1', [leader.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: leader.company_id });
    const hidden = await asFar(tokens.colleague);
    await app.pool.query('update companies set hides_cost = false where id = $1', [leader.company_id]);
    await app.deps.bus.publish('company.changed', { companyId: leader.company_id });
    // Archives hold pictures and their names alone.
    expect(told.includes(PRICE)).toBe(kind !== 'zip');
    expect(hidden).not.toBe('');
    for (const secret of SECRETS) expect(hidden).not.toContain(secret);
  });
});
