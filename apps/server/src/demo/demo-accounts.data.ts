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
  invite_code: string;
  users: DemoUser[];
}

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
    invite_code: 'QFJCK2NW',
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
    invite_code: 'HWWJ9MYH',
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
    invite_code: 'XMLP7KQA',
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
    name: '拓悦玩具实业有限公司',
    company_type: COMPANY_TYPE.factory,
    is_chvip: 0,
    website_version: 'none',
    contact: '蔡拓',
    telephone: '0754-8671-9090',
    software_type: 0,
    invite_code: 'TYWJ4FCD',
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
    name: '玩源平台',
    company_type: COMPANY_TYPE.platform,
    is_chvip: 1,
    website_version: 'none',
    contact: '平台客服',
    telephone: '',
    software_type: 0,
    invite_code: 'WYPT8ZXC',
    users: [
      {
        account: 'staff',
        nickname: '平台客服小玩',
        phone: '13800000041',
        user_type: USER_TYPE.administrator,
        label: '平台员工',
        hint: '客服与审核',
      },
    ],
  },
];

/** What the login page offers. */
export const DEMO_LOGINS = DEMO_COMPANIES.flatMap(({ users }) =>
  users.flatMap(({ account, label, hint }) =>
    label ? [{ account, password: DEMO_PASSWORD, label, hint: hint ?? '' }] : [],
  ),
);
