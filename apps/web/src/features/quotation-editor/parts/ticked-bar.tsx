import { api } from '@wanyuan/contract/client';
import { PencilRuler, RefreshCw, Trash2, X } from 'lucide-react';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import barStyles from '#page-kit/batch-bar.module.css';
import { actOn, removeLines } from '../line-acts.ts';
import { useCanWrite, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import type { Overlay } from './overlays.tsx';
import styles from './lines-card.module.css';

/** What can be done with the ticked lines. */
export function TickedBar({ quotation, onOpen }: { quotation: OpenQuotation; onOpen: (overlay: Overlay) => void }) {
  const ticked = useLines(quotation, (state) => state.ticked);
  const lines = useLines(quotation, (state) => state.lines);
  const canWrite = useCanWrite(quotation);
  const seesCosts = useCan('cost.see');
  if (ticked.size === 0 || !canWrite) return null;
  const ids = [...ticked];
  const old = ids.filter((id) => (lines.get(id)?.current_exworks_price ?? null) !== null);
  const takePrices = (): void =>
    void actOn(quotation, async () => {
      const { count } = await act(api.quotation.refresh_lines, { id: quotation.id, ids: old });
      toast.success(`已按现价更新 ${count} 款并重算`);
    });
  return (
    <div className={`absolute flex centred ${styles.ticked}`}>
      <div className={`row gap-4 nowrap white ${barStyles.bar}`} role="toolbar" aria-label="批量操作">
        <output className={barStyles.count}>
          已选 <b>{ids.length}</b> 行
        </output>
        <button type="button" onClick={() => onOpen({ kind: 'bulk', ids })}>
          <PencilRuler size={16} aria-hidden />
          批量修改
        </button>
        {seesCosts && old.length > 0 && (
          <button type="button" onClick={takePrices}>
            <RefreshCw size={16} aria-hidden />
            采用目录现价（{old.length}）
          </button>
        )}
        <i className={barStyles.line} />
        <button type="button" onClick={() => void removeLines(quotation, ids)}>
          <Trash2 size={16} aria-hidden />
          移除
        </button>
        <button
          type="button"
          aria-label="取消选择"
          title="取消选择"
          onClick={() => quotation.lines.store.setState({ ticked: new Set() })}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}
