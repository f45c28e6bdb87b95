import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';
import { closeCompareDrawer, useCompareDrawer } from '../compare-drawer-state.ts';

const Drawer = lazyPart(() => import('./compare-drawer.tsx'), closeCompareDrawer);

/** The drawer's code comes when it is opened for the first time. */
export function CompareDrawer() {
  const isOpen = useCompareDrawer((state) => state.isOpen);
  const user = useSession();
  if (!isOpen || !user) return null;
  return (
    <Suspense>
      <Drawer />
    </Suspense>
  );
}
