import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import { useDialogRequest } from '../dialog-store.ts';

const loadDialog = () => import('../dialog/picture-dialog.tsx');
const Dialog = lazy(loadDialog);
const History = lazy(() => import('./picture-history.tsx'));

/** So long after the page the dialog's code comes along: whoever pastes a picture has a customer on the phone. */
const AHEAD_MS = 6000;

export function PictureDialog() {
  const request = useDialogRequest();
  const user = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
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
