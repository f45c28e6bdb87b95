import type { LatePorts } from '#composition/late-ports.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { FilesService } from '../files/files.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { createOrderMaker } from './create-order.service.ts';
import { createOrderDetail } from './order-detail.service.ts';
import { createOrderNews } from './order-news.ts';
import { createOrderStates } from './order-states.service.ts';
import { createShowOrders } from './show-orders.service.ts';

interface Dependencies {
  bus: EventBus;
  messages: MessageService;
  pictures: PicturesService;
  files: FilesService;
  siteOrders: LatePorts['siteOrders'];
  now: () => Date;
}

export type CustomerOrderServices = ReturnType<typeof createCustomerOrderServices>;

export function createCustomerOrderServices(deps: Dependencies) {
  const news = createOrderNews(deps);
  const orders = createShowOrders(deps);
  return {
    list: orders.list,
    detail: createOrderDetail({ ...deps, orders }),
    ...createOrderMaker({ ...deps, news }),
    ...createOrderStates({ ...deps, news }),
  };
}
