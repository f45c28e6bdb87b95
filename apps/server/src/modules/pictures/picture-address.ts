import { PICTURE_WIDTHS, type PictureWidth } from '@wanyuan/domain';
import type { PictureFormat } from './picture-work.ts';

export interface PictureAddress {
  id: number;
  /** The first digits of the hash. */
  tag: string;
  /** Null for the original. */
  variant: { width: PictureWidth; format: PictureFormat } | null;
}

const TAG_LENGTH = 8;
const NAME = /^([1-9]\d{0,14})-([0-9a-f]{8})$/;
const FILE = /^(\d{2,4})\.(webp|avif)$/;

/** `<id>-<tag>` and `<width>.<format>` or `original`; null for everything else. */
export function parsePictureAddress(name: string, file: string): PictureAddress | null {
  const [, id, tag] = NAME.exec(name) ?? [];
  if (id === undefined || tag === undefined) return null;
  if (file === 'original') return { id: Number(id), tag, variant: null };
  const [, digits, format] = FILE.exec(file) ?? [];
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === digits);
  if (width === undefined) return null;
  return { id: Number(id), tag, variant: { width, format: format as PictureFormat } };
}

/** The address with `{w}` where the width belongs. */
export function pictureTemplate(picture: { id: number; hash: string }): string {
  return `/pictures/${picture.id}-${tagOf(picture.hash)}/{w}.webp`;
}

export function originalAddress(picture: { id: number; hash: string }): string {
  return `/pictures/${picture.id}-${tagOf(picture.hash)}/original`;
}

export function tagOf(hash: string): string {
  return hash.slice(0, TAG_LENGTH);
}

/** The width that is really made: a picture is never enlarged, so all widths beyond it share one. */
export function widthToMake(asked: PictureWidth, originalWidth: number): PictureWidth {
  const enough = PICTURE_WIDTHS.find((width) => width >= originalWidth);
  return enough === undefined || asked < enough ? asked : enough;
}
