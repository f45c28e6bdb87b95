import { Suspense, useEffect } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeMail, useMailDialog } from '#lib/mail-dialog.ts';
import { onSessionEnd, useCan } from '#lib/session.ts';

const SendMailDialog = lazyPart(() => import('./send-mail-dialog.tsx'));

/** The dialog that writes a mail, wherever it was asked for. */
export function MailOverlay() {
  const { about, kind } = useMailDialog();
  const maySend = useCan('quotation.send');
  const isRefused = about !== null && !maySend;
  useEffect(() => onSessionEnd(closeMail), []);
  useEffect(() => {
    if (!isRefused) return;
    closeMail();
    openDialog('membership', '发送邮件是会员的功能。');
  }, [isRefused]);
  if (!about || isRefused) return null;
  return (
    <Suspense>
      <SendMailDialog key={JSON.stringify([about, kind])} about={about} kind={kind} onClose={closeMail} />
    </Suspense>
  );
}
