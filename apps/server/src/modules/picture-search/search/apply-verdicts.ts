import type { Likeness, PictureVerdict } from '@wanyuan/domain';
import type { Verdicts } from '../marks/same-picture.ts';
import type { Hit } from './find-hits.ts';

const BANDS: Record<PictureVerdict, Likeness> = { right: 'same', wrong: 'other' };
const RANKS = { right: 0, unsaid: 1, wrong: 2 };

/** What people said of a toy comes before what the model sees: theirs first, what it is not last. Scores stay. */
export function applyVerdicts(hits: readonly Hit[], verdicts: Verdicts): Hit[] {
  const rank = ({ toy_id }: Hit) => RANKS[verdicts.get(toy_id) ?? 'unsaid'];
  return hits
    .map((hit) => {
      const verdict = verdicts.get(hit.toy_id);
      return verdict === undefined ? hit : { ...hit, likeness: BANDS[verdict] };
    })
    .toSorted((a, b) => rank(a) - rank(b));
}
