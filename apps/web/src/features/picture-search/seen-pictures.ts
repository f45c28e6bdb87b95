import type { Picture } from '@wanyuan/contract/client';
import { onSessionEnd } from '#lib/session.ts';

export type SeenPicture = Pick<Picture, 'src' | 'width' | 'height'>;

const KEPT = 20;
const seen = new Map<number, SeenPicture>();

/** A picture that was just on the stage: its results show it at once, before they are there. */
export function rememberPicture(imageId: number, picture: SeenPicture): void {
  seen.set(imageId, picture);
  const [oldest] = seen.keys();
  if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
}

export function seenPicture(imageId: number | null): SeenPicture | null {
  return (imageId !== null && seen.get(imageId)) || null;
}

onSessionEnd(() => {
  seen.clear();
});
