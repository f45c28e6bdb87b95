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
    get_list: (context, query) => search.search(context, query),
    get_detail: (context, { id }) => details.get(context, id),
    get_region_list: async ({ db }) => ({ list: await regionFigures(db) }),
    get_block_list: async (context) => ({ list: await blocks.list(context) }),
    async edit_block(context, input) {
      await blocks.edit(context, input);
      return {};
    },
  };
}

/** What of the system group speaks of factories. */
export function createLicenceHandlers(licences: LicenceService): HandlersOf<typeof systemLicences> {
  return { get_license: (context, query) => licences.list(context, query) };
}
