import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { HistoryTab } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './header.module.css';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'));

export function HistoryButton({ tabs }: { tabs: readonly HistoryTab[] }) {
  const { key } = useLocation();
  // The location at which it was opened: following a record to another page closes the dialog.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className={`inline-row gap-6 t-13 nowrap relative round ${styles.action}`}
        title="历史记录"
        aria-label="历史记录"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenAt(key);
        }}
      >
        <History size={20} aria-hidden />
      </button>
      {openAt === key && (
        <Suspense>
          <HistoryDialog
            tabs={tabs}
            onClose={() => {
              setOpenAt(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
