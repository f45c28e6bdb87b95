// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import {
  adoptUser,
  endSession,
  followOtherWindows,
  getUser,
  onSessionEnd,
  startSession,
  updateUser,
  type SessionEndReason,
} from './session.ts';
import { deviceSetting } from './storage.ts';
import { testUser } from './test-user.ts';

// Other files of this worker leave what they set.
beforeEach(() => localStorage.clear());
afterEach(() => {
  endSession('signed_out');
  localStorage.clear();
});

function storageEvent(value: unknown): void {
  if (value === null) localStorage.removeItem('wanyuan.user');
  else localStorage.setItem('wanyuan.user', JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wanyuan.user' }));
}

describe('the end of a session', () => {
  it('leaves nothing of the person in the browser, and the device as it was', () => {
    startSession(testUser());
    localStorage.setItem('wanyuan.draft.quotation', '{}');
    sessionStorage.setItem('wanyuan.tabs', '[]');
    deviceSetting.write('zoom', 120);
    queryClient.setQueryData(['system.get_count', {}], { count: 1 });
    endSession('expired');
    expect(Object.keys(localStorage)).toEqual(['wanyuan.device.zoom']);
    expect(sessionStorage.length).toBe(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(getUser()).toBeNull();
  });

  it('is announced once, with its reason', () => {
    const listener = vi.fn<(reason: SessionEndReason) => void>();
    const stop = onSessionEnd(listener);
    startSession(testUser());
    listener.mockClear();
    endSession('revoked');
    endSession('revoked');
    expect(listener.mock.calls).toEqual([['revoked']]);
    stop();
  });

  it('comes by itself when a user without a token arrives', () => {
    startSession(testUser());
    updateUser(testUser({ token: '' }));
    expect(getUser()).toBeNull();
    expect(localStorage.getItem('wanyuan.user')).toBeNull();
  });
});

describe('newer data from an answer', () => {
  it('keeps the token of its session', () => {
    startSession(testUser());
    adoptUser(testUser({ nickname: '新名字', token: '' }));
    expect(getUser()).toEqual(testUser({ nickname: '新名字' }));
  });

  it('of a session that is over changes nothing in the next one', () => {
    startSession(testUser());
    startSession(testUser({ user_id: 2, token: 'token-2' }));
    adoptUser(testUser({ token: '' }));
    expect(getUser()).toEqual(testUser({ user_id: 2, token: 'token-2' }));
    endSession('signed_out');
    adoptUser(testUser());
    expect(getUser()).toBeNull();
  });
});

describe('other windows', () => {
  it('follow a sign-out, a change and a sign-in', () => {
    startSession(testUser());
    const stop = followOtherWindows();
    storageEvent(testUser({ nickname: '新名字' }));
    expect(getUser()?.nickname).toBe('新名字');
    storageEvent(testUser({ user_id: 2, token: 'token-2' }));
    expect(getUser()?.user_id).toBe(2);
    storageEvent(null);
    expect(getUser()).toBeNull();
    stop();
  });

  it('leaves what all windows share to the one that acted', () => {
    const stop = followOtherWindows();
    sessionStorage.setItem('wanyuan.tabs', '[]');
    localStorage.setItem('wanyuan.exports', '1');
    queryClient.setQueryData(['of', 'visitors'], 1);
    storageEvent(testUser());
    expect(getUser()?.user_id).toBe(testUser().user_id);
    expect(localStorage.getItem('wanyuan.exports')).toBe('1');
    expect(sessionStorage.getItem('wanyuan.tabs')).toBeNull();
    expect(queryClient.getQueryData(['of', 'visitors'])).toBeUndefined();
    stop();
  });
});

describe('stored user info', () => {
  it('is cleared altogether when its token is missing', async () => {
    localStorage.setItem('wanyuan.user', JSON.stringify(testUser({ token: '' })));
    localStorage.setItem('wanyuan.draft.x', '1');
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.getUser()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});
