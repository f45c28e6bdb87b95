import { CHAT_PRESENCE } from '@wanyuan/domain';
import { sayPresence } from './chat-words.ts';

/** Windows that are looked at hold this lock together; one that gets it alone knows that nobody looks. */
const LOOKED_AT = 'wanyuan.chat.looked-at';
// oxlint-disable-next-line typescript/no-unnecessary-condition -- plain http has no locks
const hasLocks = (): boolean => navigator.locks !== undefined;

/** Whether none of this browser's windows is looked at. */
export async function isUnseen(): Promise<boolean> {
  if (!hasLocks()) return document.visibilityState !== 'visible';
  return navigator.locks.request(LOOKED_AT, { ifAvailable: true }, (lock) => lock !== null);
}

/** Says that this window is looked at for as long as it is; nobody looking for a while is being away. */
export function followLooks(): () => void {
  let letGo: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const rest = (): void => {
    clearTimeout(timer);
    letGo?.();
    letGo = null;
  };
  const hold = (): void => {
    if (!hasLocks()) return;
    void navigator.locks.request(
      LOOKED_AT,
      { mode: 'shared' },
      () => new Promise<void>((resolve) => (letGo = resolve)),
    );
  };
  const leave = async (): Promise<void> => {
    if (!(await isUnseen())) return;
    isAway = true;
    sayPresence(true);
  };
  const look = (): void => {
    rest();
    if (document.visibilityState !== 'visible') {
      timer = setTimeout(() => void leave(), CHAT_PRESENCE.awayMs);
      return;
    }
    hold();
    if (isAway) sayPresence(false);
    isAway = false;
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    rest();
  };
}
