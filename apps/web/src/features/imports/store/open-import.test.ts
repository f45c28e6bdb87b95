// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigate } from '#lib/navigation.ts';
import { setNoticeSink } from '#lib/notices.ts';
import { keptKey } from '#lib/outbox.ts';
import { endSession, getUser, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { CUT_TEXT, type Patches } from '../model/patches.ts';
import { testRow } from '../model/test-row.ts';
import { openImport } from './open-import.ts';

interface SentRow {
  row_id: number;
  values: Record<string, string>;
}

const BAD = '写不进去';
const server = { isDown: false, isExpired: false, asked: 0, stored: [] as SentRow[][] };

let importId = 100;
let sink: TestSink;
/** Lets the calls that are held back reach the server. */
let release: (() => void)[];
let isHolding: boolean;

const envelope = (code: number, msg: string, data: unknown = null): Response =>
  new Response(JSON.stringify({ code, msg, data }));

function handle(rows: SentRow[]): Response {
  server.asked += 1;
  if (server.isDown) throw new TypeError('offline');
  if (server.isExpired) return envelope(-99, '登录已失效');
  if (rows.some(({ values }) => values['name'] === BAD)) return envelope(ERRORS.INVALID_INPUT.code, '内容有误');
  server.stored.push(rows);
  const list = rows.map(({ row_id: id, values }) => testRow({ id, values }));
  return envelope(0, '', { list, import: { id: importId } });
}

const naming = (...names: string[]): Patches => new Map(names.map((name, at) => [at + 1, { values: { name } }]));
const storedIds = () => server.stored.map((rows) => rows.map(({ row_id }) => row_id));
const keptFor = (userId: number) => localStorage.getItem(keptKey('import-outbox', userId, importId));
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1500);
};

beforeEach(() => {
  vi.useFakeTimers();
  sink = installTestSink();
  setNavigate(() => undefined);
  startSession(testUser());
  importId += 1;
  release = [];
  isHolding = false;
  Object.assign(server, { isDown: false, isExpired: false, asked: 0, stored: [] });
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    if (isHolding)
      await new Promise<void>((resolve) => {
        release.push(resolve);
      });
    return handle((JSON.parse(init.body) as { rows: SentRow[] }).rows);
  });
});

afterEach(() => {
  endSession('signed_out');
  setNoticeSink(null);
  setNavigate(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends nothing in the name of the next person, and keeps what was not sent for its author', async () => {
  server.isDown = true;
  openImport(importId).change(naming('甲'));
  await settled();
  const { asked } = server;
  expect(asked).toBe(1);
  endSession('signed_out');
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  startSession(testUser({ user_id: 2, token: 'token-2' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(asked);
  expect(keptFor(1)).toContain('甲');
  expect(keptFor(2)).toBeNull();

  startSession(testUser());
  const unfollow = openImport(importId).follow();
  await settled();
  expect(storedIds()).toEqual([[1]]);
  expect(keptFor(1)).toBeNull();
  unfollow();
});

it('keeps what was on its way when the session expired, and what is typed in its last moment', async () => {
  server.isExpired = true;
  const open = openImport(importId);
  open.change(naming('甲'));
  await settled();
  expect(getUser()).toBeNull();
  open.change(new Map([[2, { values: { name: '乙' } }]]));
  await settled();
  expect(server.asked).toBe(1);
  expect(keptFor(1)).toContain('甲');
  expect(keptFor(1)).toContain('乙');
  expect(sink.toast).not.toHaveBeenCalled();
});

it('loses only the row that the server refuses', async () => {
  const open = openImport(importId);
  open.change(naming('一', '二', BAD, '四', '五'));
  await settled();
  expect(storedIds().flat()).toEqual([1, 2, 4, 5]);
  expect(open.store.getState()).toMatchObject({ waiting: new Map(), sending: new Map(), isOffline: false });
  expect(sink.toast).toHaveBeenCalledExactlyOnceWith('error', '修改没有保存：内容有误');
});

it('cuts what no cell can hold, and says so', async () => {
  openImport(importId).change(naming('长'.repeat(IMPORT_TEXT_MAX + 1)));
  await settled();
  expect(server.stored[0]?.[0]?.values['name']).toHaveLength(IMPORT_TEXT_MAX);
  expect(sink.toast).toHaveBeenCalledExactlyOnceWith('warning', CUT_TEXT);
});

it('is through only when also that is stored which came while a batch was under way', async () => {
  isHolding = true;
  const open = openImport(importId);
  open.change(naming('一'));
  await vi.advanceTimersByTimeAsync(200);
  expect(release).toHaveLength(1);
  open.change(new Map([[2, { values: { name: '二' } }]]));
  const flushed = open.flush();
  isHolding = false;
  release[0]!();
  await settled();
  expect(await flushed).toBe(true);
  expect(storedIds()).toEqual([[1], [2]]);
});

it('is not through while the network is away', async () => {
  server.isDown = true;
  const open = openImport(importId);
  open.change(naming('一'));
  expect(await open.flush()).toBe(false);
  expect(open.store.getState().isOffline).toBe(true);
});
