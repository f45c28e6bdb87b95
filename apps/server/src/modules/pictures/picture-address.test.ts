import { describe, expect, it } from 'vitest';
import { parsePictureAddress, pictureTemplate, widthToMake } from './picture-address.ts';

describe('the address of a picture', () => {
  it('is read as it is written', () => {
    expect(pictureTemplate({ id: 12, hash: 'abcdef1234567890' })).toBe('/pictures/12-abcdef12/{w}.webp');
    expect(parsePictureAddress('12-abcdef12', '300.webp')).toEqual({
      id: 12,
      tag: 'abcdef12',
      variant: { width: 300, format: 'webp' },
    });
    expect(parsePictureAddress('12-abcdef12', 'original')).toEqual({ id: 12, tag: 'abcdef12', variant: null });
  });

  it.each([
    ['12-ABCDEF12', '300.webp'],
    ['012-abcdef12', '300.webp'],
    ['12', '300.webp'],
    ['12-abcdef12', '299.webp'],
    ['12-abcdef12', '300.jpg'],
    ['12-abcdef12', 'original.webp'],
  ])('%s/%s is none', (name, file) => {
    expect(parsePictureAddress(name, file)).toBeNull();
  });
});

describe('the width that is made', () => {
  it.each([
    [300, 600, 300],
    [600, 600, 600],
    [1200, 600, 600],
    [960, 500, 600],
    [480, 500, 480],
    [1200, 5000, 1200],
    [80, 20, 80],
    [1200, 20, 80],
  ] as const)('%i of a picture %i wide is %i', (asked, original, made) => {
    expect(widthToMake(asked, original)).toBe(made);
  });
});
