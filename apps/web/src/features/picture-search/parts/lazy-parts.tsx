import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useDialogRequest } from '../dialog-store.ts';

const Dialog = lazy(() => import('../dialog/picture-dialog.tsx'));
const History = lazy(() => import('./picture-history.tsx'));

/** The dialog's code comes when it is opened for the first time. */
export function PictureDialog() {
  const request = useDialogRequest();
  const user = useSession();
  if (!request || !user) return null;
  return (
    <Suspense>
      <Dialog key={request.serial} request={request} />
    </Suspense>
  );
}

export function HistoryOfPictures() {
  return (
    <Suspense>
      <History />
    </Suspense>
  );
}
