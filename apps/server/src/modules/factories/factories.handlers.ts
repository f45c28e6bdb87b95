import type { factory, systemLicences } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FactoryBlockService } from '../factory-directory/factory-directory.module.ts';
import type { FactoryDetailService } from './factory-detail.service.ts';
import type { FactorySearchService } from './factory-search.service.ts';
import type { LicenceService } from './licences.service.ts';
import { regionFigures } from './regions.service.ts';

interface Dependencies {
  search: FactorySearchService;
  details: FactoryDetailService;
  blocks: FactoryBlockService;
}

export function createFactoryHandlers({ search, details, blocks }: Dependencies): HandlersOf<typeof factory> {
  return {
    get_list: ({ db, session }, query) => search.search(db, session, query),
    get_detail: ({ db, session }, { id }) => details.get(db, session, id),
    get_region_list: async ({ db }) => ({ list: await regionFigures(db) }),
    get_block_list: async ({ db, session }) => ({ list: await blocks.list(db, session) }),
    async edit_block(context, input) {
      await blocks.edit(context, input);
      return {};
    },
  };
}

/** What of the system group speaks of factories. */
export function createLicenceHandlers(licences: LicenceService): HandlersOf<typeof systemLicences> {
  return { get_license: ({ db, session }, query) => licences.list(db, session, query) };
}
