import type { ToyCard } from '@wanyuan/contract/client';
import { CheckCheck, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ToyActionPlace } from '#lib/feature-module.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import styles from './batch-bar.module.css';
import type { ToyOrigin } from './toy-card-actions.tsx';
import { clearPicked, pickAll, usePicked, type ToySelection } from './toy-list/selection.ts';

interface BatchBarProps {
  selection: ToySelection;
  from: ToyOrigin;
  /** The toys that 全选 takes: those that the list shows. */
  shown: readonly ToyCard[];
  /** The place whose actions are offered: pages of followed toys have a place of their own. */
  place?: ToyActionPlace;
  /** What only this page does with the picked toys. */
  children?: ReactNode;
}

/** Esc drops the selection, unless it closes something that stands above the list. */
function useEscape(isPicking: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isPicking) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      const isBusy = target?.closest('input[type="text"], textarea, [role="dialog"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isPicking, onEscape]);
}

/** What can be done with all picked toys at once; it rises as soon as one is picked. */
export function BatchBar({ selection, from, shown, place = 'batch', children }: BatchBarProps) {
  const picked = usePicked(selection);
  const toys = [...picked.values()];
  const actions = useToyActions(place, toys);
  const clear = (): void => clearPicked(selection);
  useEscape(picked.size > 0, clear);
  if (picked.size === 0) return null;
  const isAll = shown.every(({ toy_id }) => picked.has(toy_id));
  return (
    <div className={`flex mt-24 centred ${styles.place}`}>
      <div className={`row gap-4 nowrap white ${styles.bar}`} role="toolbar" aria-label="批量操作">
        <output className={styles.count}>
          已选 <b>{picked.size}</b> 款
        </output>
        <button type="button" onClick={() => pickAll(selection, shown)}>
          <CheckCheck size={16} aria-hidden />
          {isAll ? '取消全选' : `全选 ${shown.length} 款`}
        </button>
        {(actions.length > 0 || children) && <i className={styles.line} />}
        {actions.map(({ key, label, icon: Icon, isPrimary = false, onSelect }) => (
          <button key={key} type="button" data-primary={isPrimary} onClick={() => onSelect(toys, from)}>
            <Icon size={16} aria-hidden />
            {label}
          </button>
        ))}
        {children}
        <i className={styles.line} />
        <button type="button" aria-label="取消选择" title="取消选择（Esc）" onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}
