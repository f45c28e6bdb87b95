import { defineModule } from '#composition/module.ts';
import { catalogueModule } from '../catalogue/catalogue.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { cartsModule } from '../carts/carts.module.ts';
import { shareLinksModule } from '../share-links/share-links.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { selectionHolding } from './selection-holding.repo.ts';
import { selectionSource } from './selection-source.ts';
import { createSelectionServices } from './selections-services.ts';
import { createSelectionHandlers } from './selections.handlers.ts';
import { chosenToys } from './chosen-toys.repo.ts';
import { customerSelections } from './customer-selections.repo.ts';

export { gatherAnswers } from './convert-selection.service.ts';
export { requireSelection, selectedToys } from './selected-toys.repo.ts';
export { selectionState } from './selection-state.ts';

export const selectionsModule = defineModule({
  name: 'selections',
  needs: [cartsModule, shareLinksModule, pricingModule, picturesModule, toysModule, catalogueModule, messagesModule],
  create(deps) {
    const selections = createSelectionServices(deps);
    return {
      services: { visitSelection: selections.visit },
      handlers: { website: createSelectionHandlers(selections) },
      holdings: { chooses: selectionHolding },
      belongings: { chooses: customerSelections },
      exportSources: { choose: selectionSource },
      usedToys: [chosenToys],
    };
  },
});
