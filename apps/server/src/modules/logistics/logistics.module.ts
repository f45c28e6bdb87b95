import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createLogisticsHandlers } from './logistics.handlers.ts';
import { logistics_companies } from './logistics.schema.ts';
import { createLogisticsService } from './logistics.service.ts';

export const logisticsModule = defineModule({
  name: 'logistics',
  needs: [picturesModule],
  create({ pictures }) {
    return {
      handlers: { logistics: createLogisticsHandlers(createLogisticsService({ pictures })) },
      places: { logistics: (target) => hasRows(target, logistics_companies) },
    };
  },
});
