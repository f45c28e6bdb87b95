import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closePrint, usePrintWish } from '#lib/printing.ts';
import { useSession } from '#lib/session.ts';

const Dialog = lazyPart(() => import('./print-dialog.tsx'), closePrint);

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
