/** Fairs before, during and after today; `from` and `days` are counted from the first start. */
export interface DemoExhibition {
  kind: 'online' | 'shenzhen';
  name: string;
  name_en: string;
  venue: string;
  introduction: string;
  halls: string[];
  booths: number;
  from: number;
  days: number;
}

export const DEMO_EXHIBITIONS: readonly DemoExhibition[] = [
  {
    kind: 'online',
    name: '玩源冬季线上选品会',
    name_en: 'Wanyuan Winter Sourcing Days',
    venue: '线上',
    introduction: '一百多家工厂同时上新，展期内询价优先安排工厂回复。',
    halls: ['遥控电动馆', '婴童早教馆', '益智拼装馆', '户外运动馆'],
    booths: 60,
    from: -3,
    days: 12,
  },
  {
    kind: 'online',
    name: '春季新品预览周',
    name_en: 'Spring Preview Week',
    venue: '线上',
    introduction: '明年春季开模新品提前看，未上市款仅会员可见报价。',
    halls: ['新品一馆', '新品二馆'],
    booths: 36,
    from: 40,
    days: 7,
  },
  {
    kind: 'online',
    name: '秋季线上玩具展',
    name_en: 'Autumn Online Toy Show',
    venue: '线上',
    introduction: '已结束，展品与展位资料保留供回看。',
    halls: ['A馆', 'B馆', 'C馆'],
    booths: 48,
    from: -62,
    days: 10,
  },
  {
    kind: 'shenzhen',
    name: '深圳玩具与礼品看样会',
    name_en: 'Shenzhen Toy & Gift Sample Fair',
    venue: '深圳龙华 8 号展厅',
    introduction: '现场看样、当日询价，凭选样单在出口处统一寄样。',
    halls: ['1号厅', '2号厅', '3号厅'],
    booths: 54,
    from: 18,
    days: 4,
  },
  {
    kind: 'shenzhen',
    name: '深圳玩具夏季看样会',
    name_en: 'Shenzhen Summer Sample Fair',
    venue: '深圳龙华 8 号展厅',
    introduction: '已结束，展商名录与展品可继续查询。',
    halls: ['1号厅', '2号厅'],
    booths: 40,
    from: -118,
    days: 4,
  },
];
