import { empty, type SomeSamples } from './call-sample.ts';

/** The catalogue's factories are public; those that a company keeps for itself have tests of their own. */
export const factorySamples = {
  'factory.get_list': {
    input: () => ({ keyword: '玩具', page: 1, page_size: 20 }),
    notRows: ['region_id', 'category_id', 'certification_id'],
  },
  'factory.get_detail': { input: () => ({ id: 1 }), notRows: ['id'] },
  'factory.get_region_list': empty,
  'factory.get_block_list': empty,
  'factory.edit_block': {
    input: () => ({ factory_id: 1, is_blocked: true, reason: '交期总是拖延' }),
    notRows: ['factory_id'],
  },
  'logistics.get_list': {
    input: () => ({ keyword: '汕头', service: 'sea', page: 1, page_size: 20 }),
    notRows: ['region_id'],
  },
  'system.get_license': { input: () => ({ keyword: '玩具', state: 'valid', page: 1, page_size: 20 }) },
} satisfies SomeSamples;
