import { findApprovalRuleFaults, findNumberRuleFaults } from '@wanyuan/domain';
import type { QuotationSettings, SettingsInput } from '../quotation-words.ts';

type Approval = QuotationSettings['approval'];

export type SettingsDraft = Omit<QuotationSettings, 'can_edit' | 'next_number'>;

export const draftOf = ({ can_edit: _may, next_number: _next, ...draft }: QuotationSettings): SettingsDraft => draft;

const isSet = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** Empty limits are not looked at, and limits only count under a rule. */
export function settingsInput(draft: SettingsDraft): SettingsInput {
  const {
    mode,
    min_margin_percent: margin,
    max_discount_percent: discount,
    max_total: total,
  }: Approval = draft.approval;
  const isRule = mode === 'rule';
  return {
    ...draft,
    approval: {
      mode,
      min_margin_percent: isRule && isSet(margin) ? margin : null,
      max_discount_percent: isRule && isSet(discount) ? discount : null,
      max_total: isRule && total && isSet(total.amount) ? total : null,
    },
  };
}

/** What keeps the settings from being saved, by field. */
export function settingsFaults(draft: SettingsDraft): ReadonlyMap<string, string> {
  const { mode, min_margin_percent: margin, max_discount_percent: discount, max_total: total } = draft.approval;
  const rule = {
    mode,
    min_margin_percent: margin,
    max_discount_percent: discount,
    max_total: total?.amount ?? null,
    ...(total && { currency: total.currency }),
  };
  const faults = [...findNumberRuleFaults(draft.number), ...findApprovalRuleFaults(rule)];
  return new Map(faults.map(({ field, message }) => [field, message]));
}
