import { behaviourOf, ERRORS, type ErrorBehaviour } from '@wanyuan/contract/client';
import type { CallError } from './call-error.ts';
import { openDialog } from './dialogs.ts';
import { go } from './navigation.ts';
import { toast } from './notices.ts';
import { endSession, getToken } from './session.ts';

const FREE_TIMES_TEXTS = [ERRORS.FREE_SEARCHES_USED.msg, ERRORS.FREE_TIMES_USED.msg];

/** Section 8: the new-arrival browse log is never toasted. */
const NEVER_TOASTED = new Set(['/api/log/toy_new_browse_log_all']);

/** The catalogue's behaviour; section 8 of the specification knows three refusals by text, whatever their code. */
export function resolveBehaviour(code: number, msg: string): ErrorBehaviour {
  if (FREE_TIMES_TEXTS.some((text) => msg.includes(text))) return 'free_times';
  if (msg.includes(ERRORS.FACTORY_HAS_PRODUCTS.msg)) return 'silent';
  return behaviourOf(code);
}

export interface FailedCall {
  path: string;
  /** The token that went out with the call. */
  token: string | null;
  returnError: boolean;
  silent: boolean;
}

function leaveSession(call: FailedCall): void {
  // A late answer to the session before must not end the one that began meanwhile.
  if (call.token !== getToken()) return;
  endSession('expired');
  if (window.location.pathname !== '/') go('/', { replace: true });
}

/** The one place where an error of a call becomes something that the user sees. */
export function applyBehaviour(error: CallError, call: FailedCall): void {
  switch (error.behaviour) {
    case 'sign_out':
      leaveSession(call);
      return;
    case 'free_times':
      openDialog('free_times', error.msg);
      return;
    case 'membership':
      openDialog('membership', error.msg);
      return;
    case 'silent':
      return;
    case 'fields':
    case 'toast':
      if (call.returnError || call.silent || NEVER_TOASTED.has(call.path)) return;
      toast.error(error.words);
  }
}
