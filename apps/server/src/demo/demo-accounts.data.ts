import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';

/** One password for all: the demo world is for looking around, and never exists with DEMO=off. */
export const DEMO_PASSWORD = 'wanyuan2026';

export interface DemoUser {
  account: string;
  nickname: string;
  phone: string;
  user_type: number;
  /** Text of the login page; accounts without one exist but are not offered there. */
  label?: string;
  hint?: string;
}

export interface DemoCompany {
  name: string;
  company_type: number;
  is_chvip: number;
  website_version: 'none' | 'old' | 'new';
  contact: string;
  telephone: string;
  software_type: number;
  /** Only factories: the family of toys whose leading maker they are in the catalogue. */
  makes?: string;
  users: DemoUser[];
}

const person = (account: string, nickname: string, phone: string, user_type: number): DemoUser => ({
  account,
  nickname,
  phone,
  user_type,
});
const { main, administrator, salesperson } = USER_TYPE;

/** A company of every user class that the specification names. */
export const DEMO_COMPANIES: DemoCompany[] = [
  {
    name: '启帆进出口有限公司',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
    website_version: 'new',
    contact: '陈启帆',
    telephone: '0754-8588-1200',
    software_type: 1,
    users: [
      {
        account: 'qifan',
        nickname: '陈启帆',
        phone: '13800000001',
        user_type: USER_TYPE.main,
        label: '主账号',
        hint: '会员公司，新版网站',
      },
      {
        account: 'qifan_admin',
        nickname: '黄文静',
        phone: '13800000002',
        user_type: USER_TYPE.administrator,
        label: '管理员',
        hint: '同一公司的管理员',
      },
      {
        account: 'qifan_sales',
        nickname: '林晓敏',
        phone: '13800000003',
        user_type: USER_TYPE.salesperson,
        label: '业务员',
        hint: '同一公司的业务员',
      },
      { account: 'qifan_sales2', nickname: '郑浩然', phone: '13800000004', user_type: USER_TYPE.salesperson },
    ],
  },
  {
    name: '海湾玩具贸易行',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
    website_version: 'old',
    contact: '吴海湾',
    telephone: '0755-2680-3366',
    software_type: 2,
    users: [
      {
        account: 'haiwan',
        nickname: '吴海湾',
        phone: '13800000011',
        user_type: USER_TYPE.main,
        label: '主账号（旧版网站）',
        hint: '会员公司，旧版在线展厅',
      },
      { account: 'haiwan_sales', nickname: '周敏', phone: '13800000012', user_type: USER_TYPE.salesperson },
    ],
  },
  {
    name: '小满礼品商行',
    company_type: COMPANY_TYPE.buyer,
    is_chvip: 0,
    website_version: 'none',
    contact: '许小满',
    telephone: '',
    software_type: 0,
    users: [
      {
        account: 'xiaoman',
        nickname: '许小满',
        phone: '13800000021',
        user_type: USER_TYPE.main,
        label: '普通采购商',
        hint: '免费用户，非会员',
      },
    ],
  },
  {
    name: '盛禾百货采购部',
    company_type: COMPANY_TYPE.buyer,
    is_chvip: 1,
    website_version: 'none',
    contact: '沈盛禾',
    telephone: '0579-8520-6618',
    software_type: 5,
    users: [
      {
        account: 'shenghe',
        nickname: '沈盛禾',
        phone: '13800000025',
        user_type: main,
        label: '会员采购商',
        hint: '普通公司，已开通会员',
      },
      person('shenghe_buyer', '姚琳', '13800000026', salesperson),
    ],
  },
  {
    name: '拓悦玩具实业有限公司',
    company_type: COMPANY_TYPE.factory,
    makes: 'car',
    is_chvip: 0,
    website_version: 'none',
    contact: '蔡拓',
    telephone: '0754-8671-9090',
    software_type: 0,
    users: [
      {
        account: 'tuoyue',
        nickname: '蔡拓',
        phone: '13800000031',
        user_type: USER_TYPE.main,
        label: '工厂',
        hint: '澄海遥控玩具工厂',
      },
    ],
  },
  {
    name: '澄海区欣童玩具厂',
    company_type: COMPANY_TYPE.factory,
    makes: 'bubble',
    is_chvip: 0,
    website_version: 'none',
    contact: '杜欣',
    telephone: '0754-8573-2218',
    software_type: 0,
    users: [
      person('xintong', '杜欣', '13800000032', main),
      person('xintong_sales', '余佳', '13800000033', salesperson),
    ],
  },
  {
    name: '云和木语玩具有限公司',
    company_type: COMPANY_TYPE.factory,
    makes: 'puzzle',
    is_chvip: 0,
    website_version: 'none',
    contact: '叶木青',
    telephone: '0578-5131-806',
    software_type: 0,
    users: [person('muyu', '叶木青', '13800000034', main)],
  },
  {
    name: '扬州绒朵礼品有限公司',
    company_type: COMPANY_TYPE.factory,
    makes: 'plush',
    is_chvip: 0,
    website_version: 'none',
    contact: '顾绒',
    telephone: '0514-8785-3020',
    software_type: 0,
    users: [person('rongduo', '顾绒', '13800000035', main)],
  },
  {
    name: '澄海区乐堆积木有限公司',
    company_type: COMPANY_TYPE.factory,
    makes: 'blocks',
    is_chvip: 0,
    website_version: 'none',
    contact: '许乐',
    telephone: '0754-8581-3366',
    software_type: 0,
    users: [person('ledui', '许乐', '13800000036', main)],
  },
  {
    name: '汕头市小厨娘玩具厂',
    company_type: COMPANY_TYPE.factory,
    makes: 'kitchen',
    is_chvip: 0,
    website_version: 'none',
    contact: '江晴',
    telephone: '0754-8577-4410',
    software_type: 0,
    users: [person('xiaochuniang', '江晴', '13800000037', main)],
  },
  {
    name: '东莞沙乐塑胶制品有限公司',
    company_type: COMPANY_TYPE.factory,
    makes: 'beach',
    is_chvip: 0,
    website_version: 'none',
    contact: '莫海',
    telephone: '0769-8833-2051',
    software_type: 0,
    users: [person('shale', '莫海', '13800000038', main)],
  },
  {
    name: '义乌童梦娃娃工坊',
    company_type: COMPANY_TYPE.factory,
    makes: 'doll',
    is_chvip: 0,
    website_version: 'none',
    contact: '施梦',
    telephone: '0579-8536-7722',
    software_type: 0,
    users: [person('tongmeng', '施梦', '13800000039', main)],
  },
  {
    name: '汕头远航国际贸易有限公司',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
    website_version: 'new',
    contact: '谢远航',
    telephone: '0754-8899-5611',
    software_type: 1,
    users: [
      person('yuanhang', '谢远航', '13800000051', main),
      person('yuanhang_admin', '方丽', '13800000052', administrator),
      person('yuanhang_sales', '马俊杰', '13800000053', salesperson),
      person('yuanhang_sales2', '何雨桐', '13800000054', salesperson),
    ],
  },
  {
    name: '广州童趣进出口有限公司',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
    website_version: 'none',
    contact: '罗嘉怡',
    telephone: '020-3889-7102',
    software_type: 3,
    users: [
      person('tongqu', '罗嘉怡', '13800000055', main),
      person('tongqu_sales', '邓凯', '13800000056', salesperson),
      person('tongqu_sales2', '唐思琪', '13800000057', salesperson),
    ],
  },
  {
    name: '义乌鼎星供应链管理有限公司',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 1,
    website_version: 'old',
    contact: '楼鼎星',
    telephone: '0579-8991-4420',
    software_type: 4,
    users: [
      person('dingxing', '楼鼎星', '13800000058', main),
      person('dingxing_admin', '金颖', '13800000059', administrator),
      person('dingxing_sales', '俞波', '13800000060', salesperson),
    ],
  },
  {
    name: '宁波海棠礼品有限公司',
    company_type: COMPANY_TYPE.trading,
    is_chvip: 0,
    website_version: 'none',
    contact: '戴海棠',
    telephone: '0574-8735-1190',
    software_type: 5,
    users: [
      person('haitang', '戴海棠', '13800000061', main),
      person('haitang_sales', '邵文', '13800000062', salesperson),
    ],
  },
  {
    name: '林小雨（个人）',
    company_type: COMPANY_TYPE.buyer,
    is_chvip: 0,
    website_version: 'none',
    contact: '林小雨',
    telephone: '',
    software_type: 0,
    users: [person('linxiaoyu', '林小雨', '13800000091', main)],
  },
  {
    name: '玩源平台',
    company_type: COMPANY_TYPE.platform,
    is_chvip: 1,
    website_version: 'none',
    contact: '平台客服',
    telephone: '',
    software_type: 0,
    users: [
      {
        account: 'staff',
        nickname: '平台客服小玩',
        phone: '13800000041',
        user_type: USER_TYPE.administrator,
        label: '平台员工',
        hint: '客服与审核',
      },
      person('staff_review', '审核专员小源', '13800000042', administrator),
    ],
  },
];

/** What the login page offers. */
export const DEMO_LOGINS = DEMO_COMPANIES.flatMap(({ users }) =>
  users.flatMap(({ account, label, hint }) =>
    label ? [{ account, password: DEMO_PASSWORD, label, hint: hint ?? '' }] : [],
  ),
);
