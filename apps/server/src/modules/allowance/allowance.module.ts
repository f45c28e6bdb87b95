import { defineModule } from '#composition/module.ts';
import { createAllowanceService } from './allowance.service.ts';

export type { AllowanceService } from './allowance.service.ts';

export const allowanceModule = defineModule({
  name: 'allowance',
  needs: [],
  create({ db, now }) {
    const allowance = createAllowanceService({ db, now });
    return {
      services: { allowance },
      removeOld: [() => allowance.removeOld(), () => allowance.removeOldCeilings()],
    };
  },
});
