import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useCompareDrawer } from '../compare-drawer-state.ts';

const Drawer = lazy(() => import('./compare-drawer.tsx'));

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
