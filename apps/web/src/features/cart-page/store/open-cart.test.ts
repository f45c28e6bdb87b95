// @vitest-environment happy-dom
import { ERRORS } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptKey } from '#lib/outbox.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { testLine } from '#page-kit/lines/test-line.ts';
import { openCart } from './open-cart.ts';

type Change = { id: number; order_box_qty?: number; custom_number?: string };

const server = {
  version: 1,
  isDown: false,
  isGone: false,
  lines: new Map([1, 2].map((id) => [id, testLine(id)])),
  sent: [] as Change[][],
  asked: 0,
};

const answer = (data: unknown): Response => new Response(JSON.stringify({ code: 0, msg: '', data }));

function handle(path: string, body: { since?: number; changes?: Change[] }): Response {
  server.asked += 1;
  if (server.isDown) throw new TypeError('offline');
  if (server.isGone)
    return new Response(JSON.stringify({ code: ERRORS.NOT_FOUND.code, msg: '选样车不存在', data: null }));
  if (path.endsWith('get_sample_car')) {
    const list = [...server.lines.values()].filter(({ version }) => version > (body.since ?? 0));
    const pick = { id: 9, name: '样车', customer_id: null, customer_name: '', is_own: true };
    return answer({ pick, version: server.version, list, removed_ids: [], formulas: {} });
  }
  const changes = body.changes ?? [];
  server.sent.push(changes);
  server.version += 1;
  const taken = changes.filter((change) => change.custom_number === '重复');
  const list = changes.map((change) => {
    const { custom_number: _number, ...figures } = change;
    const line = {
      ...server.lines.get(change.id)!,
      ...(taken.includes(change) ? figures : change),
      version: server.version,
    };
    server.lines.set(change.id, line);
    return line;
  });
  const faults = taken.map(({ id }) => ({ id, field: 'custom_number', message: '自定货号已用于另一款' }));
  return answer({ list, version: server.version, faults });
}

const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1500);
};

let cartId = 100;
const open = async () => {
  const cart = openCart(cartId);
  await cart.load();
  return cart;
};

beforeEach(() => {
  vi.useFakeTimers();
  startSession(testUser());
  cartId += 1;
  Object.assign(server, { version: 1, isDown: false, isGone: false, sent: [], asked: 0 });
  server.lines = new Map([1, 2].map((id) => [id, testLine(id)]));
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    Promise.resolve().then(() => handle(path, JSON.parse(init.body) as { changes?: Change[] })),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the cart is gone, or somebody else’s by now, and shows it once it is back', async () => {
  const cart = await open();
  server.isDown = true;
  await cart.refresh();
  expect(cart.store.getState().phase).toBe('ready');
  server.isDown = false;
  server.isGone = true;
  await cart.refresh();
  expect(cart.store.getState()).toMatchObject({ phase: 'failed', error: { msg: '选样车不存在' } });
  server.isGone = false;
  await cart.refresh();
  expect(cart.store.getState().phase).toBe('ready');
});

it('sends what was typed once the cell is left, several cells in one request', async () => {
  const cart = await open();
  cart.type(1, 'order_box_qty', '4');
  cart.type(1, 'order_box_qty', '40');
  cart.commit(1, 'order_box_qty');
  cart.type(2, 'remark', '急');
  cart.commit(2, 'remark');
  await settled();
  expect(server.sent).toEqual([
    [
      { id: 1, order_box_qty: 40 },
      { id: 2, remark: '急' },
    ],
  ]);
  expect(cart.store.getState().drafts.size).toBe(0);
  expect(cart.store.getState().lines.get(1)?.order_box_qty).toBe(40);
});

it('keeps typing through an outage and a reload', async () => {
  const cart = await open();
  server.isDown = true;
  cart.type(1, 'order_box_qty', '33');
  cart.commit(1, 'order_box_qty');
  await settled();
  expect(cart.store.getState().isOffline).toBe(true);
  expect(localStorage.getItem(keptKey('cart-outbox', 1, cartId))).toContain('33');
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.lines.get(1)?.order_box_qty).toBe(33);
  expect(localStorage.getItem(keptKey('cart-outbox', 1, cartId))).toBeNull();

  localStorage.setItem(keptKey('cart-outbox', 1, cartId), JSON.stringify({ '2:order_box_qty': '8' }));
  await cart.load();
  await settled();
  expect(server.lines.get(2)?.order_box_qty).toBe(8);
});

