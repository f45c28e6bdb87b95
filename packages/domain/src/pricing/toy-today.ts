import { isSameFigure } from './same-figure.ts';

/** How a toy that may be shown stands today. */
export type ToyStanding = 'offered' | 'stopped' | 'hidden';

export function toyStanding(toy: { is_hidden: boolean; stop_time: Date | null }): ToyStanding {
  if (toy.stop_time) return 'stopped';
  return toy.is_hidden ? 'hidden' : 'offered';
}

/** Today's ex-works price where it is not the one that a line remembers; null where it is. */
export const priceToday = (remembered: string, today: string): string | null =>
  isSameFigure(today, remembered) ? null : today;
