import { api } from '@wanyuan/contract/client';
import { Bookmark } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { CallErrorLine } from '../call-error-line.tsx';
import styles from './saved-searches.module.css';

const SavedList = lazyPart(() => import('./saved-list.tsx'));

const WAITING = <output className={`t-13 quiet ${styles.empty}`}>读取中…</output>;

/** The searches that this person keeps, with how much is new in each. */
export function SavedSearches() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data, isLoadingError } = useCall(api.toy.get_saved_searches, {}, { silent: true });
  const newCount = (data?.list ?? []).reduce((sum, { new_count }) => sum + new_count, 0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
    };
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={place} role="presentation" className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`inline-row gap-4 t-13 quiet ${styles.open}`}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Bookmark size={16} aria-hidden />
        我的搜索
        <CountBadge count={newCount} className={styles.badge} />
      </button>
      {isOpen && (
        <div className={`card absolute pad-12 ${styles.panel}`}>
          {isLoadingError && <CallErrorLine what="保存的搜索" />}
          {!isLoadingError && (
            <Suspense fallback={WAITING}>
              {data ? <SavedList list={data.list} onGo={() => setOpen(false)} /> : WAITING}
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
