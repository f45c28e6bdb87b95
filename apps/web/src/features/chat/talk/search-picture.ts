import type { Picture } from '@wanyuan/contract/client';
import { shellSlots } from '#lib/feature-module.ts';
import { toast } from '#lib/notices.ts';
import { enoughWidth, pictureSource } from '#page-kit/picture-sources.ts';

export const canSearchBy = (): boolean => shellSlots().imageSearch !== undefined;

const SIDE = 1000;

/** Looks for toys like the one on a picture that was sent. */
export async function searchByPicture(picture: Picture): Promise<void> {
  try {
    const answer = await fetch(pictureSource(picture, enoughWidth(SIDE)));
    if (!answer.ok) throw new Error('no picture');
    const blob = await answer.blob();
    shellSlots().imageSearch?.(new File([blob], '聊天图片', { type: blob.type }), 'product');
  } catch {
    toast.error('没有取到图片，请刷新后再试');
  }
}
