import type { Letterhead } from '@wanyuan/contract';

interface DemoLetterhead {
  /** On its sign: name, English name, colours. */
  sign: readonly [name: string, name_en: string, theme: number];
  /** Its name is that of the company. */
  head: Letterhead;
}

/** How the trading companies of the demo world present themselves. */
export const DEMO_LETTERHEADS: readonly DemoLetterhead[] = [
  {
    sign: ['启帆', 'QIFAN', 3],
    head: {
      name: '启帆进出口有限公司',
      name_en: 'Qifan Import & Export Co., Ltd.',
      address: '广东省汕头市澄海区同益路 18 号启帆大厦 6 楼',
      address_en: '6/F Qifan Building, 18 Tongyi Road, Chenghai, Shantou, Guangdong, China',
      contact: '陈启帆',
      phone: '0754-8588-1200',
      fax: '0754-8588-1201',
      email: 'sales@qifan-toys.example',
      notes:
        '1. 以上报价为 FOB 汕头，有效期 30 天。\n2. 付款方式：30% 定金，余款见提单副本付清。\n3. 交货期：收到定金及确认样后 35 天。',
    },
  },
  {
    sign: ['海湾', 'HAIWAN', 11],
    head: {
      name: '海湾玩具贸易行',
      name_en: 'Haiwan Toys Trading',
      address: '广东省深圳市罗湖区深南东路 2008 号 1203 室',
      address_en: 'Room 1203, 2008 Shennan East Road, Luohu, Shenzhen, China',
      contact: '吴海湾',
      phone: '0755-2680-3366',
      fax: '',
      email: 'info@haiwan-toys.example',
      notes: '1. 报价有效期 15 天。\n2. 产品颜色以确认样为准。',
    },
  },
];

export const DEMO_TEMPLATE_NAME = '英文报价单（公司格式）';
