// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import {
  compressedSize,
  compressPicture,
  fileOfDataUrl,
  pastedFile,
  rotatePicture,
  searchFileFault,
} from './image-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [4000, 3000, 2000, 1500],
  [1200, 900, 1200, 900],
  // A long strip: shrinking to 2000 would leave 200, below what search can use.
  [10_000, 1_000, 3_000, 300],
])('makes %i × %i into %i × %i', (width, height, toWidth, toHeight) => {
  expect(compressedSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});

it('leaves pictures up to 5 MB as they are', async () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await compressPicture(file)).toBe(file);
});

it.each([
  ['a.jpg', 'image/jpeg', 'product', null],
  ['a.png', 'image/png', 'factory', null],
  ['a.webp', 'image/webp', 'product', null],
  ['a.webp', 'image/webp', 'factory', '只支持图片格式的文件'],
  ['a.xlsx', '', 'product', null],
  ['a.xlsx', '', 'factory', '只支持图片格式的文件'],
  ['a.gif', 'image/gif', 'product', '仅支持jpg、png图片或xlsx格式的excel文件，请重新上传'],
  ['a.pdf', 'application/pdf', 'product', '仅支持jpg、png图片或xlsx格式的excel文件，请重新上传'],
] as const)('says of %s (%s) in a search for %s: %s', (name, type, kind, fault) => {
  expect(searchFileFault({ name, type }, kind)).toBe(fault);
});

it('tells what to do with HEIC photos and old spreadsheets', () => {
  expect(searchFileFault({ name: 'IMG_1.HEIC', type: '' }, 'product')).toContain('另存为 jpg');
  expect(searchFileFault({ name: 'IMG_1', type: 'image/heic' }, 'factory')).toContain('另存为 jpg');
  expect(searchFileFault({ name: 'list.xls', type: 'application/vnd.ms-excel' }, 'product')).toContain('.xlsx');
});

it('takes a pasted picture, but the text of pasted cells', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const clipboard = (text: string): DataTransfer =>
    ({ files: [picture], getData: () => text }) as unknown as DataTransfer;
  expect(pastedFile(clipboard(''))).toBe(picture);
  expect(pastedFile(clipboard('HY-8821'))).toBeNull();
  expect(pastedFile(null)).toBeNull();
});

it('reads the file out of a data address', async () => {
  const file = fileOfDataUrl(`data:image/png;base64,${btoa('\u0089PNG')}`, 'cut.png');
  expect(file).toMatchObject({ name: 'cut.png', type: 'image/png', size: 4 });
  expect(new Uint8Array(await file.arrayBuffer())[0]).toBe(0x89);
});

it.each([
  ['image/webp', 'image/jpeg', ['white', 'turn', 'draw']],
  ['image/png', 'image/png', ['turn', 'draw']],
])('turns %s into %s, with white below where nothing can stay transparent', async (from, to, steps) => {
  const done: string[] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 2, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        fillRect: () => done.push('white'),
        translate: () => undefined,
        rotate: () => done.push('turn'),
        drawImage: () => done.push('draw'),
      });
      convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['x'], { type }));
    },
  );
  const turned = await rotatePicture(new File(['x'], 'toy', { type: from }), 1);
  expect(turned.type).toBe(to);
  expect(done).toEqual(steps);
});
