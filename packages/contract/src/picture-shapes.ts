import { LIKENESSES } from '@wanyuan/domain';
import { z } from 'zod';
import { Picture } from './shapes.ts';
import { ToyCard } from './toy-shapes.ts';

const fraction = z.number().min(0).max(1);

/** A part of a picture, in fractions of its upright width and height. */
export const Box = z
  .object({ left: fraction, top: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(({ left, top, width, height }) => left + width <= 1.001 && top + height <= 1.001, '裁剪框超出了图片');
export type Box = z.output<typeof Box>;

/** An address of one of our own pictures or files, as our answers give them. */
export const OwnAddress = z.string().trim().min(1, '图片链接不能为空').max(2000, '图片链接过长');

/** The address of a picture on the internet. */
export const PictureUrl = z
  .string()
  .trim()
  .min(1, '图片链接不能为空')
  .max(2000, '图片链接过长')
  .regex(/^https?:\/\//i, '图片链接必须由http://或https://开头');

export const LikenessKey = z.enum(LIKENESSES);

/** A toy with how alike it is. */
export const PictureHit = ToyCard.extend({
  score: z.int().min(0).max(100).describe('相似度，0 至 100'),
  likeness: LikenessKey,
  matched_picture: Picture.nullable().describe('最像的那张图'),
});
export type PictureHit = z.output<typeof PictureHit>;
