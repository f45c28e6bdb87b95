import type { SomeSamples } from './call-sample.ts';

export const factorySamples = {
  'factory.get_list': {
    input: () => ({ keyword: '玩具', page: 1, page_size: 20 }),
    notRows: ['region_id', 'category_id', 'certification_id'],
  },
} satisfies SomeSamples;
