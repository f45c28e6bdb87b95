import { Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeMail, useMailDialog } from '#lib/mail-dialog.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';

const SendMailDialog = lazyPart(() => import('./send-mail-dialog.tsx'));

/** The dialog that writes a mail, wherever it was asked for. */
export function MailOverlay() {
  const about = useMailDialog((state) => state.about);
  const maySend = useCan('quotation.send');
  useEffect(() => onSessionEnd(closeMail), []);
  if (!about || !maySend) return null;
  return (
    <Suspense>
      <SendMailDialog key={JSON.stringify(about)} about={about} onClose={closeMail} />
    </Suspense>
  );
}
