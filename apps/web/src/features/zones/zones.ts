import { api } from '@wanyuan/contract/client';
import { DATA_MODULES } from '@wanyuan/domain';
import type { FilterGroup, ListPageConfig } from '#page-kit/list-page/list-config.ts';
import { ClipCover } from './parts/clip-cover.tsx';
import { OfferLine } from './parts/offer-line.tsx';
import { PopularityLine } from './parts/popularity-line.tsx';
import { StockLine } from './parts/stock-line.tsx';

type ZoneConfig = Omit<ListPageConfig, 'title'> & { introduction: string };

const FEW_GROUPS: readonly FilterGroup[] = ['time'];

function zone(config: ZoneConfig): ListPageConfig {
  return { title: DATA_MODULES[config.dataModule].name, ...config };
}

/** Every zone that is a list: what it says of itself, where its toys come from, what it shows besides. */
export const ZONES = {
  new: zone({
    dataModule: 'new',
    introduction: '近 60 天上架的产品，最新在前；首发新款只留第一次出现的款式，翻色与老款不算。',
    call: api.toy.get_toy_new_list,
    withoutGroups: FEW_GROUPS,
    withoutFlags: ['listed_days'],
  }),
  first: zone({
    dataModule: 'new',
    introduction: '近 60 天第一次出现的款式，翻色与老款不算。',
    call: api.toy.get_real_new_list,
    withoutGroups: FEW_GROUPS,
    withoutFlags: ['listed_days'],
    hasCounts: false,
  }),
  stock: zone({
    dataModule: 'stock',
    introduction: '工厂仓库里现成的货，库存刚更新的排在前面，适合急单和补柜。',
    call: api.toy.get_toy_stock_list,
    withoutFlags: ['is_spot'],
    extra: StockLine,
    columns: [{ title: '库存', width: 84, cell: (toy) => `${toy.stock_cartons} 箱` }],
  }),
  cross: zone({
    dataModule: 'cross',
    introduction: '适合跨境平台的产品：单件好寄、认证齐全，按热度排列。',
    call: api.toy.get_toy_cross_list,
  }),
  spread: zone({
    dataModule: 'spread',
    introduction: '适合国内电商铺货的产品：价位合适、图片齐全、可以一件代发。',
    call: api.toy.get_toy_spread_list,
  }),
  three_d: zone({
    dataModule: 'three_d',
    introduction: '带立体模型的产品，打开后可以旋转、放大，当面给客户看。',
    call: api.toy.get_list,
    withoutFlags: ['has_model'],
  }),
  discount: zone({
    dataModule: 'discount',
    introduction: '工厂限时让利的产品，到期恢复原价；快结束的排在前面。',
    call: api.toy.get_list,
    withoutFlags: ['is_offer'],
    extra: OfferLine,
    columns: [{ title: '剩余', width: 160, cell: OfferLine }],
  }),
  hot: zone({
    dataModule: 'hot',
    introduction: '本周全球卖得最好的产品，可以按市场看；箭头是与上周名次的比较。',
    call: api.toy.get_toy_hot,
    extra: PopularityLine,
  }),
  fittings: zone({
    dataModule: 'fittings',
    introduction: '电池、遥控器、轮胎、配件包等随货采购的配件。',
    call: api.toy.get_list,
    withoutGroups: ['market'],
  }),
  recommend: zone({
    dataModule: 'recommend',
    introduction: '平台买手从近期询价多、交期稳的产品里挑出来的款。',
    call: api.toy.get_platform_recommend,
  }),
  activity: zone({
    dataModule: 'activity',
    introduction: '平台各个活动里的产品，点一个活动只看它的款。',
    call: api.toy.get_toy_recommend,
  }),
  overseas: zone({
    dataModule: 'overseas',
    introduction: '按海外市场的喜好和准入要求挑选的产品，先选市场再看款。',
    call: api.toy.get_overseas_recommendation,
  }),
  certificate: zone({
    dataModule: 'certificate',
    introduction: '有在有效期内的证书覆盖的产品。',
    call: api.toy.get_list,
  }),
  video: zone({
    dataModule: 'video',
    introduction: '有实拍视频的产品，鼠标移到图片上直接播放，点放大看全片。',
    call: api.toy.get_list,
    withoutFlags: ['has_video'],
    cover: ClipCover,
  }),
  ip: zone({
    dataModule: 'ip',
    introduction: '拿到授权的 IP 产品。',
    call: api.toy.get_list,
  }),
} as const satisfies Record<string, ListPageConfig>;
