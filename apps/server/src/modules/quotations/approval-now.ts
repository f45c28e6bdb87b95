import { APPROVAL, type ApprovalState } from '@wanyuan/domain';
import type { VersionRow } from './quotations.repo.ts';

/** How a version stands with its approval, which counts for exactly the revision that was looked at. */
export const approvalNow = (
  { approval, approved_revision }: Pick<VersionRow, 'approval' | 'approved_revision'>,
  revision: number,
): ApprovalState => (approved_revision === revision ? (approval as ApprovalState) : APPROVAL.open);
