import { empty, QUERY_IDS, type CallSample, type SomeSamples } from './call-sample.ts';

const list: CallSample = {
  input: () => ({ keyword: '遥控 车', category_ids: [4000], page: 1, page_size: 20 }),
  notRows: QUERY_IDS,
};
const ofToy: CallSample = {
  input: ({ toy_id }) => ({ toy_id }),
  foreign: (_me, { toy_id }) => ({ toy_id }),
};
const ranking: CallSample = { input: () => ({ scope: '' }) };
const few: CallSample = { input: () => ({ count: 12 }) };

export const listSamples = {
  'toy.get_list': list,
  'toy.get_count': { input: () => ({ keyword: '车', category_ids: [4000] }), notRows: QUERY_IDS },
  'toy.get_suggest': { input: () => ({ keyword: '遥控', type: 'product' }) },
  'toy.get_toy_new_list': list,
  'toy.get_real_new_list': list,
  'toy.get_toy_stock_list': list,
  'toy.get_toy_cross_list': list,
  'toy.get_toy_spread_list': list,
  'toy.get_toy_hot': list,
  'toy.get_toy_recommend': list,
  'toy.get_platform_recommend': list,
  'toy.get_overseas_recommendation': list,
  'toy.get_recommend_toy': ofToy,
  'toy.get_certification_list': ofToy,
  'toy.get_ip_config': empty,
  'toy.get_ip_list': { input: () => ({ keyword: '', category_id: 4021 }), notRows: ['category_id'] },
  'toy.get_ip': { input: () => ({ id: 1 }), notRows: ['id'] },
  'hot.get_hot': empty,
  'hot.get_hot_detail': ranking,
  'hot.get_popularity_toy': ranking,
  'gcc.get_gcc_list': {
    input: () => ({ keyword: 'EN71', certification_id: 1, page: 1, page_size: 20 }),
    notRows: ['certification_id', 'factory_id'],
  },
  'gcc.get_certification_list': { input: () => ({ market: '欧盟' }) },
  'gcc.get_certification_region': empty,
  'gcc.get_rank_region': ranking,
  'system.get_cate_list': empty,
  'system.get_cate': { input: () => ({ category_id: 4000 }), notRows: ['category_id'] },
  'system.get_toy_new': few,
  'system.get_toy_hot': few,
  'system.get_hot': empty,
  'system.get_hot_sample_select': few,
  'system.get_carefully_chosen_toy': few,
  'system.get_order': { input: () => ({ data_module: 'stock', has_keyword: false }) },
  'system.get_hot_search': few,
} satisfies SomeSamples;
