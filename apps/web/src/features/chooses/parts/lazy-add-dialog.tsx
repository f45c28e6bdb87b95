import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useAddDialog } from '../add-dialog-state.ts';

const Dialog = lazy(() => import('./add-to-choose-dialog.tsx'));

/** The dialog's code comes when it is opened for the first time. */
export function AddToChooseDialog() {
  const toys = useAddDialog((state) => state.toys);
  const user = useSession();
  if (!toys || !user) return null;
  return (
    <Suspense>
      <Dialog toys={toys} />
    </Suspense>
  );
}
