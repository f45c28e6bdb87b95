import { Suspense } from 'react';
import { closeDialog, useDialogs } from '#lib/dialogs.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const DIALOGS = {
  free_times: lazyPart(() => import('./free-times-dialog.tsx')),
  membership: lazyPart(() => import('./membership-dialog.tsx')),
  service: lazyPart(() => import('./service-dialog.tsx')),
};

/** Dialogs that a call's answer or the shell opens, wherever the user is. */
export function GlobalDialogs() {
  const { open, text } = useDialogs();
  if (!open) return null;
  const Dialog = DIALOGS[open];
  return (
    <Suspense>
      <Dialog text={text} onClose={closeDialog} />
    </Suspense>
  );
}
