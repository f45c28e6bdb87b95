import type { api, OutputOf } from '@wanyuan/contract/client';

export type Template = OutputOf<typeof api.mail.get_templates>['list'][number];

/** A text to begin with: a new one, a copy, or one that is changed. */
export type Start = Pick<Template, 'kind' | 'language' | 'name' | 'subject' | 'html'> & {
  id: number | null;
  isCompany: boolean;
};

export const OWNER_WORDS = {
  builtin: { label: '内置', tone: 'plain' },
  company: { label: '公司', tone: 'info' },
  own: { label: '我的', tone: 'ok' },
} as const;
