import { api } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import type { ActionToy } from '#lib/feature-module.ts';
import { notify } from '#lib/notices.ts';
import { planMark } from './mark-plan.ts';
import { marks, setFollowed } from './marks-store.ts';

const NOTICE = 'follow';

function mark(ids: readonly number[], isFollowing: boolean): void {
  const next = new Set(marks().followed);
  ids.forEach((id) => (isFollowing ? next.add(id) : next.delete(id)));
  setFollowed(next);
}

/** Shows the mark at once and takes it back when the server refuses. /follow reads anew when it is next on screen. */
async function follow(ids: number[], isFollowing: boolean): Promise<boolean> {
  mark(ids, isFollowing);
  try {
    await act(api.toy.edit_attention, { type: 'toy', ids, is_attention: isFollowing });
  } catch {
    mark(ids, !isFollowing);
    return false;
  }
  return true;
}

function say(title: string, onUndo: () => void): void {
  notify({ key: NOTICE, title, duration: 4, action: { label: '撤销', onSelect: onUndo } });
}

function sayAndOfferUndo(ids: number[], isFollowing: boolean, what: string): void {
  say(`${isFollowing ? '已关注' : '已取消关注'} ${what}`, () => {
    void follow(ids, !isFollowing).then((isDone) => {
      if (isDone) notify({ key: NOTICE, title: '已撤销', duration: 2 });
    });
  });
}

/** 关注 of a card, a detail or a batch. */
export async function toggleFollow(toys: readonly ActionToy[]): Promise<void> {
  const { followed } = marks();
  const { ids, isAdding } = planMark(
    toys.map((toy) => toy.toy_id),
    (id) => followed.has(id),
  );
  if (!(await follow(ids, isAdding))) return;
  const first = toys.find(({ toy_id: id }) => id === ids[0]);
  sayAndOfferUndo(ids, isAdding, ids.length === 1 ? (first?.article_number ?? '') : `${ids.length} 款`);
}

/** 取消关注 on the page of followed toys, gone ones included. */
export async function unfollow(entries: readonly { id: number; label: string }[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0 || !(await follow(ids, false))) return;
  sayAndOfferUndo(ids, false, entries.length === 1 ? (entries[0]?.label ?? '') : `${ids.length} 款`);
}
