import { expect, it } from 'vitest';
import { addressToSend, picturePath, readPictureAddress } from './picture-address.ts';

const read = (path: string) => readPictureAddress(new URL(path, 'http://localhost').searchParams);

it('carries picture, box, words, filters and order, and reads them back', () => {
  const path = picturePath({
    imageId: 7,
    box: { left: 0.1, top: 0, width: 0.5, height: 1 },
    keyword: '粉色',
    filters: { price_max: 15, cbm_max: 0.1 },
    likeness: 'same',
    order: 'price_asc',
  });
  expect(path).toBe(
    `/imageSearch?image=7&box=0.1,0,0.5,1&likeness=same&order=price_asc&keyword=${encodeURIComponent('粉色')}&price_max=15&cbm_max=0.1`,
  );
  expect(read(path)).toEqual({
    kind: 'product',
    imageId: 7,
    toyId: null,
    box: { left: 0.1, top: 0, width: 0.5, height: 1 },
    original: null,
    sent: null,
    likeness: 'same',
    order: 'price_asc',
    keyword: '粉色',
    filters: { price_max: 15, cbm_max: 0.1 },
  });
});

it('mentions only what is set', () => {
  expect(picturePath({})).toBe('/imageSearch');
  expect(picturePath({ toyId: 3, order: 'likeness', kind: 'factory' })).toBe('/imageSearch?type=factory&toy=3');
});

it('takes nonsense for nothing said', () => {
  expect(read('/imageSearch?image=-1&toy=x&box=1&order=default&likeness=no&type=5')).toMatchObject({
    kind: 'product',
    imageId: null,
    toyId: null,
    box: null,
    order: 'likeness',
    likeness: undefined,
  });
  expect(read('/imageSearch?image=1&toy=2')).toMatchObject({ imageId: 1, toyId: null });
});

it('knows what was looked for before a background was cut away: a picture or a toy, with its box', () => {
  const box = { left: 0.1, top: 0, width: 0.5, height: 1 };
  const ofToy = { imageId: null, toyId: 3, box };
  expect(picturePath({ imageId: 9, original: ofToy })).toBe(
    '/imageSearch?image=9&original_toy=3&original_box=0.1,0,0.5,1',
  );
  expect(read(picturePath({ imageId: 9, original: ofToy }))).toMatchObject({ imageId: 9, box: null, original: ofToy });
  const ofImage = { imageId: 7, toyId: null, box: null };
  expect(read(picturePath({ imageId: 9, original: ofImage })).original).toEqual(ofImage);
  expect(read('/imageSearch?image=9&original_box=0,0,1,0.5').original).toBeNull();
});

it('tells colleagues of the picture instead of the upload, which is nobody else’s', () => {
  const src = '/pictures/12-abcdef12/{w}.webp?e=1&s=x';
  const address = read('/imageSearch?image=9&box=0,0,1,0.5&keyword=车');
  const sent = read(addressToSend(address, { picture: { src } }));
  expect(sent).toMatchObject({ imageId: null, sent: src, box: address.box, keyword: '车' });
  const ofToy = read('/imageSearch?toy=3');
  expect(addressToSend(ofToy, { picture: { src } })).toBe('/imageSearch?toy=3');
});
