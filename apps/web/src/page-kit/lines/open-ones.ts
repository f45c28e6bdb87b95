import { onSessionEnd } from '#lib/session.ts';

/** So many stay in memory with all their lines, besides those that are shown or have something to send. */
const MOST = 10;

interface OpenOne {
  isInUse: () => boolean;
  stop: () => void;
}

/** Lists as this window knows them; each lives on while another page is shown, and with it what is still to be sent. */
export function openOnes<One extends OpenOne>(create: (id: number) => One): (id: number) => One {
  /** The one that was opened last comes last. */
  const ones = new Map<number, One>();
  onSessionEnd(() => ones.clear());
  const makeRoom = (): void => {
    for (const [id, one] of ones) {
      if (ones.size < MOST) return;
      if (one.isInUse()) continue;
      one.stop();
      ones.delete(id);
    }
  };
  return (id) => {
    const one = ones.get(id) ?? create(id);
    ones.delete(id);
    makeRoom();
    ones.set(id, one);
    return one;
  };
}
