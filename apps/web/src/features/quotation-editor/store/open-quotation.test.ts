// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import type { QuotedLine } from '../model/quoted-line.ts';
import { testQuoted } from '../model/test-quoted.ts';
import { openQuotation } from './open-quotation.ts';

const heard = vi.hoisted(() => new Set<(data: object) => void>());
vi.mock('#lib/realtime.ts', async (real) => ({
  ...(await real<object>()),
  onServerEvent: (event: string, listener: (data: object) => void) => {
    if (event === 'quotation.changed') heard.add(listener);
    return () => heard.delete(listener);
  },
}));

interface Change {
  id: number;
  order_box_qty?: number;
  remark?: string;
  expected?: { order_box_qty?: number; remark?: string };
}
interface Body {
  since?: number;
  changes?: Change[] | Record<string, unknown>;
  expected?: Record<string, unknown>;
}

const HEAD = { customer_name: 'Brightpine', contact: 'Ann', contact_email: '', language: 'en', currency: 'USD' };
const server = {
  revision: 1,
  version: 1,
  state: 'draft',
  lines: new Map<number, QuotedLine>(),
  head: { ...HEAD },
  sent: [] as unknown[],
};

const answer = (data: unknown): Response => new Response(JSON.stringify({ code: 0, msg: '', data }));

function updateLines(changes: Change[]): Response {
  server.sent.push(changes);
  server.revision += 1;
  const faults: { id: number; field: string; message: string }[] = [];
  const list = changes.map(({ id, expected, ...values }) => {
    const line = server.lines.get(id)!;
    const isOvertaken = expected?.order_box_qty !== undefined && line.order_box_qty !== expected.order_box_qty;
    if (isOvertaken) faults.push({ id, field: 'order_box_qty', message: '同事已改' });
    const next = { ...line, ...(isOvertaken ? {} : values), revision: server.revision };
    server.lines.set(id, next);
    return next;
  });
  return answer({ revision: server.revision, total: '0', list, formulas: {}, faults });
}

function editHead(body: Body): Response {
  const changes = body.changes as Record<string, unknown>;
  server.sent.push({ changes, expected: body.expected });
  server.revision += 1;
  const known = server.head as Record<string, unknown>;
  const faults = Object.keys(changes)
    .filter((field) => body.expected?.[field] !== undefined && known[field] !== body.expected[field])
    .map((field) => ({ field, message: '同事已改' }));
  for (const [field, value] of Object.entries(changes))
    if (!faults.some((fault) => fault.field === field)) known[field] = value;
  return answer({ revision: server.revision, head: server.head, faults });
}

function handle(path: string, body: Body): Response {
  const { revision, version } = server;
  if (path.endsWith('get_detail_toy')) {
    const list = [...server.lines.values()].filter((line) => line.revision > (body.since ?? 0));
    return answer({ version, revision, list, removed_ids: [], formulas: {} });
  }
  if (path.endsWith('get_detail'))
    return answer({
      id: quotationId,
      version,
      revision,
      head: server.head,
      customer_id: null,
      internal_remark: '',
      updated_time: '2026-11-18T00:00:00.000Z',
      can_edit: true,
      versions: [{ version, state: server.state }],
    });
  return path.endsWith('edit_head') ? editHead(body) : updateLines(body.changes as Change[]);
}

let quotationId = 500;
let sink: TestSink;
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(1500));
const open = async () => {
  const quotation = openQuotation(quotationId);
  await quotation.load();
  return quotation;
};
const cell = (id: number, text: string) => ({ id, field: 'order_box_qty' as const, text });

beforeEach(() => {
  vi.useFakeTimers();
  sink = installTestSink();
  startSession(testUser());
  quotationId += 1;
  Object.assign(server, { revision: 1, version: 1, state: 'draft', sent: [], head: { ...HEAD } });
  server.lines = new Map([1, 2].map((id) => [id, testQuoted(id, { order_box_qty: 5 })]));
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    Promise.resolve().then(() => handle(path, JSON.parse(init.body) as Body)),
  );
});
afterEach(() => {
  endSession('signed_out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('undoes a change with what it is to replace', async () => {
  const { lines } = await open();
  lines.write([cell(1, '40')]);
  await settled();
  lines.putBack([cell(1, '5')], [cell(1, '40')]);
  await settled();
  expect(server.sent.at(-1)).toEqual([{ id: 1, order_box_qty: 5, expected: { order_box_qty: 40 } }]);
  expect(server.lines.get(1)?.order_box_qty).toBe(5);
});

it('leaves what a colleague wrote since, whether it is known here already or not', async () => {
  const { lines } = await open();
  lines.write([cell(1, '40'), cell(2, '40')]);
  await settled();
  server.revision += 1;
  server.lines.set(1, { ...server.lines.get(1)!, order_box_qty: 70, revision: server.revision });
  await lines.refresh();
  server.revision += 1;
  server.lines.set(2, { ...server.lines.get(2)!, order_box_qty: 80, revision: server.revision });
  lines.putBack([cell(1, '5'), cell(2, '5')], [cell(1, '40'), cell(2, '40')]);
  await settled();
  expect(server.sent.at(-1)).toEqual([{ id: 2, order_box_qty: 5, expected: { order_box_qty: 40 } }]);
  expect([...server.lines.values()].map((line) => line.order_box_qty)).toEqual([70, 80]);
  expect(lines.store.getState().drafts.size).toBe(0);
  expect(lines.store.getState().lines.get(2)?.order_box_qty).toBe(80);
  expect(sink.toast.mock.calls.map(([, text]) => text)).toEqual(['同事已改，1 处没有撤销', '同事已改，1 处没有撤销']);
});

it('takes all lines anew when somebody began the next version', async () => {
  const { lines } = await open();
  Object.assign(server, { version: 2, revision: 9 });
  server.lines = new Map([[3, testQuoted(3)]]);
  await lines.refresh();
  expect([...lines.store.getState().lines.keys()]).toEqual([3]);
  expect(lines.store.getState().head?.shownVersion).toBe(2);
});

it('hears that the version was sent, which leaves the revision as it is', async () => {
  const { head, follow } = await open();
  const stop = follow();
  server.state = 'sent';
  for (const hear of heard) hear({ id: quotationId, revision: server.revision });
  await settled();
  expect(head.store.getState().head?.versions).toMatchObject([{ state: 'sent' }]);
  stop();
});

it('sends fields of the head with what stood there, and keeps what a colleague’s change refused', async () => {
  const { head, id } = await open();
  head.type(id, 'contact', 'B');
  head.type(id, 'contact', 'Bob');
  head.commit(id, 'contact');
  await settled();
  expect(server.sent).toEqual([{ changes: { contact: 'Bob' }, expected: { contact: 'Ann' } }]);

  server.head.contact = 'Carl';
  head.type(id, 'contact', 'Dora');
  head.commit(id, 'contact');
  await settled();
  expect(server.head.contact).toBe('Carl');
  expect(head.store.getState().drafts.get(id)?.contact).toMatchObject({ state: 'fault', text: 'Dora' });
});

it('says before it is closed whether everything was stored', async () => {
  const quotation = await open();
  quotation.lines.type(1, 'remark', '急');
  const flushed = quotation.flush();
  await settled();
  expect(await flushed).toBe(true);
  expect(server.lines.get(1)?.remark).toBe('急');
});
