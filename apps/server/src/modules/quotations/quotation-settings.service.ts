import { can, findNumberRuleFaults, type NumberRule } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { invalidInput } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { numberRule, previewNumber, saveNumberRule } from '../numbering/numbering.module.ts';
import { getSettings, saveSettings, type QuotationSettings } from './quotation-settings.repo.ts';
import { isNumberUsed } from './quotations.repo.ts';

interface SavedSettings extends QuotationSettings {
  number: NumberRule;
}

/** What numbers of a company's quotations are made by. */
export const quotationNumbers = (company_id: number, at: Date) => ({
  company_id,
  kind: 'quotation' as const,
  at,
  isUsed: (db: Db, number: string) => isNumberUsed(db, company_id, number),
});

export function createQuotationSettingsService({ now }: { now: () => Date }) {
  return {
    async get({ db, session }: SessionContext) {
      const company_id = session.tenant_id;
      const number = await numberRule(db, company_id, 'quotation');
      const { approval, ...settings } = await getSettings(db, company_id);
      return {
        ...settings,
        // With the least margin and the price at which approval is asked for, the cost is known.
        approval: can(session, 'cost.see') ? approval : { ...approval, min_margin_percent: null },
        number,
        next_number: await previewNumber(db, quotationNumbers(company_id, now()), number),
        can_edit: can(session, 'quotation.manage'),
      };
    },

    /** Numbers that were given stay; the next follows the new rule. */
    async save({ db, session, audit }: UserCallContext, { number, ...settings }: SavedSettings): Promise<string> {
      const faults = findNumberRuleFaults(number);
      if (faults.length > 0)
        throw invalidInput(faults.map(({ field, message }) => ({ path: `number.${field}`, message })));
      const company_id = session.tenant_id;
      const before = { number: await numberRule(db, company_id, 'quotation'), ...(await getSettings(db, company_id)) };
      await saveNumberRule(db, company_id, 'quotation', number);
      await saveSettings(db, company_id, settings, now());
      await audit({ action: 'quotation.save_settings', before, after: { number, ...settings } });
      return previewNumber(db, quotationNumbers(company_id, now()), number);
    },
  };
}
