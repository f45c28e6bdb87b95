import { lazy, Suspense } from 'react';
import { closeDialog, useDialogs } from '#lib/dialogs.ts';

const DIALOGS = {
  free_times: lazy(() => import('./free-times-dialog.tsx')),
  membership: lazy(() => import('./membership-dialog.tsx')),
  service: lazy(() => import('./service-dialog.tsx')),
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
