import { defineModule } from '#composition/module.ts';
import { filesModule } from '../files/files.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createCustomerOrderServices } from './customer-order-services.ts';
import { createCustomerOrderHandlers } from './customer-orders.handlers.ts';
import { customersOrders, orderHolding } from './order-holding.repo.ts';
import { orderedToys } from './order-lines.repo.ts';
import { orderSource } from './order-source.ts';

export { createOrderMaker, type NewCustomerOrder } from './create-order.service.ts';
export { getOrder, orderNumbers, ordersById } from './customer-orders.repo.ts';
export { linesOfOrders } from './order-lines.repo.ts';
export { unknownOrder } from './unknown-order.ts';
export type { CustomerOrderServices } from './customer-order-services.ts';

/** What customers ordered, by a confirmed quotation or on a website (docs/customer-orders.md). */
export const customerOrdersModule = defineModule({
  name: 'customer-orders',
  needs: [picturesModule, filesModule, messagesModule],
  create(deps, { late }) {
    const customerOrders = createCustomerOrderServices(deps);
    return {
      services: { customerOrders },
      handlers: {
        customer_order: createCustomerOrderHandlers(customerOrders, (...which) => late.sitePickIds(...which)),
      },
      holdings: { customer_orders: orderHolding },
      belongings: { customer_orders: customersOrders },
      exportSources: { order: orderSource },
      usedToys: [orderedToys],
    };
  },
});
