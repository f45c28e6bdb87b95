import { defineModule } from '#composition/module.ts';
import { customersModule } from '../customers/customers.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { cartHolding } from './cart-holding.ts';
import { cartSource } from './cart-source.ts';
import { cartedToys, hasFilledCart } from './carted-toys.repo.ts';
import { createCartServices } from './cart-services.ts';
import { createCartHandlers } from './carts.handlers.ts';

export type { WantedCartLine } from './add-lines.ts';
export type { CartServices } from './cart-services.ts';

export const cartsModule = defineModule({
  name: 'carts',
  needs: [picturesModule, toysModule, messagesModule, pricingModule, customersModule],
  create({ formulas, customers, ...deps }) {
    const carts = createCartServices({ ...deps, handOver: customers.handOver });
    return {
      services: { carts },
      handlers: { website: createCartHandlers(carts, formulas) },
      holdings: { carts: cartHolding },
      firstSteps: { cart: hasFilledCart },
      belongings: { carts: carts.belonging },
      exportSources: { cart: cartSource },
      late: { placeOfCart: carts.carts.place },
      usedToys: [cartedToys],
      removeOld: [() => carts.carts.removeOld()],
    };
  },
});
