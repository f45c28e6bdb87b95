import { Copy, FileDown, FolderInput, ListPlus, PencilRuler, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import { openExport } from '#lib/exports.ts';
import type { ToyAction } from '#lib/feature-module.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import barStyles from '#page-kit/batch-bar.module.css';
import { removeLines } from '../line-acts.ts';
import { actionToys, askedFrom } from '../model/action-toys.ts';
import { chosenLines } from '#page-kit/lines/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import type { CartOverlay } from './overlays.tsx';
import styles from './page.module.css';

/** A cart's toys are for asking factories; other actions are offered where toys are found. */
const ASKING = new Set(['inquiry', 'chat', 'supplement', 'purchase']);

/** What can be done with the ticked lines. */
export function TickedBar({ cart, onOpen }: { cart: OpenCart; onOpen: (overlay: CartOverlay) => void }) {
  const ticked = useCart(cart, (state) => state.ticked);
  const lines = useCart(cart, (state) => state.lines);
  const toys = useMemo(() => actionToys([...ticked].flatMap((id) => lines.get(id) ?? [])), [ticked, lines]);
  const actions = useToyActions('batch', toys).filter(({ key }) => ASKING.has(key));
  if (ticked.size === 0) return null;
  const chosen = [...ticked].flatMap((id) => lines.get(id) ?? []);
  const start = (onSelect: ToyAction['onSelect']): void =>
    onSelect(actionToys(chosen, cart.store.getState().drafts), askedFrom(cart));
  const ids = [...ticked];
  const counted = chosenLines(lines, ticked).map(({ id }) => id);
  return (
    <div className={`absolute flex centred ${styles.ticked}`}>
      <div className={`row gap-4 nowrap white ${barStyles.bar}`} role="toolbar" aria-label="批量操作">
        <output className={barStyles.count}>
          已选 <b>{ids.length}</b> 款
        </output>
        <button type="button" disabled={counted.length === 0} onClick={() => onOpen({ kind: 'bulk', ids: counted })}>
          <PencilRuler size={16} aria-hidden />
          批量修改
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'move', ids })}>
          <FolderInput size={16} aria-hidden />
          复制/移动
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'copy', ids })}>
          <Copy size={16} aria-hidden />
          复制图文
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'choose', ids })}>
          <ListPlus size={16} aria-hidden />
          生成选样
        </button>
        <button
          type="button"
          disabled={counted.length === 0}
          onClick={() =>
            openExport({
              source: { kind: 'cart', id: cart.id, line_ids: ids },
              name: cart.store.getState().head?.name ?? '选样车',
              customer_id: cart.store.getState().head?.customer_id,
              count: counted.length,
            })
          }
        >
          <FileDown size={16} aria-hidden />
          导出
        </button>
        {actions.length > 0 && <i className={barStyles.line} />}
        {actions.map(({ key, label, icon: Icon, onSelect }) => (
          <button key={key} type="button" disabled={toys.length === 0} onClick={() => start(onSelect)}>
            <Icon size={16} aria-hidden />
            {label}
          </button>
        ))}
        <i className={barStyles.line} />
        <button type="button" onClick={() => void removeLines(cart, ids)}>
          <Trash2 size={16} aria-hidden />
          移除
        </button>
        <button
          type="button"
          aria-label="取消选择"
          title="取消选择"
          onClick={() => cart.store.setState({ ticked: new Set() })}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}
