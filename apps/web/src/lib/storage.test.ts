// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData, deviceSetting, readJson, removeKey, writeJson } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what is stored', () => {
  it('is read back until it is removed', () => {
    expect(writeJson('local', 'wanyuan.draft', { text: '车' })).toBe(true);
    expect(readJson('local', 'wanyuan.draft')).toEqual({ text: '车' });
    expect(readJson('session', 'wanyuan.draft')).toBeNull();

    removeKey('local', 'wanyuan.draft');
    expect(readJson('local', 'wanyuan.draft')).toBeNull();
  });

  it('counts as nothing when it is not readable', () => {
    localStorage.setItem('wanyuan.draft', '{');
    expect(readJson('local', 'wanyuan.draft')).toBeNull();
  });
});

/** As browsers do it where cookies and site data are blocked. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
}

describe('where storage is blocked', () => {
  it('does without it', () => {
    blockStorage();

    expect(readJson('local', 'wanyuan.user')).toBeNull();
    expect(readJson('session', 'wanyuan.tabs')).toBeNull();
    expect(writeJson('local', 'wanyuan.user', {})).toBe(false);
    expect(deviceSetting.read('zoom')).toBeNull();
    expect(() => {
      removeKey('local', 'wanyuan.user');
      deviceSetting.write('zoom', 110);
      clearPersonalData();
    }).not.toThrow();
  });

  it('the session still begins', async () => {
    blockStorage();
    vi.resetModules();
    const { getUser } = await import('./session.ts');
    expect(getUser()).toBeNull();
  });
});
