import { LIKENESSES, type Likeness, type PictureOrder } from '@wanyuan/domain';
import type { Hit } from './find-hits.ts';

const COMPARE: Record<Exclude<PictureOrder, 'likeness'>, (a: Hit, b: Hit) => number> = {
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  newest: (a, b) => b.listed_at.getTime() - a.listed_at.getTime(),
  popularity: (a, b) => b.popularity - a.popularity,
};

/** Sorted within the bands: what is the same comes before what is similar, whatever it costs. */
export function orderHits(hits: readonly Hit[], order: PictureOrder): Hit[] {
  if (order === 'likeness') return [...hits];
  const band = ({ likeness }: Hit) => LIKENESSES.indexOf(likeness);
  return hits.toSorted((a, b) => band(a) - band(b) || COMPARE[order](a, b) || b.closeness - a.closeness);
}

export const countOf = (hits: readonly Hit[], likeness: Likeness): number =>
  hits.filter((hit) => hit.likeness === likeness).length;
