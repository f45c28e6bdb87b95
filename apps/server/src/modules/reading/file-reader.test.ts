import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { ReadersBusy, ReadingFault } from '#infra/reading/reading-fault.ts';
import { createFileReader, type FileReader } from './file-reader.service.ts';
import type { ReadingPool } from './reading-pool.ts';
import type { ReadingWork } from './reading-work.ts';

const tempFolder = mkdtempSync(join(tmpdir(), 'file-reader-'));
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));

interface Asked {
  work: ReadingWork;
  resolve(result: unknown): void;
  reject(error: Error): void;
}
let asked: Asked[];
let clock: Date;
let reader: FileReader;

const open = (patienceMs?: number) =>
  createFileReader({
    pool: {
      read: (work: ReadingWork) => new Promise((resolve, reject) => void asked.push({ work, resolve, reject })),
      pids: () => [],
      close: async () => {},
    } as ReadingPool,
    storage: {
      localPath: (key) => key,
      stat: async () => ({ size: 1, contentType: '', etag: '' }),
      get: async () => null,
    },
    tempFolder,
    now: () => clock,
    ...(patienceMs !== undefined && { patienceMs }),
  });

beforeEach(() => {
  asked = [];
  clock = new Date('2026-11-18T00:00:00Z');
  reader = open();
});

/** Whoever still waits would be sent away after the test, when nobody catches it any more. */
afterEach(() => {
  for (const { resolve } of asked) resolve(SHEET);
});

const file = (sha256: string) => ({ key: `uploads/${sha256}`, type: 'text/csv', sha256 });
const person = (id: number, tenant_id = 1) => ({ id, tenant_id });
async function reads(count: number): Promise<void> {
  await expect.poll(() => asked.length).toBe(count);
}
const SHEET = { columns: [], rows: [], has_more: false };

it('reads a file once, however many ask for it, at once or soon after', async () => {
  const both = [1, 2].map((id) => reader.read(person(id), 'customer_sheet', file('a')));
  await reads(1);
  asked[0]!.resolve(SHEET);
  expect(await Promise.all(both)).toEqual([SHEET, SHEET]);
  expect(await reader.read(person(3), 'customer_sheet', file('a'))).toBe(SHEET);
  expect(asked).toHaveLength(1);

  void reader.read(person(1), 'template', file('a'));
  void reader.read(person(1), 'customer_sheet', file('b'));
  await reads(3);
  clock = new Date(clock.getTime() + 11 * 60_000);
  void reader.read(person(2), 'customer_sheet', file('a'));
  await reads(4);
});

it('keeps what is wrong with a file, and nothing that is not the file’s fault', async () => {
  const first = reader.read(person(1), 'template', file('a'));
  await reads(1);
  asked[0]!.reject(new ReadingFault('too much', 'too_complex'));
  await expect(first).rejects.toMatchObject({ reason: 'too_complex' });
  await expect(reader.read(person(1), 'template', file('a'))).rejects.toMatchObject({ reason: 'too_complex' });
  expect(asked).toHaveLength(1);

  const busy = reader.read(person(1), 'template', file('b'));
  await reads(2);
  asked[1]!.reject(new ReadersBusy('closed'));
  await expect(busy).rejects.toMatchObject({ errorName: 'BUSY' });
  void reader.read(person(1), 'template', file('b'));
  await reads(3);
});

it('reads two files of a person and three of a company at a time, and says so', async () => {
  const ask = (id: number, sha256: string, company = 1) => reader.read(person(id, company), 'template', file(sha256));
  void ask(1, 'a');
  void ask(1, 'b');
  await reads(2);
  await expect(ask(1, 'c')).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS', message: /请等读完/ });
  void ask(2, 'd');
  await reads(3);
  await expect(ask(3, 'e')).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS' });
  void ask(4, 'f', 2);
  await reads(4);
  asked[0]!.resolve(null);
  await ask(1, 'a');
  void ask(3, 'e');
  await reads(5);
});

it('sends people away who waited long enough, and has the answer when they come back', async () => {
  reader = open(1);
  await expect(reader.read(person(1), 'customer_sheet', file('a'))).rejects.toMatchObject({ errorName: 'BUSY' });
  asked[0]!.resolve(SHEET);
  await expect.poll(() => reader.read(person(1), 'customer_sheet', file('a')).catch(() => null)).toBe(SHEET);
  expect(asked).toHaveLength(1);
});

it('says of a file that is gone that it is', async () => {
  const gone = createFileReader({
    pool: {} as ReadingPool,
    storage: { localPath: () => null, stat: async () => null, get: async () => null },
    tempFolder,
    now: () => clock,
  });
  await expect(gone.read(person(1), 'template', file('a'))).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
});
