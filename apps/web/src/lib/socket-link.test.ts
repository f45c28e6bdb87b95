// @vitest-environment happy-dom
import { SOCKET_CLOSE_UNAUTHORISED, type ServerEvent } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocketLink, reconnectDelay } from './socket-link.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (closing: { code: number }) => void = () => undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose({ code: 1000 });
  }
}

const onEvent = vi.fn<(event: ServerEvent) => void>();
const onRefused = vi.fn<() => void>();
const open = () => openSocketLink({ token: () => 'token-1', onEvent, onRefused });
const latest = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  onEvent.mockClear();
  onRefused.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says who it is, then listens', () => {
  const link = open();
  latest().onopen();
  expect(latest().sent).toEqual(['{"token":"token-1"}']);
  latest().onmessage({ data: '{"event":"hello","data":{"version":"1"}}' });
  expect(onEvent).toHaveBeenCalledWith({ event: 'hello', data: { version: '1' } });
  link.close();
});

it('comes back when it was cut', () => {
  open();
  latest().onclose({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('does not come back with a token that was refused', () => {
  open();
  latest().onclose({ code: SOCKET_CLOSE_UNAUTHORISED });
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledOnce();
});

it('stays closed once closed', () => {
  open().close();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it('waits longer each time, up to a minute, and never all at once', () => {
  expect(reconnectDelay(0, () => 0)).toBe(500);
  expect(reconnectDelay(0, () => 1)).toBe(1_000);
  expect(reconnectDelay(20, () => 1)).toBe(60_000);
});
