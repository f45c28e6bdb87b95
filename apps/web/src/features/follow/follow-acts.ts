import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import type { ActionToy } from '#lib/feature-module.ts';
import { notify } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { planMark } from './mark-plan.ts';
import { marks, setFollowed } from './marks-store.ts';

const NOTICE = 'follow';

/** Shows the mark at once and takes it back when the server refuses. /follow reads anew when it is next on screen. */
async function follow(ids: number[], isFollowing: boolean): Promise<boolean> {
  const before = marks().followed;
  const next = new Set(before);
  ids.forEach((id) => (isFollowing ? next.add(id) : next.delete(id)));
  setFollowed(next);
  try {
    await callApi(api.toy.edit_attention, { type: 'toy', ids, is_attention: isFollowing });
  } catch {
    setFollowed(before);
    return false;
  }
  invalidateCalls(api.toy.edit_attention.touches);
  return true;
}

function say(title: string, onUndo: () => void): void {
  notify({ key: NOTICE, title, duration: 4, action: { label: '撤销', onSelect: onUndo } });
}

/** 关注 of a card, a detail or a batch. */
export async function toggleFollow(toys: readonly ActionToy[]): Promise<void> {
  const { followed } = marks();
  const { ids, isAdding } = planMark(
    toys.map((toy) => toy.toy_id),
    (id) => followed.has(id),
  );
  if (!(await follow(ids, isAdding))) return;
  const what =
    ids.length === 1 ? (toys.find((toy) => toy.toy_id === ids[0])?.article_number ?? '') : `${ids.length} 款`;
  say(`${isAdding ? '已关注' : '已取消关注'} ${what}`, () => {
    void follow(ids, !isAdding).then((isDone) => {
      if (isDone) notify({ key: NOTICE, title: '已撤销', duration: 2 });
    });
  });
}
