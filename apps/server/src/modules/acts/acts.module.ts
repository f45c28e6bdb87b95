import { defineModule } from '#composition/module.ts';
import { createActService } from './acts.service.ts';

export const actsModule = defineModule({
  name: 'acts',
  needs: [],
  create({ db, now }) {
    const acts = createActService({ db, now });
    return { services: { acts }, removeOld: [acts.removeOld] };
  },
});
