import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { NewQuotationSource } from '#lib/quotation-dialogs.ts';

export type QuotationList = OutputOf<typeof api.quotation.get_list>;
export type Quotation = QuotationList['list'][number];
export type QuotationDetail = OutputOf<typeof api.quotation.get_detail>;
export type NewLink = OutputOf<typeof api.quotation.send>['links'][number];
export type RecipientLink = OutputOf<typeof api.quotation.get_links>['list'][number];
export type Answers = OutputOf<typeof api.quotation.get_answers>;
export type Answer = Answers['answers'][number];
export type LinePicture = OutputOf<typeof api.quotation.get_detail_toy>['list'][number]['picture'];
export type Confirmation = NonNullable<Answers['confirmation']>;
export type Comparison = OutputOf<typeof api.quotation.compare_versions>;
export type QuotationSettings = OutputOf<typeof api.quotation.get_settings>;
export type SettingsInput = InputOf<typeof api.quotation.save_settings>;

export const REASON_MAX = 300;
export const RECIPIENT_MAX = 60;
export const RECIPIENTS_MAX = 20;

export const SOURCE_LABEL: Record<NewQuotationSource['kind'], string> = {
  empty: '空白',
  cart: '选样车',
  choose: '选样',
  quotation: '旧报价单',
  sheet: 'Excel 表格',
};

export const ANSWER_WORDS = {
  accept: { label: '接受', tone: 'ok' },
  change: { label: '要求修改', tone: 'warn' },
  decline: { label: '拒绝', tone: 'bad' },
  none: { label: '未答', tone: 'plain' },
} as const;

export const CONFIRMATION_LABEL: Record<Confirmation['state'], string> = {
  open: '等待处理',
  taken: '已收入新版本',
  reopened: '已退回客户修改',
  accepted: '已接受',
};

export const WAY_LABEL: Record<Confirmation['way'], string> = { confirm: '在线确认', offline: '线下确认' };

export const CHANGE_WORDS = {
  added: { label: '新增', tone: 'ok' },
  removed: { label: '删除', tone: 'bad' },
  changed: { label: '修改', tone: 'warn' },
  moved: { label: '移动', tone: 'info' },
} as const;

export const LINK_DAYS = [7, 15, 30, 60, 90, 365].map((value) => ({ value, label: `${value} 天` }));

/** The whole address, as it is sent to a customer. */
export const linkAddress = (path: string): string => window.location.origin + path;

/** What a salesperson pastes into WeChat. */
export const invitation = (number: string, { name, path }: Pick<NewLink, 'name' | 'path'>, code: string): string =>
  [
    `${name}，您好！报价单 ${number} 请查看并确认：`,
    linkAddress(path),
    ...(code ? [`访问码 Access code: ${code}`] : []),
  ].join('\n');

export const isLinkOpen = ({ is_on, is_expired }: RecipientLink): boolean => is_on && !is_expired;

/** Where a link stands, in a few words. */
export function linkWords({ is_on, is_expired, expires_time }: RecipientLink, day: (time: string) => string): string {
  if (!is_on) return '已停用';
  if (is_expired) return '已过期';
  return expires_time ? `有效至 ${day(expires_time)}` : '长期有效';
}
