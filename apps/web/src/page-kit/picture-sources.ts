import type { Picture } from '@wanyuan/contract/client';
import { PICTURE_WIDTHS, type PictureWidth } from '@wanyuan/domain';
import { pictureUrl } from '#lib/site-config.ts';

/** The address of a picture in one width of the fixed set. */
export function pictureSource(picture: Pick<Picture, 'src'>, width: PictureWidth): string {
  return pictureUrl(picture.src.replace('{w}', String(width)));
}

/** For zooming in and downloading: the original where it is handed out, otherwise the largest public width. */
export function originalSource({ src, original }: Pick<Picture, 'src' | 'original'>): string {
  return original === undefined ? pictureSource({ src }, PICTURE_WIDTHS.at(-1)!) : pictureUrl(original);
}

/** The first width that is enough for so many pixels of the screen. */
export function enoughWidth(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? PICTURE_WIDTHS.at(-1)!;
}

/** All widths that differ: beyond the original's own they are the same picture. */
export function sourceSet(picture: Picture, format: 'webp' | 'avif'): string {
  const largest = enoughWidth(picture.width);
  const template = { src: picture.src.replace('{w}.webp', `{w}.${format}`) };
  return PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${pictureSource(template, width)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}
