import type { SelectionState } from '@wanyuan/domain';

interface Facts {
  is_closed: boolean;
  /** The link is on, even one that has expired: it only needs more time. */
  is_shared: boolean;
  has_submission: boolean;
}

/** Where a selection stands. Closing wins and can be taken back; an answer stays an answer when sharing stops. */
export function selectionState({ is_closed, is_shared, has_submission }: Facts): SelectionState {
  if (is_closed) return 'closed';
  if (has_submission) return 'submitted';
  return is_shared ? 'shared' : 'draft';
}
