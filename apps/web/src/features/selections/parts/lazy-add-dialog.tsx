import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';
import { closeAddDialog, useAddDialog } from '../add-dialog-state.ts';

const Dialog = lazyPart(() => import('./add-to-selection-dialog.tsx'), closeAddDialog);

/** The dialog's code comes when it is opened for the first time. */
export function AddToSelectionDialog() {
  const toys = useAddDialog((state) => state.toys);
  const user = useSession();
  if (!toys || !user) return null;
  return (
    <Suspense>
      <Dialog toys={toys} />
    </Suspense>
  );
}
