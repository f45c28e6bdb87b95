import { CATEGORIES, CERTIFICATE_KINDS } from '@wanyuan/domain';

export interface PlatformFile {
  topic: 'template' | 'standard' | 'logistics' | 'guide';
  name: string;
  introduction: string;
  type: string;
  content: string;
  hits: number;
  days_ago: number;
}

/** Excel opens a comma-separated file in the right encoding only with this mark at its beginning. */
const BYTE_ORDER_MARK = '\uFEFF';
const CSV = 'text/csv';

const table = (rows: readonly (readonly (string | number)[])[]) =>
  BYTE_ORDER_MARK +
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Downloads that are of use by themselves, made from the product's own lists. */
export function makePlatformFiles(): PlatformFile[] {
  return [
    {
      topic: 'template',
      name: '产品资料导入模板.csv',
      introduction: '批量导入产品时使用，列名与系统识别的别名一致。',
      type: CSV,
      content: table([
        ['货号', '品名', '英文品名', '出厂价', '装箱量', '外箱规格', '毛/净重', '包装', '产品规格', '备注'],
        [
          'HY-8821',
          '四驱遥控攀爬车',
          '4WD R/C Rock Crawler',
          '36.00',
          24,
          '82*41.5*97',
          '14.5/12.5',
          '彩盒',
          '24*13*12',
          '',
        ],
      ]),
      hits: 1_286,
      days_ago: 96,
    },
    {
      topic: 'template',
      name: '客户选样登记表.csv',
      introduction: '看样现场登记客户意向，回公司后可直接导入。',
      type: CSV,
      content: table([
        ['客户', '货号', '展厅', '展位', '箱数', '目标价', '要求'],
        ['', '', '', '', '', '', ''],
      ]),
      hits: 734,
      days_ago: 75,
    },
    {
      topic: 'standard',
      name: '玩具认证与目标市场对照表.csv',
      introduction: '各认证适用的市场，报价前先查。',
      type: CSV,
      content: table([
        ['认证', '适用市场'],
        ...CERTIFICATE_KINDS.map(({ name, markets }) => [name, markets.join(' / ')]),
      ]),
      hits: 2_045,
      days_ago: 60,
    },
    {
      topic: 'guide',
      name: '玩具分类中英对照.csv',
      introduction: '三十个分类的编号与中英文名称，做英文报价时参考。',
      type: CSV,
      content: table([['编号', '中文', '英文'], ...CATEGORIES.map(({ id, name, name_en }) => [id, name, name_en])]),
      hits: 918,
      days_ago: 52,
    },
    {
      topic: 'logistics',
      name: '常用柜型容积与载重.csv',
      introduction: '计划装柜用的容积与载重，实际以船公司为准。',
      type: CSV,
      content: table([
        ['柜型', '计划容积（CBM）', '载重（吨）'],
        ['20GP', 28, 21.5],
        ['40GP', 58, 26],
        ['40HQ', 68, 26],
        ['45HQ', 78, 26],
      ]),
      hits: 1_561,
      days_ago: 44,
    },
    {
      topic: 'guide',
      name: '看样流程与礼仪.txt',
      introduction: '第一次带客户走展厅前读一遍。',
      type: 'text/plain',
      content: [
        '一、出发前：按客户的目标市场筛好认证，打印按展厅与展位排序的拣样单。',
        '二、现场：样品原位拍照，记下货号与展位；不要当着客户与工厂谈出厂价。',
        '三、结束后：当天把选样单录入选样车，缺样的发补样申请，价格不明的发询价。',
        '四、次日：工厂回复后核对装箱资料，再用价格公式报价，导出给客户确认。',
      ].join('\r\n'),
      hits: 402,
      days_ago: 30,
    },
  ];
}
