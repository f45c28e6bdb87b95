/** The named showroom pages of the specification. `key` is the route; id order follows the rule of section 9. */
export interface NamedShowroom {
  id: number;
  key: string;
  name: string;
}

const named = (id: number, key: string, name: string): NamedShowroom => ({ id, key, name });

export const NAMED_SHOWROOMS: readonly NamedShowroom[] = [
  named(104, 'online', '线上展厅'),
  named(10, 'xinlianchuang', '鑫联创展厅'),
  named(99, 'memberShow', '会员展厅'),
  named(11, 'jinshengfeng', '金盛丰展厅'),
  named(12, 'tongyi', '通艺展厅'),
  named(13, 'jishang', '集尚展厅'),
  named(14, 'fengxin', '丰鑫展厅'),
  named(15, 'wanlong', '万隆展厅'),
  named(16, 'qunhui', '群汇展厅'),
  named(17, 'tradeShow', '外贸展厅'),
  named(18, 'xin_gang', '新港展厅'),
  named(20, 'guanjufa', '冠聚发展厅'),
  named(21, 'tenguan', '腾冠展厅'),
  named(22, 'youlianke', '优联客展厅'),
  named(23, 'shenzhenlonhua', '深圳龙华展厅'),
  named(24, 'yuanchuanlianmeng', '原创联盟展厅'),
  named(25, 'guanghua', '光华展厅'),
  named(26, 'yunhe', '云和木玩展厅'),
  named(27, 'xin_hui_gang', '新汇港展厅'),
  named(28, 'baili', '百利展厅'),
  named(29, 'huimai', '汇麦展厅'),
  named(30, 'youlian', '友联展厅'),
  named(31, 'hangjianyuan', '行建源展厅'),
  named(32, 'jinchengfeng', '金成丰展厅'),
  named(33, 'guangli', '广利展厅'),
  named(34, 'huimaizq', '汇麦专区展厅'),
  named(19, 'yunchong', '云宠展厅'),
];
