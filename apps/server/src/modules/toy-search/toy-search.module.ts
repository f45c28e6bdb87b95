import { defineModule } from '#composition/module.ts';
import { createConfirmedPriceService } from './confirmed-prices.service.ts';
import { createImportedToyService } from './imported-toys.service.ts';
import { recountTerms } from './indexing/recount-terms.ts';
import { createToyFigureService } from './toy-figures.service.ts';
import { createToySearchService } from './toy-search.service.ts';

export { type ConfirmedPriceService, countInquiries, publicToys } from './confirmed-prices.service.ts';
export type { ImportedToyService, ImportScope, ToyToWrite, WrittenToy } from './imported-toys.service.ts';
export { listToysAfter } from './indexing/indexed-toys.repo.ts';
export { recountTerms } from './indexing/recount-terms.ts';
export { type SearchRow, toSearchRow } from './indexing/search-row.ts';
export { addViews, knownToys, matchingToyIds, openToyIds, ownToyIds, refreshPopularity } from './known-toys.service.ts';
export type { ListScope, Viewer } from './search-request.ts';
export { buildDoc, docOfText, parseQuery, type QueryWord, type TextQuery, wordTerm } from './text-query.ts';
export type { ToyFigureService } from './toy-figures.service.ts';
export { toy_search } from './toy-search.schema.ts';
export type { FittingToy, ToySearchService } from './toy-search.service.ts';

/** Between the removal of what is too old and the sweep of the store. */
const AT_NIGHT = '35 3 * * *';

export const toySearchModule = defineModule({
  name: 'toy-search',
  needs: [],
  create({ db, now }, { late }) {
    const search = createToySearchService({ now, onRefreshed: (target, toyIds) => late.toysChanged(target, toyIds) });
    return {
      services: {
        search,
        toyFigures: createToyFigureService({ now }),
        confirmedPrices: createConfirmedPriceService({ search }),
        importedToys: createImportedToyService({ search }),
      },
      jobs: [
        {
          name: 'search-terms',
          run: (_data, { signal }) => recountTerms(db, signal),
          options: { unique: 'always' },
          schedule: AT_NIGHT,
        },
      ],
    };
  },
});
