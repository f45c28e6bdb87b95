import type { AddResult } from '@wanyuan/contract';
import type { KnownSnapshot } from '../toys/toys.module.ts';

export type AddVerdict = AddResult['list'][number];

/** How a kind of list speaks of adding. */
export interface AddWords {
  /** Why a toy that is there is not added again. */
  exists: string;
  failed: string;
  /** Instead of counts, where all toys were there already. */
  allExist?(count: number): string;
  added(count: number): string;
  refused(count: number): string;
}

/** Whether a toy may be added; `known` is the toy as the company may see it today. */
export function addVerdict(
  toy_id: number,
  isThere: boolean,
  known: KnownSnapshot | undefined,
  words: AddWords,
): AddVerdict {
  if (isThere) return { toy_id, id: null, state: 'exists', reason: words.exists };
  if (!known) return { toy_id, id: null, state: 'refused', reason: '产品不存在或已下架' };
  if (known.is_hidden) return { toy_id, id: null, state: 'refused', reason: '工厂已隐藏该产品' };
  return { toy_id, id: null, state: 'added', reason: '' };
}

/** What to tell the person who added toys. */
export function addTip(list: readonly AddVerdict[], words: AddWords): string {
  if (list.length === 0) return '';
  const count = (wanted: AddVerdict['state']) => list.filter(({ state }) => state === wanted).length;
  const [added, exists, refused] = [count('added'), count('exists'), count('refused')];
  if (exists === list.length && words.allExist) return words.allExist(exists);
  return [
    added === 0 ? words.failed : words.added(added),
    ...(exists > 0 ? [`${exists}款已存在`] : []),
    ...(refused > 0 ? [words.refused(refused)] : []),
  ].join('，');
}
