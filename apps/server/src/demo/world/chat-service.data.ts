interface DemoQuestion {
  /** Who asks: an account, or the factory at this place. */
  asker: string | number;
  page: string;
  /** In turns, the asker first. */
  lines: readonly string[];
  minutesAgo: number;
  state: 'waiting' | 'assigned' | 'resolved';
  rating?: number;
}

/** A line at customer service: some wait, some are being answered, some are content. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  {
    asker: 'qifan_sales',
    page: '/sample_car',
    lines: [
      '选样车导出的图片能换成白底吗？',
      '可以的，导出时在“图片”里选“白底图”，没有白底图的会用原图。',
      '找到了，谢谢！',
    ],
    minutesAgo: 2900,
    state: 'resolved',
    rating: 5,
  },
  {
    asker: 'qifan_admin',
    page: '/quotation_list',
    lines: ['报价单的公司抬头在哪里改？', '在“公司显示设置”里改，改好后新发出的报价单就会用上。', '英文名也在那里吗？'],
    minutesAgo: 9,
    state: 'assigned',
  },
  { asker: 0, page: '/factoryDesk', lines: ['我们有新样册，怎么批量上传产品？'], minutesAgo: 14, state: 'waiting' },
  {
    asker: 'qifan_sales2',
    page: '/settings',
    lines: ['收不到验证码短信', '手机号没有换过'],
    minutesAgo: 6,
    state: 'waiting',
  },
];

/** What a recipient of a selection and its salesperson wrote; the visitor begins, and has the last word. */
export const DEMO_VISITOR_LINES: readonly { from: 'visitor' | 'sales'; text: string; minutesAgo: number }[] = [
  { from: 'visitor', text: 'Hi, I like the first three items. What is the MOQ per colour?', minutesAgo: 200 },
  { from: 'sales', text: 'Hello! 30 cartons per item, colours can be mixed in one carton.', minutesAgo: 188 },
  { from: 'visitor', text: 'Great. And the lead time if we order 120 cartons?', minutesAgo: 170 },
  { from: 'sales', text: '35 days after the deposit. I will confirm with the factory today.', minutesAgo: 160 },
  { from: 'visitor', text: 'Thank you. Do you have EN71 reports for the electric ones?', minutesAgo: 22 },
];
