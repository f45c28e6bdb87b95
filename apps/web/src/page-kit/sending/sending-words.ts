import type { api, OutputOf } from '@wanyuan/contract/client';

export type SendingCheck = OutputOf<typeof api.quotation.check_sending>;
export type Leak = SendingCheck['leaks'][number];

export const LEAK_LABEL: Record<Leak['kind'], string> = {
  name: '工厂名称',
  contact: '工厂联系方式',
  article: '工厂货号',
  price: '出厂价',
};
