import { empty, named, QUERY_IDS, type CallSample, type SomeSamples } from './call-sample.ts';

const detail = named(({ toy_id }) => ({ toy_id }));
const browsed = named(({ toy_id }) => ({ list: [{ toy_id, data_module: 'new' }] }));
const functions: CallSample = { input: () => ({ list: [{ func: '导出 1', time: '2026-03-05T08:00:00.000Z' }] }) };

export const detailSamples = {
  'toy.get_detail': detail,
  'toy.detail_stock': detail,
  'toy.detail_spread': detail,
  'toy.detail_cross': detail,
  'toy.detail_new': detail,
  'toy.detail_3d': detail,
  'toy.get_toy_hot_detail': detail,
  'toy.edit_error': named(({ toy_id }) => ({ toy_id, fields: ['price'], content: '价格是 12 元' })),
  'toy.edit_attention': named(({ toy_id }) => ({ type: 'toy', ids: [toy_id], is_attention: true })),
  'toy.get_attention_list': { input: () => ({ type: 'toy', keyword: '玩具 1', page: 1, page_size: 20 }) },
  'toy.get_attention_ids': empty,
  'toy.remove_attention': named(({ toy_id }) => ({ type: 'toy', ids: [toy_id] })),
  'toy.get_toy_contrast_list': { input: () => ({ only_ids: true }), notRows: ['only_ids'] },
  'toy.edit_company_toy_contrast': named(({ toy_id }) => ({ ids: [toy_id], is_contrast: true, clear: false })),
  'toy.update_user_config': { input: () => ({ view: 'grid', page_size: 40, hide_stopped: true }) },
  'toy.get_saved_searches': empty,
  'toy.save_search': {
    input: () => ({
      name: '遥控车 1',
      data_module: 'sample',
      query: { keyword: '遥控车 1:18' },
      link: '/sample_list?keyword=1',
      is_notify: true,
    }),
    notRows: QUERY_IDS,
  },
  'toy.edit_saved_search': named(({ saved_search_id }) => ({
    id: saved_search_id,
    name: '新名 1',
    is_notify: false,
    opened: true,
  })),
  'toy.remove_saved_search': named(({ saved_search_id }) => ({ id: saved_search_id })),
  'log.toy_browse_log': named(({ toy_id }) => ({ toy_id, data_module: 'sample' })),
  'log.toy_browse_log_all': browsed,
  'log.toy_new_browse_log_all': browsed,
  'log.user_click_func_log': functions,
  'log.user_browse_func_log': functions,
  'log.user_click_booth_log': { input: () => ({ place: 'showroom', booth_id: 1 }), notRows: ['booth_id'] },
  'system.get_history_record': { input: () => ({ keyword: '玩具 1', page: 1, page_size: 20 }) },
  'system.remove_history_record': named(({ browse_record_id }) => ({ ids: [browse_record_id] })),
} satisfies SomeSamples;
