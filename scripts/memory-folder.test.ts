import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { useMemoryForTemporaryFiles } from './memory-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

it('leaves temporary files where the environment puts them', () => {
  vi.stubEnv('TMPDIR', '/elsewhere');
  useMemoryForTemporaryFiles()();
  expect(tmpdir()).toBe('/elsewhere');
});

it('takes its folder away again, where there is room for one', () => {
  vi.stubEnv('TMPDIR', '');
  const before = tmpdir();
  const remove = useMemoryForTemporaryFiles();
  const folder = tmpdir();
  if (folder !== before) mkdirSync(`${folder}/left-behind`);
  remove();
  expect(existsSync(folder)).toBe(folder === before);
});

it.runIf(existsSync('/dev/shm'))('takes away what a run that was killed has left', () => {
  vi.stubEnv('TMPDIR', '');
  // No process has this number: Linux ends before.
  const abandoned = '/dev/shm/wanyuan-tests-99999999-left';
  mkdirSync(abandoned);
  useMemoryForTemporaryFiles()();
  expect(existsSync(abandoned)).toBe(false);
});