it('says on the cell what the server refused, and sends it anew when it is typed anew', async () => {
  const cart = await open();
  cart.write([{ id: 1, field: 'custom_number', text: '重复' }]);
  await settled();
  expect(cart.store.getState().drafts.get(1)?.custom_number).toMatchObject({ state: 'fault', text: '重复' });
  cart.write([{ id: 1, field: 'custom_number', text: 'X-1' }]);
  await settled();
  expect(cart.store.getState().lines.get(1)?.custom_number).toBe('X-1');
  expect(cart.store.getState().drafts.size).toBe(0);
});

it('fetches what others changed and leaves the cell that is being typed into alone', async () => {
  const cart = await open();
  cart.type(1, 'remark', '正在写');
  server.version = 7;
  server.lines.set(1, testLine(1, { version: 7, order_box_qty: 70, remark: '别人写的' }));
  await cart.refresh();
  expect(cart.store.getState().lines.get(1)?.order_box_qty).toBe(70);
  expect(cart.store.getState().drafts.get(1)?.remark?.text).toBe('正在写');
  await settled();
  expect(server.lines.get(1)).toMatchObject({ order_box_qty: 70, remark: '正在写' });
});

it('rounds many pieces up to whole cartons and tells how many; toys that are shown no more are left alone', async () => {
  server.lines.set(2, testLine(2, { is_gone: true }));
  const cart = await open();
  const written = cart.write([
    { id: 1, field: 'order_box_qty', text: '100件' },
    { id: 2, field: 'order_box_qty', text: '100件' },
  ]);
  expect(written).toEqual({ count: 1, rounded: 1 });
  expect(cart.type(2, 'remark', '还要')).toBeNull();
  await settled();
  expect(server.sent).toEqual([[{ id: 1, order_box_qty: 2 }]]);
});

it('sends nothing for what says what the line says already', async () => {
  const cart = await open();
  cart.write([
    { id: 1, field: 'order_box_qty', text: '0' },
    { id: 2, field: 'quoted_price', text: '' },
  ]);
  await settled();
  expect(server.sent).toEqual([]);
});

it('sends a change back to the old value while the change before it is still on its way', async () => {
  const cart = await open();
  cart.write([{ id: 1, field: 'order_box_qty', text: '5' }]);
  // Sent, and not yet answered.
  vi.advanceTimersByTime(200);
  cart.write([{ id: 1, field: 'order_box_qty', text: '0' }]);
  await settled();
  expect(server.lines.get(1)?.order_box_qty).toBe(0);
  expect(cart.store.getState().drafts.size).toBe(0);
});

it('sends nothing once its author has signed out, and the rest at their next opening', async () => {
  const cart = await open();
  server.isDown = true;
  cart.write([{ id: 1, field: 'order_box_qty', text: '33' }]);
  await settled();
  server.isDown = false;
  endSession('signed_out');
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  startSession(testUser({ user_id: 2, token: 'token-2' }));
  await open();
  await cart.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  // The other person's look at the cart, and nothing of the author's.
  expect(server.asked).toBe(asked + 1);
  expect(server.sent).toEqual([]);

  startSession(testUser());
  await open();
  await settled();
  expect(server.sent).toEqual([[{ id: 1, order_box_qty: 33 }]]);
  expect(localStorage.getItem(keptKey('cart-outbox', 1, cartId))).toBeNull();
});

it('keeps no copy of what was answered for after its author had signed out', async () => {
  const cart = await open();
  cart.write([{ id: 1, field: 'order_box_qty', text: '5' }]);
  // Sent, and not yet answered.
  vi.advanceTimersByTime(200);
  startSession(testUser({ user_id: 2, token: 'token-2' }));
  expect(localStorage.getItem(keptKey('cart-outbox', 1, cartId))).toContain('5');
  await settled();
  expect(server.lines.get(1)?.order_box_qty).toBe(5);
  expect(localStorage.getItem(keptKey('cart-outbox', 1, cartId))).toBeNull();
});

it('forgets the cart opened longest ago, unless it is shown or has something to send', async () => {
  const shown = await open();
  const unfollow = shown.follow();
  cartId += 1;
  const unsent = await open();
  server.isDown = true;
  unsent.write([{ id: 1, field: 'order_box_qty', text: '5' }]);
  await settled();
  cartId += 1;
  const idle = openCart(cartId);
  const others = Array.from({ length: 8 }, () => {
    cartId += 1;
    return openCart(cartId);
  });
  expect(openCart(shown.id)).toBe(shown);
  expect(openCart(unsent.id)).toBe(unsent);
  expect(openCart(others[0]!.id)).toBe(others[0]);
  expect(openCart(idle.id)).not.toBe(idle);
  unfollow();
});
