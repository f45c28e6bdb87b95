import { defineModule } from '#composition/module.ts';
import { customersModule } from '../customers/customers.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { cartHolding } from './cart-holding.ts';
import { cartSource } from './cart-source.ts';
import { cartedToys } from './carted-toys.repo.ts';
import { createSampleCartServices } from './sample-cart-services.ts';
import { createSampleCartHandlers } from './sample-carts.handlers.ts';

export type { WantedCartLine } from './add-lines.ts';
export type { SampleCartServices } from './sample-cart-services.ts';

export const sampleCartsModule = defineModule({
  name: 'sample-carts',
  needs: [picturesModule, toysModule, messagesModule, pricingModule, customersModule],
  create({ formulas, customers, ...deps }) {
    const sampleCarts = createSampleCartServices({ ...deps, handOver: customers.handOver });
    return {
      services: { sampleCarts },
      handlers: { website: createSampleCartHandlers(sampleCarts, formulas) },
      holdings: { carts: cartHolding },
      belongings: { carts: sampleCarts.belonging },
      exportSources: { cart: cartSource },
      late: { placeOfCart: sampleCarts.carts.place },
      usedToys: [cartedToys],
      removeOld: [() => sampleCarts.carts.removeOld()],
    };
  },
});
