import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HistoryTab } from '#lib/feature-module.ts';
import styles from './header.module.css';

const HistoryDialog = lazy(() => import('./history-dialog.tsx'));

export function HistoryButton({ tabs }: { tabs: readonly HistoryTab[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.action}
        title="历史记录"
        aria-label="历史记录"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <History size={20} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <HistoryDialog
            tabs={tabs}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
