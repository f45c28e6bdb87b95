import { lazy, Suspense } from 'react';
import { usePrintWish } from '#lib/printing.ts';
import { useSession } from '#lib/session.ts';

const Dialog = lazy(() => import('./print-dialog.tsx'));

/** The dialog's code comes when it is opened for the first time. */
export function PrintDialog() {
  const wish = usePrintWish((state) => state.open);
  const user = useSession();
  if (!wish || !user) return null;
  return (
    <Suspense>
      <Dialog wish={wish} />
    </Suspense>
  );
}
