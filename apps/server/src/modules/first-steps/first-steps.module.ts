import { defineModule } from '#composition/module.ts';
import { createFirstStepHandlers } from './first-steps.handlers.ts';

/** What a person does first in an installation that holds nothing yet. */
export const firstStepsModule = defineModule({
  name: 'first-steps',
  needs: [],
  create(_deps, { firstSteps, places }) {
    return { handlers: { home: createFirstStepHandlers({ firstSteps, places }) } };
  },
});
