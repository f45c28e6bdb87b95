// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createShareMemory } from './share-memory.ts';

const { read: readKept, write: writeKept } = createShareMemory<null>('choose');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('is the same person in every tab, from the first look on', () => {
  const { person_key } = readKept('first');
  expect(readKept('first')).toEqual({ person_key, code: '', draft: null });
  expect(localStorage.getItem('wanyuan.device.choose.first')).toContain(person_key);
  expect(readKept('another').person_key).not.toBe(person_key);
});

it('is the same person, with the code they typed, where storage is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { person_key } = readKept('blocked');
  writeKept('blocked', { ...readKept('blocked'), code: 'AB12' });
  expect(readKept('blocked')).toEqual({ person_key, code: 'AB12', draft: null });
});

it('goes by what found no room rather than by what is stored since before', () => {
  const stored = { person_key: 'person-of-before-1', code: 'OLD1', draft: null };
  const full = {
    getItem: () => JSON.stringify(stored),
    setItem: () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    },
  };
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
  expect(readKept('full')).toEqual(stored);
  writeKept('full', { ...stored, code: 'NEW1' });
  expect(readKept('full')).toEqual({ ...stored, code: 'NEW1' });
  storage.mockRestore();
  writeKept('full', { ...stored, code: 'NEW2' });
  localStorage.clear();
  expect(readKept('full').code).toBe('');
});
