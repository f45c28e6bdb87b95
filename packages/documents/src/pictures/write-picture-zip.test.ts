import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pngPicture } from '../picture-fixture.ts';
import { openArchive } from '../zip-archive.ts';
import { writePictureZip } from './write-picture-zip.ts';

const RED = pngPicture(6, 4, [220, 60, 30]);
const source = (key: string, bytes: Buffer | null = RED) => ({ key, load: async () => bytes });

test('writes every picture under a name of its own and tells of bad ones', async () => {
  const names = ['0012', '0012', 'A/1:2*?', 'a12', '', 'CON', '货号 №5..', '0012'];
  const faults: unknown[] = [];
  const progress: number[] = [];
  const pictures = [
    ...names.map((name) => ({ name, picture: source('same') })),
    { name: '坏', picture: source('bad', null) },
  ];
  const zip = await buffer(
    writePictureZip(pictures, {
      onFault: ({ key, row, field, reason }) => faults.push([key, row, field, reason]),
      onProgress: (done) => progress.push(done),
    }),
  );
  const archive = await openArchive(zip);
  expect(archive.entries.map(({ fileName }) => fileName)).toEqual([
    '0012.png',
    '0012(2).png',
    'A12.png',
    'a12(2).png',
    '图片.png',
    'CON_.png',
    '货号 №5.png',
    '0012(3).png',
  ]);
  expect(await archive.read('0012(3).png')).toEqual(RED);
  expect(faults).toEqual([['bad', 8, '坏', 'missing']]);
  expect(progress.at(-1)).toBe(9);
});
