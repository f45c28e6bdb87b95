import { api } from '@wanyuan/contract/client';
import { COMPARE_MAX } from '@wanyuan/domain';
import { act } from '#lib/call-client.ts';
import type { ActionToy } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { notify, toast } from '#lib/notices.ts';
import { afterPlan, FULL_TEXT, planMark, reversed, type MarkPlan } from './mark-plan.ts';
import { marks, setCompared } from './marks-store.ts';

const NOTICE = 'compare';

/** Tell whether an answer is older than the latest edit. */
const edits = { begun: 0, underWay: 0, endedAt: 0 };

/** Shows the marks at once and takes them back when the server refuses. An answer crossed by other edits is ignored. */
async function apply(plan: MarkPlan): Promise<boolean> {
  const before = marks().compared;
  const after = afterPlan(before, plan);
  setCompared(after);
  edits.begun += 1;
  edits.underWay += 1;
  const { begun } = edits;
  const edit = { ids: plan.ids, is_contrast: plan.isAdding };
  const answer = await act(api.toy.edit_company_toy_contrast, edit).catch(() => null);
  edits.underWay -= 1;
  edits.endedAt = Date.now();
  if (!answer) {
    const { compared } = marks();
    // In their old places, unless other marks have come or gone meanwhile.
    setCompared(compared === after ? before : afterPlan(compared, reversed(plan)));
    return false;
  }
  if (begun === edits.begun && edits.underWay === 0) setCompared(answer.ids);
  return true;
}

/** Takes over the list that the server gave at a time, unless it was edited since. */
export function adoptCompared(ids: readonly number[], answeredAt: number): void {
  if (edits.underWay === 0 && answeredAt > edits.endedAt) setCompared(ids);
}

function undo(plan: MarkPlan): void {
  void apply(reversed(plan)).then((isDone) => {
    if (isDone) notify({ key: NOTICE, title: '已撤销', duration: 2 });
  });
}

function say(title: string, plan: MarkPlan): void {
  notify({ key: NOTICE, title, duration: 4, action: { label: '撤销', onSelect: () => undo(plan) } });
}

/** 对比 of a card, a detail or a batch. Two or more can be looked at side by side: the notice leads there. */
export async function toggleCompare(toys: readonly ActionToy[]): Promise<void> {
  const { compared } = marks();
  const plan = planMark(
    toys.map((toy) => toy.toy_id),
    (id) => compared.includes(id),
    COMPARE_MAX - compared.length,
  );
  if (plan.ids.length === 0) {
    toast.warning(FULL_TEXT);
    return;
  }
  if (!(await apply(plan))) return;
  if (plan.left > 0) toast.warning(`最多对比 ${COMPARE_MAX} 款，还有 ${plan.left} 款没有加入`);
  const count = marks().compared.length;
  say(plan.isAdding ? `已加入对比，共 ${count} 款` : '已移出对比', plan);
}

export async function removeCompared(ids: number[]): Promise<void> {
  const plan: MarkPlan = { isAdding: false, ids, left: 0 };
  if (await apply(plan)) say(ids.length === 1 ? '已移出对比' : `已移出 ${ids.length} 款`, plan);
}

/** Clears the list; 撤销 brings all of them back in their order. */
export async function clearCompared(): Promise<void> {
  await removeCompared([...marks().compared]);
}

/** Adds one toy that was named on the page itself, where the new column is answer enough. */
export async function addCompared(id: number): Promise<boolean> {
  const { compared } = marks();
  if (compared.includes(id)) {
    toast.info('这款已在对比中');
    return false;
  }
  if (compared.length >= COMPARE_MAX) {
    toast.warning(FULL_TEXT);
    return false;
  }
  return apply({ isAdding: true, ids: [id], left: 0 });
}

export function openCompare(): void {
  go('/contrast');
}
