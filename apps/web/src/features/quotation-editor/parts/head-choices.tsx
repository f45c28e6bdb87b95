import {
  CURRENCIES,
  QUOTATION_LANGUAGE_LABEL,
  QUOTATION_LANGUAGES,
  QUOTATION_TERM_LABEL,
  QUOTATION_TERMS,
  type Currency,
} from '@wanyuan/domain';
import { AutoComplete, Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useCan } from '#lib/session.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import type { QuotationDetail } from '../model/head-fields.ts';
import type { OpenQuotation } from '../store/open-quotation.ts';
import { FieldFrame, useHeadField } from './head-field.tsx';
import styles from './head.module.css';

const WAY = { multiply: '乘法', divide: '除法' };

interface ChoiceProps {
  quotation: OpenQuotation;
  detail: QuotationDetail;
  disabled: boolean;
}

export function CustomerField({ quotation, detail, disabled }: ChoiceProps) {
  const id = useId();
  const { text, mark, fault, write } = useHeadField(quotation, 'customer_id');
  const customer = detail.customer_id;
  return (
    <FieldFrame label="客户" span={2} mark={mark} fault={fault} htmlFor={id}>
      <CustomerSelect
        id={id}
        allowNone
        disabled={disabled}
        value={text === '' ? null : Number(text)}
        {...(customer !== null &&
          (disabled || !detail.is_own) && { others: { id: customer, name: detail.customer_name } })}
        onChange={(next) => write(next === null ? '' : String(next))}
      />
    </FieldFrame>
  );
}

export function LanguageField({ quotation, disabled }: Omit<ChoiceProps, 'detail'>) {
  const id = useId();
  const { text, mark, write } = useHeadField(quotation, 'language');
  return (
    <FieldFrame label="客户语言" span={1} mark={mark} htmlFor={id}>
      <Select
        id={id}
        className="full"
        disabled={disabled}
        value={text}
        options={QUOTATION_LANGUAGES.map((value) => ({ value, label: QUOTATION_LANGUAGE_LABEL[value] }))}
        onChange={write}
      />
    </FieldFrame>
  );
}

export function DayField({
  quotation,
  field,
  disabled,
}: Omit<ChoiceProps, 'detail'> & { field: 'quoted_on' | 'valid_until' }) {
  const id = useId();
  const { text, mark, fault, write } = useHeadField(quotation, field);
  return (
    <FieldFrame label={field === 'quoted_on' ? '报价日期' : '有效期至'} span={1} mark={mark} fault={fault} htmlFor={id}>
      <DatePicker
        id={id}
        className={`full ${styles.day}`}
        allowClear={false}
        suffixIcon={null}
        disabled={disabled}
        value={text === '' ? null : dayjs(text)}
        onChange={(day) => write(day?.format('YYYY-MM-DD') ?? '')}
      />
    </FieldFrame>
  );
}

export function TermField({ quotation, disabled }: Omit<ChoiceProps, 'detail'>) {
  const id = useId();
  const { text, mark, fault, type, leave, write } = useHeadField(quotation, 'term');
  return (
    <FieldFrame label="价格条款" span={2} mark={mark} fault={fault} htmlFor={id}>
      <AutoComplete
        id={id}
        className="full"
        disabled={disabled}
        value={text}
        options={QUOTATION_TERMS.map((value) => ({ value, label: QUOTATION_TERM_LABEL[value] }))}
        onSelect={(value: string) => write(value)}
        onChange={(value: string) => type(value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

interface CurrencyFieldProps extends Omit<ChoiceProps, 'quotation'> {
  onAsk: (currency: Currency) => void;
}

/** Another currency is asked about first: it prices every line anew. */
export function CurrencyField({ detail, disabled, onAsk }: CurrencyFieldProps) {
  const id = useId();
  const { currency } = detail.head;
  const rate = detail.in_force?.currency === currency ? detail.in_force : null;
  const since = rate?.rate_time ? formatDateTime(rate.rate_time) : '';
  const stale = detail.is_rate_stale && (
    <span className="row gap-4 warn" title={`汇率已超过 48 小时，汇率时间 ${since}`}>
      <TriangleAlert size={12} aria-hidden />旧
    </span>
  );
  return (
    <FieldFrame label="币种 / 汇率" span={1} note={stale} htmlFor={id}>
      <Select<Currency>
        id={id}
        className="full"
        popupMatchSelectWidth={false}
        disabled={disabled}
        title={since === '' ? '' : `汇率时间 ${since}`}
        value={currency}
        options={CURRENCIES.map((value) => ({
          value,
          label: value === currency && value !== 'RMB' && rate ? `${value} ${rate.rate}` : value,
        }))}
        onChange={(next) => next !== currency && onAsk(next)}
      />
    </FieldFrame>
  );
}

/** 利润 / 算法 of the formula that prices are made with; terms are for those who may see costs. */
export function FormulaField({ detail, disabled, onOpen }: Omit<ChoiceProps, 'quotation'> & { onOpen: () => void }) {
  const seesCosts = useCan('cost.see');
  const { in_force: formula } = detail;
  const profit = formula?.profit;
  const label = !formula
    ? '没有公式'
    : seesCosts && profit !== undefined && formula.calculation !== 'custom'
      ? `${profit}% ${WAY[formula.calculation]}`
      : formula.formula_name;
  return (
    <FieldFrame label={seesCosts ? '利润 / 算法' : '价格公式'} span={1}>
      <Button
        block
        className={styles.formula ?? ''}
        disabled={disabled}
        title={formula ? `${detail.terms ? '本单条件' : '模板'} ${formula.formula_name}` : '点这里设价格公式'}
        onClick={onOpen}
      >
        <span className="cut">{label}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
    </FieldFrame>
  );
}
