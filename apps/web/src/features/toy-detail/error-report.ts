import type { api, InputOf } from '@wanyuan/contract/client';

export type ReportField = InputOf<typeof api.toy.edit_error>['fields'][number];

export const REPORT_FIELDS: readonly { value: ReportField; label: string }[] = [
  { value: 'price', label: '价格' },
  { value: 'picture', label: '图片' },
  { value: 'name', label: '名称' },
  { value: 'carton', label: '装箱资料' },
  { value: 'packing', label: '包装' },
  { value: 'certificate', label: '证书' },
  { value: 'factory', label: '工厂' },
  { value: 'stopped', label: '已停产' },
  { value: 'other', label: '其他' },
];

export const REPORT_MAX = 500;
const REPORT_MIN = 2;

export interface ReportDraft {
  fields: readonly ReportField[];
  content: string;
}

export const EMPTY_DRAFT: ReportDraft = { fields: [], content: '' };

/** What is still missing, by field; empty when it can be sent. */
export function reportFaults({ fields, content }: ReportDraft): { fields?: string; content?: string } {
  const { length } = content.trim();
  return {
    ...(fields.length === 0 ? { fields: '请选择错误的项目' } : {}),
    ...(length < REPORT_MIN ? { content: '请说明哪里有误，正确的应该是什么' } : {}),
    ...(length > REPORT_MAX ? { content: `说明最多${REPORT_MAX}个字` } : {}),
  };
}
