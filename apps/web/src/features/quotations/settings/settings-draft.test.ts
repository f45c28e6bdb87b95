import { expect, it } from 'vitest';
import { settingsFaults, settingsInput, type SettingsDraft } from './settings-draft.ts';

const draft: SettingsDraft = {
  number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:3}' },
  approval: {
    mode: 'rule',
    min_margin_percent: '8',
    max_discount_percent: '',
    max_total: { amount: '', currency: 'USD' },
  },
  validity_days: 30,
  payment: '',
  delivery: '',
  port: '',
};

it('sends no limit that is empty, and none without a rule', () => {
  expect(settingsInput(draft).approval).toEqual({
    mode: 'rule',
    min_margin_percent: '8',
    max_discount_percent: null,
    max_total: null,
  });
  const always = { ...draft, approval: { ...draft.approval, mode: 'always' as const } };
  expect(settingsInput(always).approval).toMatchObject({ mode: 'always', min_margin_percent: null });
});

it('says what is wrong with a pattern and with a rule', () => {
  const wrong: SettingsDraft = {
    ...draft,
    number: { prefix: 'QF', pattern: '{prefix}' },
    approval: { mode: 'rule', min_margin_percent: null, max_discount_percent: null, max_total: null },
  };
  expect([...settingsFaults(wrong).keys()]).toEqual(['pattern', 'mode']);
  expect(settingsFaults(draft).size).toBe(0);
});
