import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createCoveredToyService } from './covered-toys.service.ts';
import { createToyCardService } from './toy-cards.service.ts';

export const toysModule = defineModule({
  name: 'toys',
  needs: [picturesModule],
  create({ pictures, now }) {
    const toyCards = createToyCardService({ pictures, now });
    return { services: { toyCards, coveredToys: createCoveredToyService({ toyCards }) } };
  },
});
