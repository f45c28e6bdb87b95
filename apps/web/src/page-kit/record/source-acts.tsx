import { shellSlots } from '#lib/feature-module.ts';
import type { ExportWish } from '#lib/exports.ts';

/** What features add to lines beside 导出, such as syncing them. */
export function SourceActs({ wish }: { wish: ExportWish & { count: number } }) {
  return shellSlots().sourceActs.map(({ key, component: Act }) => <Act key={key} wish={wish} />);
}
