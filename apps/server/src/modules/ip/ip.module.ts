import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { ip_licences } from './ip-licences.schema.ts';
import { createIpLicenceService } from './ip-licences.service.ts';
import { createIpHandlers } from './ip.handlers.ts';

export { ipOfToy } from './ip-name.service.ts';

export const ipModule = defineModule({
  name: 'ip',
  needs: [picturesModule, toySearchModule],
  create({ pictures, toyFigures }) {
    return {
      handlers: { toy: createIpHandlers(createIpLicenceService({ pictures, countToysByIp: toyFigures.byIp })) },
      places: { ip: (target) => hasRows(target, ip_licences) },
    };
  },
});
