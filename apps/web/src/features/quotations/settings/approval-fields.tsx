import { APPROVAL_MODE_LABEL, APPROVAL_MODES, CURRENCIES, type ApprovalMode, type Currency } from '@wanyuan/domain';
import { Form, Input, Radio, Select, Space } from 'antd';
import type { SettingsDraft } from './settings-draft.ts';

type Rule = SettingsDraft['approval'];

interface ApprovalFieldsProps {
  value: Rule;
  faults: ReadonlyMap<string, string>;
  onChange: (rule: Rule) => void;
}

const MODES = APPROVAL_MODES.map((value) => ({ value, label: APPROVAL_MODE_LABEL[value] }));
const PERCENTS = [
  { field: 'min_margin_percent', label: '毛利率低于' },
  { field: 'max_discount_percent', label: '比公式价低出' },
] as const;
const AMOUNT_MAX = 14;

/** Which quotations a leader looks at before they go out. */
export function ApprovalFields({ value, faults, onChange }: ApprovalFieldsProps) {
  const total = value.max_total ?? { amount: '', currency: 'USD' as Currency };
  const at = (field: string) =>
    faults.has(field) ? ({ validateStatus: 'error', help: faults.get(field) } as const) : {};
  return (
    <>
      <Form.Item label="发出前审核" {...at('mode')}>
        <Radio.Group
          value={value.mode}
          options={MODES}
          onChange={(event) => onChange({ ...value, mode: event.target.value as ApprovalMode })}
        />
      </Form.Item>
      {value.mode === 'rule' && (
        <>
          {PERCENTS.map(({ field, label }) => (
            <Form.Item key={field} label={label} htmlFor={`setting-${field}`} {...at(field)}>
              <Input
                id={`setting-${field}`}
                inputMode="decimal"
                suffix="%"
                maxLength={8}
                placeholder="不看"
                value={value[field] ?? ''}
                onChange={(event) => onChange({ ...value, [field]: event.target.value.trim() })}
              />
            </Form.Item>
          ))}
          <Form.Item label="总额超过" htmlFor="setting-max-total" {...at('max_total')}>
            <Space.Compact block>
              <Select<Currency>
                aria-label="币种"
                value={total.currency}
                options={CURRENCIES.map((key) => ({ value: key, label: key }))}
                onChange={(currency) => onChange({ ...value, max_total: { ...total, currency } })}
              />
              <Input
                id="setting-max-total"
                inputMode="decimal"
                maxLength={AMOUNT_MAX}
                placeholder="不看"
                value={total.amount}
                onChange={(event) => onChange({ ...value, max_total: { ...total, amount: event.target.value.trim() } })}
              />
            </Space.Compact>
          </Form.Item>
        </>
      )}
    </>
  );
}
