import { COMPARE_MAX } from '@wanyuan/domain';

export interface MarkPlan {
  /** Whether the toys get the mark or lose it. */
  isAdding: boolean;
  ids: number[];
  /** Chosen, but without room. */
  left: number;
}

/** A second press takes the mark away; of several toys those that lack it get it. */
export function planMark(chosen: readonly number[], has: (id: number) => boolean, room = Infinity): MarkPlan {
  const unique = [...new Set(chosen)];
  const lacking = unique.filter((id) => !has(id));
  if (lacking.length === 0) return { isAdding: false, ids: unique, left: 0 };
  const ids = lacking.slice(0, Math.max(0, room));
  return { isAdding: true, ids, left: lacking.length - ids.length };
}

/** The list of compared toys after a plan. */
export function afterPlan(compared: readonly number[], { isAdding, ids }: MarkPlan): number[] {
  return isAdding ? [...new Set([...compared, ...ids])] : compared.filter((id) => !ids.includes(id));
}

/** What takes a plan back. */
export function reversed(plan: MarkPlan): MarkPlan {
  return { ...plan, isAdding: !plan.isAdding };
}

export const FULL_TEXT = `最多对比 ${COMPARE_MAX} 款，请先移出一些`;
