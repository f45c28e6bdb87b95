import { defineModule } from '#composition/module.ts';
import { createSearchLogHandlers } from './search-log.handlers.ts';

export { hotSearches, listKeywords } from './search-log.service.ts';

export const searchLogModule = defineModule({
  name: 'search-log',
  needs: [],
  create: ({ now }) => ({ handlers: { log: createSearchLogHandlers({ now }) } }),
});
