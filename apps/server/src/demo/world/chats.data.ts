/** One line of a talk: who says it, and what; a card stands for itself. */
export type DemoLine = { from: 'buyer' | 'factory' } & ({ text: string } | { card: DemoCard } | { upload: DemoUpload });
export type DemoCard =
  | 'toy'
  | 'cart_lines'
  | 'inquiry'
  | 'supplement'
  | 'purchase'
  | 'quotation'
  | 'selection'
  | 'customer_order'
  | 'location';
export type DemoUpload = 'voice' | 'file';

const buyer = (text: string): DemoLine => ({ from: 'buyer', text });
const factory = (text: string): DemoLine => ({ from: 'factory', text });
const shows = (card: DemoCard): DemoLine => ({ from: 'buyer', card });
const uploads = (upload: DemoUpload): DemoLine => ({ from: 'factory', upload });

export const DEMO_FILE = {
  name: '装箱资料.csv',
  content:
    '\uFEFF货号,外箱尺寸(cm),装量,毛重(kg),净重(kg)\r\nTK1321A,82×41.5×97,72,16.5,14.8\r\nTK1270A,76×38×90,60,15.2,13.6\r\n',
} as const;

/** What a salesperson and a factory said lately, the first factory with all kinds of cards. */
export const DEMO_TALKS: readonly (readonly DemoLine[])[] = [
  [
    buyer('蔡总早，上次那批遥控车客户反馈很好'),
    factory('早上好林小姐，客户满意就好'),
    shows('toy'),
    buyer('这款现在什么价？客户想要 40HQ 混装'),
    factory('原价，量到 500 箱可以让 3 个点'),
    shows('inquiry'),
    factory('已经在询价单里答复了，请查看'),
    shows('cart_lines'),
    buyer('这几款一起，麻烦核一下外箱尺寸'),
    factory('收到，装箱资料发您'),
    uploads('file'),
    shows('supplement'),
    factory('样品明天送到澄海展厅'),
    shows('purchase'),
    uploads('voice'),
    factory('特价的已经给您留货了'),
    shows('quotation'),
    buyer('按这张单备货，有变动我提前说'),
    shows('location'),
    factory('好的，展会见'),
  ],
  [buyer('杜厂长，泡泡机有英文彩盒版吗？'), shows('toy'), factory('有的，起订 100 箱'), factory('要的话我发您彩盒稿')],
  [buyer('木制拼图有 FSC 证书吗？'), factory('有，今年 6 月刚续的'), buyer('麻烦发一份')],
  [buyer('毛绒熊 25cm 的交期多久？'), shows('toy'), factory('旺季 35 天，先付定金可排前面')],
  [factory('上周问的大颗粒积木已降价，有兴趣吗？'), buyer('降多少？'), factory('含税降 0.6 元')],
  [buyer('厨房套装的电池舱要改成螺丝锁'), factory('可以，改模费 800，量到 2000 套退还')],
  [shows('toy'), buyer('沙滩桶能印客户 logo 吗？'), factory('能，丝印单色免费')],
  [buyer('娃娃的头发梳几下就掉，客户投诉了'), factory('抱歉，给您换一批针距更密的，样品今天寄')],
];

/** What goes on for years between two who trade with each other. */
export const DEMO_SMALL_TALK: readonly string[] = [
  '这款还有现货吗？',
  '有的，大概 120 箱',
  '外箱尺寸发我一下',
  '82×41.5×97，装 72 只',
  '毛净重呢？',
  '毛重 16.5，净重 14.8',
  '含税多少？',
  '含税加 8 个点',
  '交期能赶到月底吗？',
  '能，25 号前可以装柜',
  '客户确认了，先备 200 箱',
  '好的，马上排产',
  '唛头稍后发您',
  '收到唛头，已转仓库',
  '样品寄到广州办事处',
  '顺丰已发，单号稍后给您',
  '彩盒颜色要和上次一样',
  '放心，用的是上次的版',
  '尾款今天安排',
  '收到，谢谢林小姐',
];

export const DEMO_GROUP_NAME = '秋交会选品小组';
export const DEMO_GROUP_TALK: readonly string[] = [
  '客户 11 月 2 号到，大家把手上的新品先过一遍',
  '遥控类我来整理，今天下班前给清单',
  '积木类我这边有 12 款',
  '报价单统一用 FOB 汕头',
  '@所有人 明天 9 点半开个短会',
  '收到',
];
/** The colleague begins, then they take turns. */
export const DEMO_COLLEAGUE_TALK: readonly string[] = [
  '晓敏，Emma 的样品到了吗？',
  '到了，放在展厅 B 座前台',
  '她这次的选样发我看看',
  'selection',
  '订单也发一下，我核对箱数',
  'customer_order',
  '好，我下午去拿',
];
