// @vitest-environment happy-dom
import { SOON } from '@wanyuan/testing/patience';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraft, fullAddress } from './draft.ts';

const OBJECT = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 };
const BOX = { left: 0, top: 0, width: 0.5, height: 0.25 };
const KNOWN = { imageId: 3, address: '/pictures/3-abcdef12/{w}.webp?e=1&s=2', box: BOX, keep: {} };

const FILE = new File(['x'], 'toy.png', { type: 'image/png' });

/** An upload that is answered by hand. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload = {};
  responseText = '';
  isAborted = false;
  onload: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  constructor() {
    FakeRequest.all.push(this);
  }
  send = (): void => undefined;
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  answer(id: number): void {
    this.responseText = JSON.stringify({ code: 0, msg: '', data: { id, url: `/files/${id}/toy.png` } });
    this.onload();
  }
}

let isOnline: boolean;

beforeEach(() => {
  isOnline = true;
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:toy');
  vi.stubGlobal('fetch', (path: string) => {
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    const data = path.endsWith('fetch_image') ? { img: '/files/8/toy.jpg?e=1', image_id: 8 } : { list: [OBJECT] };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function takeFile() {
  const draft = createDraft();
  draft.take(FILE);
  await vi.waitFor(() => expect(FakeRequest.all).toHaveLength(1), SOON);
  return { draft, upload: FakeRequest.all[0]! };
}

it('shows a picture of the server in a width that exists, with its box and objects', async () => {
  const draft = createDraft();
  draft.open(KNOWN);
  expect(draft.store.getState()).toMatchObject({ picture: { imageId: 3, src: fullAddress(KNOWN.address) }, box: BOX });
  expect(fullAddress(KNOWN.address)).toBe('/pictures/3-abcdef12/1200.webp?e=1&s=2');
  await vi.waitFor(() => {
    expect(draft.store.getState().objects).toEqual([OBJECT]);
  }, SOON);
  expect(await draft.arrival()).toBe(3);
});

it('keeps what was there before a cutout, and goes back to it with its box', () => {
  const draft = createDraft();
  draft.open(KNOWN);
  draft.takeCut({ imageId: 4, address: '/pictures/4-abcdef12/{w}.webp' });
  expect(draft.store.getState()).toMatchObject({ picture: { imageId: 4 }, box: null, before: { box: BOX } });
  draft.restore();
  expect(draft.store.getState()).toMatchObject({ picture: { imageId: 3 }, box: BOX, before: null });
});

it.each(['before', 'after'])('takes a fixed ratio that was chosen %s the size was known', (when) => {
  const draft = createDraft();
  draft.open({ ...KNOWN, box: null });
  if (when === 'before') draft.setRatio('1:1');
  draft.setSize({ width: 800, height: 400 });
  if (when === 'after') draft.setRatio('1:1');
  expect(draft.store.getState().box).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
});

it('fetches a picture by its address, and keeps the old one when that fails', async () => {
  const draft = createDraft();
  await draft.fetch('https://example.com/toy.jpg');
  expect(draft.store.getState().picture).toMatchObject({ imageId: 8, address: '/files/8/toy.jpg?e=1' });
  isOnline = false;
  await expect(draft.fetch('https://example.com/other.jpg')).rejects.toThrow();
  expect(await draft.arrival()).toBe(8);
});

it('lets an upload go on while an address is tried, and drops it only for the picture that came', async () => {
  const { draft, upload } = await takeFile();
  isOnline = false;
  await expect(draft.fetch('https://example.com/none.jpg')).rejects.toThrow();
  isOnline = true;
  expect(upload.isAborted).toBe(false);
  upload.answer(5);
  expect(await draft.arrival()).toBe(5);

  FakeRequest.all = [];
  const other = await takeFile();
  await other.draft.fetch('https://example.com/toy.jpg');
  expect(other.upload.isAborted).toBe(true);
  expect(await other.draft.arrival()).toBe(8);
});

it('turns as often as it is told, however quickly, and the box with it', async () => {
  const angles: number[] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 2, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        translate: () => undefined,
        rotate: (angle: number) => angles.push(angle),
        drawImage: () => undefined,
      });
      convertToBlob = () => Promise.resolve(new Blob(['x'], { type: 'image/png' }));
    },
  );
  const { draft } = await takeFile();
  draft.setBox(BOX);
  await Promise.all([draft.rotate(true), draft.rotate(true)]);
  expect(angles.at(-1)).toBeCloseTo(Math.PI);
  expect(draft.store.getState().box).toEqual({ left: 0.5, top: 0.75, width: 0.5, height: 0.25 });
  await draft.rotate(false);
  expect(angles.at(-1)).toBeCloseTo(Math.PI / 2);
  expect(draft.store.getState().box).toEqual({ left: 0.75, top: 0, width: 0.25, height: 0.5 });
});
