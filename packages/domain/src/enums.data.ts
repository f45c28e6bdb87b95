import { USER_TYPE_LABEL } from './user.ts';

export interface EnumOption {
  value: number;
  label: string;
}

const options = (labels: Record<number, string>): EnumOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));

/** Trade software a company may use; 5 is written into the remark. */
export const TRADE_SYSTEM_LABEL: Record<number, string> = {
  1: '外贸通',
  2: '商贸云',
  3: '宜贸管家',
  4: '远帆外贸',
  5: '其他',
};

/** Every enumeration that pages show as choices, keyed by field name; served by get_enum and get_public_config. */
export const ENUMS = {
  user_type: options(USER_TYPE_LABEL),
  company_type: options({ 0: '采购商', 1: '贸易公司', 2: '工厂', 9: '平台' }),
  software_type: options(TRADE_SYSTEM_LABEL),
  export_format: options({ 1: 'Excel', 2: 'PDF', 3: '图片压缩包', 4: '贸易系统文件' }),
  email_status: options({ 0: '已发送', 1: '发送失败' }),
  message_type: options({ 1: '系统通知', 2: '更新说明', 3: '账号安全', 4: '业务提醒' }),
} as const satisfies Record<string, EnumOption[]>;

/** Certificates that toys carry, with the markets they open. */
export const CERTIFICATE_KINDS = [
  { id: 1, name: 'EN71', markets: ['欧盟', '英国'] },
  { id: 2, name: 'CE', markets: ['欧盟'] },
  { id: 3, name: 'RED', markets: ['欧盟'] },
  { id: 4, name: 'ASTM', markets: ['美国'] },
  { id: 5, name: 'CPC', markets: ['美国'] },
  { id: 6, name: 'CPSIA', markets: ['美国'] },
  { id: 7, name: '3C', markets: ['中国'] },
  { id: 8, name: 'UKCA', markets: ['英国'] },
  { id: 9, name: 'ROHS', markets: ['欧盟'] },
  { id: 10, name: 'REACH', markets: ['欧盟'] },
  { id: 11, name: 'GCC', markets: ['中东'] },
  { id: 12, name: 'BIS', markets: ['印度'] },
  { id: 13, name: 'KC', markets: ['韩国'] },
  { id: 14, name: 'ST', markets: ['日本'] },
  { id: 15, name: 'INMETRO', markets: ['巴西'] },
  { id: 16, name: 'FSC', markets: ['全球'] },
] as const;
