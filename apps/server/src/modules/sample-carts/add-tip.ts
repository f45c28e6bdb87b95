import type { AddResult } from '@wanyuan/contract';

/** What to tell whoever added toys to a cart. */
export function addTip(list: AddResult['list']): string {
  const count = (state: AddResult['list'][number]['state']) => list.filter((line) => line.state === state).length;
  const [added, exists, refused] = [count('added'), count('exists'), count('refused')];
  if (exists === list.length) return `加入选样车失败，选中的${exists}款产品已存在该选样车中`;
  const rest = [exists > 0 && `${exists}款已存在`, refused > 0 && `${refused}款已下架或隐藏，未加入`].filter(Boolean);
  const outcome = added === 0 ? '加入选样车失败' : `成功加入${added}款产品`;
  return [outcome, ...rest].join('，');
}
