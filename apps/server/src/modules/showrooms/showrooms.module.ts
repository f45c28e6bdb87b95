import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createShowroomHandlers, createShowroomListHandlers } from './showrooms.handlers.ts';
import { showrooms as showrooms_table } from './showrooms.schema.ts';
import { createShowroomService } from './showrooms.service.ts';

export { type BoothPlace, boothPlaces } from './booth-places.service.ts';
export { boothsOfFactory } from './factory-booths.service.ts';
export { showroomNames, showroomPlaces } from './showroom-names.service.ts';

export const showroomsModule = defineModule({
  name: 'showrooms',
  needs: [picturesModule, toysModule],
  create({ pictures, toyCards }) {
    const showrooms = createShowroomService({ pictures, toyCards });
    return {
      handlers: { showroom: createShowroomHandlers(showrooms), system: createShowroomListHandlers(showrooms) },
      places: { showrooms: (target) => hasRows(target, showrooms_table) },
    };
  },
});
