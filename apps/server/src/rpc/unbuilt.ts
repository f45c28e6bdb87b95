import { contract } from '@wanyuan/contract';
import { AppError } from './app-error.ts';
import type { AllHandlers } from './context.ts';

/** The handlers of a group that is being written: those that are missing answer that they are. */
export function withUnbuilt<G extends keyof AllHandlers>(group: G, built: Partial<AllHandlers[G]>): AllHandlers[G] {
  const missing = Object.keys(contract[group]).map((name) => [
    name,
    () => {
      throw new AppError('UNAVAILABLE');
    },
  ]);
  return { ...Object.fromEntries(missing), ...built } as AllHandlers[G];
}
