import type { AddResult } from '@wanyuan/contract';

/** What to tell after toys were to be taken into a selection. */
export function addTip(list: AddResult['list']): Pick<AddResult, 'tip' | 'success' | 'lose'> {
  const countOf = (wanted: AddResult['list'][number]['state']) => list.filter(({ state }) => state === wanted).length;
  const [added, existing, refused] = [countOf('added'), countOf('exists'), countOf('refused')];
  const lose = existing + refused;
  if (list.length === 0) return { tip: '', success: 0, lose: 0 };
  const rest = [existing > 0 && `${existing}款已存在`, refused > 0 && `${refused}款已下架或被隐藏`].filter(Boolean);
  const tip = added === 0 ? `加入选样失败，${rest.join('，')}` : [`成功加入${added}款`, ...rest].join('，');
  return { tip, success: added, lose };
}
