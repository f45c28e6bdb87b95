import { expect, it } from 'vitest';
import { compressedSize, compressPicture } from './image-file.ts';

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
