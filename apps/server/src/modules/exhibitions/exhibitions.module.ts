import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createExhibitionHandlers } from './exhibitions.handlers.ts';
import { exhibitions } from './exhibitions.schema.ts';
import { createExhibitionService } from './exhibitions.service.ts';

export { exhibitorFactoryIds } from './exhibitions.service.ts';

export const exhibitionsModule = defineModule({
  name: 'exhibitions',
  needs: [picturesModule],
  create({ pictures, now }) {
    return {
      handlers: { exhibition: createExhibitionHandlers(createExhibitionService({ pictures, now })) },
      places: { exhibitions: (target) => hasRows(target, exhibitions) },
    };
  },
});
