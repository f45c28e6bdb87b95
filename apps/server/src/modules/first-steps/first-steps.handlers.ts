import type { homeFirstSteps } from '@wanyuan/contract';
import { can, FIRST_STEPS, type FirstStepKey } from '@wanyuan/domain';
import type { FirstSteps, Places } from '#composition/first-steps.ts';
import type { HandlersOf } from '#rpc/context.ts';

interface Dependencies {
  firstSteps: FirstSteps;
  places: Pick<Places, 'market'>;
}

export function createFirstStepHandlers({ firstSteps, places }: Dependencies): HandlersOf<typeof homeFirstSteps> {
  return {
    async get_first_steps({ db, session }) {
      // Only an empty market has to be filled by oneself. Asked anew: `empty_places` may be a minute old.
      if (await places.market(db)) return { list: [] };
      const list: { key: FirstStepKey; is_done: boolean }[] = [];
      for (const { key, capability } of FIRST_STEPS)
        if (can(session, capability)) list.push({ key, is_done: await firstSteps[key](db, session) });
      return { list: list.every(({ is_done }) => is_done) ? [] : list };
    },
  };
}
