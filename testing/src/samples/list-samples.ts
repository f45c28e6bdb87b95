import type { SomeSamples } from './call-sample.ts';

export const listSamples = {
  'toy.get_list': {
    input: () => ({ keyword: '遥控 车', category_ids: [4000], page: 1, page_size: 20 }),
    notRows: [
      'category_ids',
      'packing_ids',
      'certification_ids',
      'showroom_ids',
      'region_ids',
      'factory_ids',
      'ip_ids',
    ],
  },
  'system.get_toy_new': { input: () => ({ count: 12 }) },
} satisfies SomeSamples;
