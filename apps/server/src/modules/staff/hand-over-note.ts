import { heldKinds, holdingsTold, type HoldingCounts } from '@wanyuan/domain';

/** What a receiver is told, and where it begins; null when there was nothing to take. */
export function handOverNote(leaver: string, handed: HoldingCounts) {
  const [first] = heldKinds(handed);
  if (!first) return null;
  return {
    title: `${leaver}离职，工作已交接给您`,
    summary: `您接手了${holdingsTold(handed)}。工厂的答复今后发给您，请尽快与客户联系。`,
    link: first.path,
  };
}
