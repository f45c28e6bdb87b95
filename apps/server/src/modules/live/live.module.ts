import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createLiveHandlers } from './live.handlers.ts';
import { createLiveService } from './live.service.ts';

export const liveModule = defineModule({
  name: 'live',
  needs: [picturesModule, toysModule],
  create({ pictures, toyCards, now }) {
    return { handlers: { live: createLiveHandlers(createLiveService({ pictures, toyCards, now })) } };
  },
});
