import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';

const FirstPasswordDialog = lazyPart(() => import('./settings/first-password-dialog.tsx'));

/** Stands before every page until the user has chosen a password of their own. */
export function FirstPasswordGate() {
  return useSession()?.must_change_password === true ? <FirstPasswordDialog /> : null;
}
