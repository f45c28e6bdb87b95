import type { Recipe } from '@wanyuan/demo-art';
import type { pictures } from '#modules/pictures/pictures.schema.ts';
import { recipeRow } from '#modules/pictures/pictures.module.ts';

export type PictureRow = typeof pictures.$inferInsert & { id: number; recipe: Recipe };

export function pictureRow(id: number, recipe: Recipe, created_at: Date): PictureRow {
  return { id, type: 'image/webp', ...recipeRow(recipe, created_at) };
}

export const PICTURE_COLUMNS = ['id', 'hash', 'recipe', 'type', 'width', 'height', 'created_at'] as const;

export interface PictureIds {
  main: number;
  wall: number;
  logo: number;
  cover: number;
  front: number;
  pack: number;
  size: number;
  side: number;
  colours: number;
  licence: number;
  certificate: number;
}

/**
 * The number before the first picture of each kind. Pictures are composed in the order of their ids, so what people see
 * first comes first: the newest toys, then walls and logos, and papers at the very end.
 */
export function pictureBlocks(toys: number, factories: number, showrooms: number): PictureIds {
  let next = 0;
  const block = (size: number) => {
    const before = next;
    next += size;
    return before;
  };
  return {
    main: block(toys),
    wall: block(showrooms),
    logo: block(factories),
    cover: block(factories),
    front: block(toys),
    pack: block(toys),
    size: block(toys),
    side: block(toys),
    colours: block(toys),
    licence: block(factories),
    certificate: next,
  };
}
