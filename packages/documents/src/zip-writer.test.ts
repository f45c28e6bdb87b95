import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { DocumentFault } from './document-fault.ts';
import { openArchive } from './zip-archive.ts';
import { ZipWriter } from './zip-writer.ts';

const pack = (zip: ZipWriter, files: Record<string, string>) =>
  Buffer.concat([...Object.entries(files).flatMap(([name, text]) => zip.stored(name, Buffer.from(text))), zip.end()]);
const FILES = { 'a.txt': 'eins', '玩具/图片 (2).jpg': '二', 'empty.bin': '' };

test('writes archives that others read, with Chinese names', async () => {
  const archive = await openArchive(pack(new ZipWriter({ date: new Date(2026, 10, 16, 9, 30, 20) }), FILES));
  expect(archive.entries.map(({ fileName }) => fileName)).toEqual(Object.keys(FILES));
  expect((await archive.read('玩具/图片 (2).jpg')).toString()).toBe('二');
  expect(archive.entries[0]?.crc32).toBe(crc32('eins'));
  expect(archive.entries[0]?.getLastModDate()).toEqual(new Date(2026, 10, 16, 9, 30, 20));
  expect(archive.entries.every(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & 8) === 0)).toBe(true);
});

test('takes the larger form where the smaller one ends', async () => {
  const archive = await openArchive(pack(new ZipWriter({ zip64From: { offset: 10, entries: 2 } }), FILES));
  expect(archive.entries).toHaveLength(3);
  expect((await archive.read('玩具/图片 (2).jpg')).toString()).toBe('二');
});

test('refuses what it cannot hold', () => {
  const zip = new ZipWriter();
  const size = 0xff_ff_ff_ff;
  expect(() => zip.header('a', { crc: 0, size, packedSize: 1, method: 8 })).toThrow(DocumentFault);
  zip.stored('b.txt', Buffer.from('1'));
  expect(() => zip.stored('B.txt', Buffer.from('2'))).toThrow(/already/);
});
