import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createLiveHandlers } from './live.handlers.ts';
import { live_rooms } from './live.schema.ts';
import { createLiveService } from './live.service.ts';

export const liveModule = defineModule({
  name: 'live',
  needs: [picturesModule, toysModule],
  create({ pictures, toyCards, now }) {
    return {
      handlers: { live: createLiveHandlers(createLiveService({ pictures, toyCards, now })) },
      places: { live: (target) => hasRows(target, live_rooms) },
    };
  },
});
