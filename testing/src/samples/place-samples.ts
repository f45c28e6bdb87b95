import { empty, type SomeSamples } from './call-sample.ts';

export const placeSamples = {
  'system.get_carousel': empty,
  'system.get_showroom': empty,
  'system.get_advert': { input: () => ({ place: 'home.middle' }) },
  'system.get_activity': empty,
  'showroom.get_detail': { input: () => ({ id: 104 }), notRows: ['id'] },
  'live.get_list': { input: () => ({ state: 'live', keyword: '遥控 1', page: 1, page_size: 20 }) },
  'live.get_detail': { input: () => ({ id: 1 }), notRows: ['id'] },
  'exhibition.get_list': { input: () => ({ kind: 'online' }) },
  'exhibition.get_detail': { input: () => ({ id: 1, keyword: '积木 1' }), notRows: ['id'] },
  'file.get_list': { input: () => ({ topic: 'guide', keyword: '看样 1', page: 1, page_size: 20 }) },
  'file.hits': { input: () => ({ id: 1 }), notRows: ['id'] },
} satisfies SomeSamples;
