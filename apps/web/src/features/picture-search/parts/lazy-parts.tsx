import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';
import { closePictureDialog, useDialogRequest } from '../dialog-store.ts';

const Dialog = lazyPart(() => import('../dialog/picture-dialog.tsx'), closePictureDialog);
const History = lazyPart(() => import('./picture-history.tsx'));

/** Preloads the dialog's code after this time: a user who pastes a picture has a customer on the phone. */
const AHEAD_MS = 6000;

export function PictureDialog() {
  const request = useDialogRequest();
  const user = useSession();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(Dialog.preload, AHEAD_MS);
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
