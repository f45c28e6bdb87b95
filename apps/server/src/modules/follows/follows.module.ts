import { defineModule } from '#composition/module.ts';
import { factoriesModule } from '../factories/factories.module.ts';
import { toyDetailsModule } from '../toy-details/toy-details.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createFollowHandlers } from './follows.handlers.ts';
import { createFollowService } from './follows.service.ts';
import { createCompareService } from './compare.service.ts';

export const followModule = defineModule({
  name: 'follows',
  needs: [toysModule, factoriesModule, toyDetailsModule],
  create({ toyCards, factoryCards, details, now }) {
    const follows = createFollowService({ toyCards, factoryCards, now });
    const compare = createCompareService({ details, now });
    return { handlers: { toy: createFollowHandlers({ follows, compare }) } };
  },
});
