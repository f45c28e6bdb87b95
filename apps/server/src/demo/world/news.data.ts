export interface DemoNews {
  topic: 'market' | 'standard' | 'logistics' | 'platform';
  title: string;
  summary: string;
  body: string[];
  families: string[];
  days_ago: number;
  hits: number;
}

export const DEMO_NEWS: readonly DemoNews[] = [
  {
    topic: 'market',
    title: '圣诞补单进入尾声，遥控与毛绒询价最多',
    summary: '近两周平台询价中，遥控车与毛绒类合计占三成，客户普遍要求三天内出货。',
    body: [
      '临近年底，欧美客户的补单集中在现货与可快速交货的款式。从平台近两周的询价看，遥控攀爬车、毛绒与合金车模排在前列。',
      '建议业务员先在“工厂现货”中筛选库存更新在一周内的产品，再发起询价；库存更新时间超过半月的款，下单前务必再次确认。',
    ],
    families: ['car', 'plush'],
    days_ago: 1,
    hits: 842,
  },
  {
    topic: 'logistics',
    title: '装柜小常识：为什么抛货要先看外箱规格',
    summary: '同样的货值，外箱多出两厘米，一个 40HQ 可能少装三十箱。',
    body: [
      '玩具多为抛货，柜子往往先装满体积而不是重量。40HQ 的计划容积按 68 立方计算，外箱每边多两厘米，整柜就会少装几十箱。',
      '选样时可直接用 CBM 与装箱量筛选，把单件体积过大的款换成同厂的小包装，通常能省下可观的海运费。',
    ],
    families: ['truck', 'blocks'],
    days_ago: 3,
    hits: 615,
  },
  {
    topic: 'standard',
    title: '看懂玩具检测报告的五个位置',
    summary: '标准版本、样品照片、款号、签发日期与实验室，一个都不能漏。',
    body: [
      '拿到检测报告先看标准版本是否为目标市场现行版本，再核对样品照片与款号是否就是要出的货。',
      '签发日期决定有效期；平台会在到期前六十天标为“即将到期”，过期后标为“已过期”，导出给客户之前请留意。',
    ],
    families: ['rattle', 'stacker'],
    days_ago: 5,
    hits: 1_104,
  },
  {
    topic: 'platform',
    title: '选样更快：Ctrl+V 粘贴图片即可找样',
    summary: '客户发来的截图不必保存，直接在搜索框粘贴。',
    body: [
      '从聊天窗口复制图片后，在任意页面的搜索框按 Ctrl+V 即可。',
      '也可以把带图片的表格整份拖入，平台会逐张找样。',
    ],
    families: ['robot', 'dinosaur'],
    days_ago: 8,
    hits: 1_530,
  },
  {
    topic: 'market',
    title: '磁力片与积木返单稳定，客户更看重件数与收纳',
    summary: '带收纳盒、件数适中的套装更容易进入商超渠道。',
    body: [
      '多位客户反馈，六十到一百片的磁力片套装最好卖，附收纳袋或收纳盒可以提升零售价。',
      '报价时请把件数写进英文品名，避免后续对版时出现争议。',
    ],
    families: ['magnet-tiles', 'blocks'],
    days_ago: 11,
    hits: 487,
  },
  {
    topic: 'standard',
    title: '带电玩具出货前要准备哪些文件',
    summary: '电池运输、无线功能与安规报告要分别准备。',
    body: [
      '含锂电池的产品需要电池的运输鉴定文件；带遥控或蓝牙功能的产品在欧盟还涉及无线设备要求。',
      '建议在询价时就勾选“证书”一项，让工厂先提供现有文件清单。',
    ],
    families: ['drone', 'robot'],
    days_ago: 15,
    hits: 702,
  },
  {
    topic: 'logistics',
    title: '旺季订舱建议提前三周',
    summary: '年底舱位紧张，建议先锁舱再排产。',
    body: ['临近节前，各航线舱位紧张，拼柜客户尤其要提前。', '在选样阶段就估算总立方，可以更早与货代确认柜型。'],
    families: ['ship', 'train'],
    days_ago: 19,
    hits: 356,
  },
  {
    topic: 'platform',
    title: '展厅更新：新增十余个看样展厅与展位资料',
    summary: '展位号、工厂与当期样品都可在展厅页面查询。',
    body: ['新收录的展厅覆盖澄海、深圳、义乌与云和。', '打印拣样单时会按展厅与展位排序，走一圈就能拿齐样品。'],
    families: ['doll-house', 'kitchen'],
    days_ago: 24,
    hits: 529,
  },
  {
    topic: 'market',
    title: '夏季品提前备：南半球客户的采购节奏',
    summary: '澳洲、南美与南非客户的旺季与北半球相反。',
    body: ['沙滩、水枪与泡泡类在北半球是淡季，却是南半球客户的下单时间。', '此时工厂产能充足，价格与交期都更好谈。'],
    families: ['beach', 'water-gun'],
    days_ago: 33,
    hits: 418,
  },
  {
    topic: 'standard',
    title: '木制玩具常被问到的 FSC 是什么',
    summary: '它说明木材来源可追溯，不等于玩具安全检测。',
    body: [
      'FSC 关注的是木材来源与产销监管链，与 EN71 等安全标准是两回事。',
      '欧洲客户往往两样都要，报价单上请分别注明。',
    ],
    families: ['rocking-horse', 'puzzle'],
    days_ago: 47,
    hits: 390,
  },
];
