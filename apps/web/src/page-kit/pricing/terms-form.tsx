import type { PriceTerms } from '@wanyuan/contract/client';
import {
  CAPACITY_CHOICES,
  CURRENCIES,
  FIRST_CAPACITY_IN_CUFT,
  PRICE_CALCULATION_LABEL,
  PRICE_CALCULATIONS,
  PRICE_METHODS,
  ROUNDING_LABEL,
  ROUNDING_MODES,
} from '@wanyuan/domain';
import { AutoComplete, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatAgo } from '#lib/format.ts';
import { FormulaInput } from './formula-input.tsx';
import { rateOf, termFaults, type PriceFormula, type Rate } from './terms.ts';
import styles from './terms-form.module.css';

interface TermsFormProps {
  terms: PriceTerms;
  onChange: (terms: PriceTerms) => void;
  rates: readonly Rate[];
  /** The template as it was saved; null for a new one. */
  saved: PriceFormula | null;
  disabled?: boolean;
}

const DECIMALS = [0, 1, 2, 3, 4].map((value) => ({ value, label: `${value} 位` }));
const options = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));

function Field({
  label,
  fault,
  note,
  children,
}: {
  label: string;
  fault?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
    <label className={styles.field} data-fault={fault !== undefined}>
      <span>{label}</span>
      {children}
      {fault !== undefined ? <em role="alert">{fault}</em> : note && <small>{note}</small>}
    </label>
  );
}

/** How old the rate is that was typed in earlier, and what counts without any. */
function rateNote(
  { currency, rate: typed }: PriceTerms,
  rates: readonly Rate[],
  saved: PriceFormula | null,
): ReactNode {
  const rate = rateOf(currency, rates);
  const isAsSaved = saved?.rate === typed && saved.currency === currency;
  const since = isAsSaved ? saved.rate_time : null;
  if (!rate && since === null) return undefined;
  return (
    <>
      {since !== null && (
        <>
          手填汇率，{formatAgo(since)}
          {saved?.is_rate_stale && <b>，已超过 48 小时</b>}；
        </>
      )}
      {rate && (
        <>
          留空按公司汇率 {rate.rate}（{rate.source}，{formatAgo(rate.rate_time)}
          {rate.is_stale && <b>，已超过 48 小时</b>}）
        </>
      )}
    </>
  );
}

/** How prices are made, in the words of a trading company. */
export function TermsForm({ terms, onChange, rates, saved, disabled = false }: TermsFormProps) {
  const faults = termFaults(terms, rates);
  const set = (change: Partial<PriceTerms>): void => onChange({ ...terms, ...change });
  const text = (key: 'profit' | 'markup' | 'total_cost' | 'mini_price' | 'rate' | 'sea_freight' | 'premium_rate') => ({
    value: terms[key],
    disabled,
    inputMode: 'decimal' as const,
    status: faults[key] === undefined ? ('' as const) : ('error' as const),
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value.trim() }),
  });
  const isCustom = terms.calculation === 'custom';
  const unit = Number(terms.capacity) >= FIRST_CAPACITY_IN_CUFT ? 'CUFT' : 'CBM';
  return (
    <div className="grid gap-12 top-aligned thirds">
      <Field label="价格条款">
        <Select
          value={terms.method}
          disabled={disabled}
          options={options(PRICE_METHODS)}
          onChange={(method) => set({ method })}
        />
      </Field>
      <Field label="币种">
        <Select
          value={terms.currency}
          disabled={disabled}
          options={options(CURRENCIES)}
          onChange={(currency) => set({ currency, rate: '' })}
        />
      </Field>
      {terms.currency !== 'RMB' && (
        <Field label={`汇率（1 ${terms.currency} 合人民币）`} fault={faults.rate} note={rateNote(terms, rates, saved)}>
          <Input {...text('rate')} placeholder="跟随公司汇率" />
        </Field>
      )}
      <Field label="算法">
        <Select
          value={terms.calculation}
          disabled={disabled}
          options={PRICE_CALCULATIONS.map((value) => ({ value, label: PRICE_CALCULATION_LABEL[value] }))}
          onChange={(calculation) => set({ calculation })}
        />
      </Field>
      <Field label="利润率" fault={faults.profit}>
        <Input {...text('profit')} suffix="%" />
      </Field>
      <Field label="加价" fault={faults.markup}>
        <Input {...text('markup')} suffix="元/件" />
      </Field>
      {isCustom && (
        <div className={styles.wide}>
          <span>自定义公式（得出的就是报价，之后只取整）</span>
          <FormulaInput value={terms.formula} disabled={disabled} onChange={(formula) => set({ formula })} />
          {terms.formula.trim() === '' && <em>请填写公式</em>}
        </div>
      )}
      <Field label="杂费总额" fault={faults.total_cost}>
        <Input {...text('total_cost')} suffix="元/柜" />
      </Field>
      <Field label="每车尺码" fault={faults.capacity} note={`${unit}；100 以下为 CBM，100 起为 CUFT`}>
        <AutoComplete
          value={terms.capacity}
          disabled={disabled}
          options={options(CAPACITY_CHOICES.map(String))}
          onChange={(capacity: string) => set({ capacity: capacity.trim() })}
        />
      </Field>
      {terms.method === 'CIF' && (
        <>
          <Field label="海运费" fault={faults.sea_freight}>
            <Input {...text('sea_freight')} suffix={`${terms.currency}/柜`} />
          </Field>
          <Field label="保险费率" fault={faults.premium_rate}>
            <Input {...text('premium_rate')} suffix="%" />
          </Field>
        </>
      )}
      <Field label="小数位数" fault={faults.decimals}>
        <Select
          value={terms.decimals}
          disabled={disabled}
          options={DECIMALS}
          onChange={(decimals) => set({ decimals })}
        />
      </Field>
      <Field label="取整">
        <Select
          value={terms.rounding}
          disabled={disabled}
          options={ROUNDING_MODES.map((value) => ({ value, label: ROUNDING_LABEL[value] }))}
          onChange={(rounding) => set({ rounding })}
        />
      </Field>
      <Field label="小额价格低于" fault={faults.mini_price}>
        <Input {...text('mini_price')} placeholder="不设" />
      </Field>
      <Field label="小额保留" fault={faults.mini_decimals}>
        <Select
          value={terms.mini_decimals}
          disabled={disabled || terms.mini_price === ''}
          options={DECIMALS}
          onChange={(mini_decimals) => set({ mini_decimals })}
        />
      </Field>
    </div>
  );
}
