import type { VisitorToy } from '@wanyuan/contract/client';
import type { SiteLanguage } from '@wanyuan/domain';
import { CallFault, sendPicture } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';

const SIDE = 800;
const QUALITY = 0.85;

export type PhotoSearch =
  | { state: 'none' }
  | { state: 'busy'; preview: string }
  | { state: 'found'; preview: string; toys: readonly VisitorToy[] }
  | { state: 'failed'; preview: string; fault: 'bad' | 'too_many' | 'failed' };

const photo = createStore<PhotoSearch>({ state: 'none' });
export const usePhoto = (): PhotoSearch => useStore(photo, { state: 'none' });

function show(next: PhotoSearch): void {
  const before = photo.get();
  if (before.state !== 'none' && (next.state === 'none' || next.preview !== before.preview))
    URL.revokeObjectURL(before.preview);
  photo.set(next);
}
export const closePhoto = (): void => show({ state: 'none' });

/** What a search needs of a photo: a fraction of what a phone takes. */
async function small(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}

export async function askPhoto(file: Blob, language: SiteLanguage): Promise<void> {
  const preview = URL.createObjectURL(file);
  show({ state: 'busy', preview });
  const fail = (fault: 'bad' | 'too_many' | 'failed'): void => show({ state: 'failed', preview, fault });
  let picture: Blob;
  try {
    picture = await small(file);
  } catch {
    return fail('bad');
  }
  try {
    const { list } = await sendPicture('search_picture', picture, { language });
    show({ state: 'found', preview, toys: list });
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    fail(error.is('TOO_MANY_REQUESTS') ? 'too_many' : error.code === null || error.isPassing ? 'failed' : 'bad');
  }
}
