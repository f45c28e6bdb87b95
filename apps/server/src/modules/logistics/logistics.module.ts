import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createLogisticsHandlers } from './logistics.handlers.ts';
import { createLogisticsService } from './logistics.service.ts';

export const logisticsModule = defineModule({
  name: 'logistics',
  needs: [picturesModule],
  create({ pictures }) {
    return { handlers: { logistics: createLogisticsHandlers(createLogisticsService({ pictures })) } };
  },
});
