import { backoffMs } from './backoff.ts';
import type { Pairing } from './pairing.ts';
import { registerAddresses, ServerRefusal } from './server-calls.ts';

/** A machine that was moved to another network gets other addresses. */
const LOOK_MS = 60_000;
/** The server hears that the machine is still there. */
const AGAIN_MS = 6 * 3_600_000;

interface Dependencies {
  pairing: Pairing;
  addresses: () => readonly string[];
  log: (line: string) => void;
}

/** Keeps the server informed of the machine's addresses, and the agent of the server's clock. */
export function keepRegistered({ pairing, addresses, log }: Dependencies) {
  let told: string | null = null;
  let toldAt = 0;
  let tries = 0;
  let ahead = 0;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function tell(): Promise<number> {
    const now = addresses();
    const key = now.join(' ');
    if (key === told && Date.now() - toldAt < AGAIN_MS) return LOOK_MS;
    try {
      ahead = await registerAddresses(pairing, now, Date.now() + ahead);
      [told, toldAt, tries] = [key, Date.now(), 0];
      log(now.length === 0 ? '已向平台登记，本机可同步' : `已向平台登记地址：${now.join('、')}`);
      return LOOK_MS;
    } catch (error) {
      // A clock that is far off is refused; the refusal says what time it is.
      if (error instanceof ServerRefusal && error.ahead !== null) ahead = error.ahead;
      if (tries === 0) {
        log(error instanceof ServerRefusal ? `平台没有接受登记：${error.message}` : '暂时连接不上平台，稍后再登记');
      }
      return backoffMs(tries++);
    }
  }

  const loop = async () => {
    const wait = await tell();
    if (!isStopped) timer = setTimeout(() => void loop(), wait);
  };
  void loop();

  return {
    /** The server's clock. */
    now: () => Date.now() + ahead,
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
