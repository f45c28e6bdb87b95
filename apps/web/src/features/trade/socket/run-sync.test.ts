import type { TradeStart, TradeSync } from '@wanyuan/contract/client';
import { NO_ANSWER_WORDS } from '@wanyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import type { OpenSocket } from './agent-socket.ts';
import type { NetworkPermission } from './permission.ts';
import { runSync, type Report, type SyncPorts, type SyncView } from './run-sync.ts';

const ID = '0b9e1c4e-6c4d-4a55-9d11-6f7a35a0c1aa';
const PROOF = 'p'.repeat(43);
const NONCE = 'n'.repeat(24);
const start = {
  sync: { id: 7, line_count: 3 },
  message: { id: ID, data: [], owner: '王' },
  nonce: NONCE,
  agents: [{ agent_id: 'agent-0001', name: '前台', is_linked: false }],
  places: ['192.168.1.20', '127.0.0.1'].map((address) => ({
    address,
    proofs: [{ agent_id: 'agent-0001', proof: PROOF }],
  })),
  held_by: null,
} as unknown as TradeStart;

type Frame = Record<string, unknown>;
type Answer = (frame: Frame) => Frame[];
const pong: Frame = { kind: 'pong', agentId: 'agent-0001', proof: PROOF };
const helper: Answer = (frame) =>
  frame['kind'] === 'ping'
    ? [pong]
    : [
        { id: ID, kind: 'progress', done: 1, total: 3 },
        { id: ID, kind: 'fault', line: 2, text: '缺少货号' },
        { id: ID, kind: 'done', lines: 2, file: 'a.csv', receipt: 'v1.receipt' },
      ];

const heard: Record<string, Frame[]> = {};
/** What answers at each address; nothing at others. */
const network =
  (there: Record<string, Answer>): OpenSocket =>
  (address, listener) => {
    const answer = there[address];
    heard[address] = [];
    queueMicrotask(() => (answer ? listener.onOpen() : listener.onClose()));
    return {
      send(text) {
        const frame = JSON.parse(text) as Frame;
        heard[address]!.push(frame);
        for (const each of answer!(frame)) queueMicrotask(() => listener.onText(JSON.stringify(each)));
      },
      close: () => undefined,
    };
  };

const reports: Report[] = [];
const views: SyncView[] = [];
const run = (more: Partial<SyncPorts> & Pick<SyncPorts, 'open'>, begun = start): Promise<SyncView> =>
  runSync(begun, {
    permission: async () => 'unknown',
    handOver: async (agentId) => `token of ${agentId}`,
    report: async (report) => {
      reports.push(report);
      return { state: report.receipt === undefined ? 'importing' : 'done' } as TradeSync;
    },
    byLink: null,
    onChange: (view) => void views.push(view),
    signal: new AbortController().signal,
    ...more,
  });

beforeEach(() => {
  reports.length = 0;
  views.length = 0;
});
afterEach(() => vi.useRealTimers());

it('tries each address in turn, and hands the message with its token to the agent that it is for', async () => {
  const end = await run({ open: network({ '127.0.0.1': helper }) });
  expect(views.map(({ phase, address }) => `${phase} ${address}`).slice(0, 2)).toEqual([
    'connecting 192.168.1.20',
    'connecting 127.0.0.1',
  ]);
  expect(heard['127.0.0.1']).toMatchObject([
    { kind: 'ping', nonce: NONCE },
    { id: ID, token: 'token of agent-0001' },
  ]);
  expect(end).toMatchObject({ phase: 'done', done: 2, faults: [{ line: 2, message: '缺少货号' }] });
  expect(reports.at(-1)).toMatchObject({ receipt: 'v1.receipt', done_count: 2, fault_count: 1 });
});

it('hands nothing to whoever cannot prove to be an agent of the company', async () => {
  const impostor: Answer = () => [{ ...pong, proof: 'x'.repeat(43) }];
  const end = await run({ open: network({ '192.168.1.20': impostor, '127.0.0.1': helper }) });
  expect(heard['192.168.1.20']).toMatchObject([{ kind: 'ping' }]);
  expect(end.phase).toBe('done');
});

it('hands nothing to a program that the server gives no token for, and says why', async () => {
  const refused = new CallError(-409, '这次同步已交给另一个同步助手', 'silent');
  const end = await run({ open: network({ '192.168.1.20': helper }), handOver: () => Promise.reject(refused) });
  expect(heard['192.168.1.20']).toMatchObject([{ kind: 'ping' }]);
  expect(end.words).toContain('这次同步已交给另一个同步助手');
});

it('says which program has it when that one does not answer, and asks nobody when it is gone', async () => {
  const held = { ...start, held_by: '前台' };
  const end = await run({ open: network({}) }, held);
  expect(end).toMatchObject({ phase: 'failed', words: NO_ANSWER_WORDS });
  expect(end.hint).toContain('“前台”');
  views.length = 0;
  await run({ open: network({}) }, { ...held, agents: [] });
  expect(views.map(({ phase }) => phase)).not.toContain('connecting');
});

it('asks nobody when the same lines went in already', async () => {
  const sync = { ...start.sync, state: 'done' as const, done_count: 2, faults: [], fault_count: 0 };
  const end = await run({ open: network({ '127.0.0.1': helper }) }, { ...start, sync });
  expect(end).toMatchObject({ phase: 'done', done: 2 });
  expect(end.hint).toContain('重新同步');
  expect(reports).toEqual([]);
});

it('says what to do when nobody answers', async () => {
  expect(await run({ open: network({}) })).toMatchObject({ phase: 'failed', words: NO_ANSWER_WORDS });
  expect(reports.at(-1)).toMatchObject({ reason: NO_ANSWER_WORDS });
});

it('says what the local service says, and what to do about it', async () => {
  const full: Answer = (frame) =>
    frame['kind'] === 'ping' ? [pong] : [{ id: ID, kind: 'error', code: 'disk_full', text: '磁盘空间不足' }];
  const end = await run({ open: network({ '192.168.1.20': full, '127.0.0.1': helper }) });
  expect(end).toMatchObject({ phase: 'failed', words: '磁盘空间不足，请重启服务器或联系我们这边客服' });
});

it('goes over the program’s own connection when the browser was told not to reach the network', async () => {
  const byLink = async () => ({ state: 'done', done_count: 3, faults: [], fault_count: 0 }) as unknown as TradeSync;
  const end = await run({ open: network({ '127.0.0.1': helper }), permission: async () => 'denied', byLink });
  expect(views.map(({ phase }) => phase)).toEqual(['linking', 'done']);
  expect(end.done).toBe(3);
  expect((await run({ open: network({}), permission: async () => 'denied' })).hint).toContain('网站设置');
});

it('waits longer while the browser asks its user, and then goes on', async () => {
  vi.useFakeTimers();
  const never: OpenSocket = () => ({ send: () => undefined, close: () => undefined });
  const end = run({ open: never, permission: async () => 'prompt' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(views.map(({ address }) => address)).toEqual(['192.168.1.20']);
  expect(views[0]!.hint).toContain('请选“允许”');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await end).toMatchObject({ words: NO_ANSWER_WORDS, hint: expect.stringContaining('请选“允许”') });
});

it('says where it is changed when the browser is told no while it asks', async () => {
  const answers: NetworkPermission[] = ['prompt'];
  const permission = async () => answers.shift() ?? 'denied';
  expect((await run({ open: network({}), permission })).hint).toContain('网站设置');
});
