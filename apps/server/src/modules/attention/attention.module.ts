import { defineModule } from '#composition/module.ts';
import { factoriesModule } from '../factories/factories.module.ts';
import { toyDetailsModule } from '../toy-details/toy-details.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createAttentionHandlers } from './attention.handlers.ts';
import { createAttentionService } from './attentions.service.ts';
import { createContrastService } from './contrasts.service.ts';

export const attentionModule = defineModule({
  name: 'attention',
  needs: [toysModule, factoriesModule, toyDetailsModule],
  create({ toyCards, factoryCards, details, now }) {
    const attentions = createAttentionService({ toyCards, factoryCards, now });
    const contrasts = createContrastService({ details, now });
    return { handlers: { toy: createAttentionHandlers({ attentions, contrasts }) } };
  },
});
