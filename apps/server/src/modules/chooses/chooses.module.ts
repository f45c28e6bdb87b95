import { defineModule } from '#composition/module.ts';
import { catalogueModule } from '../catalogue/catalogue.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { sampleCartsModule } from '../sample-carts/sample-carts.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { chooseHolding } from './choose-holding.repo.ts';
import { chooseSource } from './choose-source.ts';
import { createChooseServices } from './chooses-services.ts';
import { createChooseHandlers } from './chooses.handlers.ts';
import { chosenToys } from './chosen-toys.repo.ts';
import { customerChooses } from './customer-chooses.repo.ts';

export { chooseState } from './choose-state.ts';
export { hashShareToken } from './share-keys.ts';

export const choosesModule = defineModule({
  name: 'chooses',
  needs: [sampleCartsModule, pricingModule, picturesModule, toysModule, catalogueModule, messagesModule],
  create({ keyring, config, ...deps }) {
    const chooses = createChooseServices({
      ...deps,
      rateScale: config.RATE_LIMIT_SCALE,
      codeKey: keyring('share_codes'),
    });
    return {
      handlers: { website: createChooseHandlers(chooses) },
      holdings: { chooses: chooseHolding },
      belongings: { chooses: customerChooses },
      exportSources: { choose: chooseSource },
      late: { isShareOpen: chooses.openShares.isOpen },
      usedToys: [chosenToys],
    };
  },
});
