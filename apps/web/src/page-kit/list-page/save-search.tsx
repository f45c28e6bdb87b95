import { BookmarkPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { Condition } from './conditions.ts';
import type { ListPageConfig } from './list-config.ts';
import styles from './list-page.module.css';
import type { ListAddress } from './toy-query.ts';

export interface SaveSearchProps {
  config: ListPageConfig;
  address: ListAddress;
  conditions: readonly Condition[];
  fullPath: string;
}

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'));

/** Keeps a search under a name; new toys that fit are told of. */
export function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`inline-row gap-4 t-13 quiet ${styles.tool}`} onClick={() => setOpen(true)}>
        <BookmarkPlus size={16} aria-hidden />
        保存搜索
      </button>
      {isOpen && (
        <Suspense>
          <SaveDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
