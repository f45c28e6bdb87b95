import { api } from '@wanyuan/contract/client';
import { CURRENCIES } from '@wanyuan/domain';
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { formatDate } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { ColleagueSelect } from '#page-kit/carts/colleague-select.tsx';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { ColourChoice } from '#page-kit/form/colour-choice.tsx';
import { PicturesField, type ShownPicture } from './pictures-field.tsx';

/** What a form hands to the field that stands in it. */
type Field<T> = Partial<{ id: string; value: T; onChange: (value: T) => void }>;

export function CustomerField({ id, value = null, onChange }: Field<number | null>) {
  return (
    <CustomerSelect
      {...(id && { id })}
      allowNone
      placeholder="所有客户"
      value={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}

export function OwnerField({ id, value, onChange }: Field<number>) {
  return (
    <ColleagueSelect {...(id && { id })} ownerId={0} value={value ?? null} onChange={(next) => onChange?.(next)} />
  );
}

interface FormulaFieldProps extends Field<number | null> {
  customer: number | null;
}

export function FormulaField({ id, value, onChange, customer }: FormulaFieldProps) {
  const { data, isFetching } = useCall(
    api.website.get_price_formula_item,
    customer === null ? {} : { customer_id: customer },
    { silent: true, returnError: true },
  );
  return (
    <Select<number>
      {...(id && { id })}
      allowClear
      placeholder="按生效的公式（客户 > 个人 > 公司）"
      loading={isFetching && !data}
      value={value ?? null}
      options={(data?.list ?? []).map((formula) => ({ value: formula.id, label: formula.name }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

export function CurrencyField({ id, value, onChange }: Field<(typeof CURRENCIES)[number] | null>) {
  return (
    <Select<(typeof CURRENCIES)[number]>
      {...(id && { id })}
      allowClear
      placeholder="按公式的货币"
      value={value ?? null}
      options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

/** A day, at whose end in Beijing something ends; empty for never. */
export function LastDayField({ id, value, onChange }: Field<string | null>) {
  return (
    <DatePicker
      {...(id && { id })}
      className="full"
      placeholder="长期有效"
      value={value ? dayjs(formatDate(value)) : null}
      disabledDate={(day) => day.isBefore(dayjs(), 'day')}
      onChange={(day) => onChange?.(day ? new Date(`${day.format('YYYY-MM-DD')}T23:59:59+08:00`).toISOString() : null)}
    />
  );
}

const COLOURS = [
  { value: '#1f3b57', label: '深蓝' },
  { value: '#2f6bb3', label: '蓝色' },
  { value: '#0f766e', label: '青绿' },
  { value: '#3f7d3a', label: '绿色' },
  { value: '#c2410c', label: '橙色' },
  { value: '#b4232c', label: '红色' },
  { value: '#9d2d6e', label: '玫红' },
  { value: '#5b3fa0', label: '紫色' },
  { value: '#ffd400', label: '黄色' },
  { value: '#1f2329', label: '黑色' },
];

export function ColourField({ value = COLOURS[0]!.value, onChange }: Field<string>) {
  return <ColourChoice label="主色" colours={COLOURS} value={value} onChange={(next) => onChange?.(next)} />;
}

interface PicturesProps extends Field<ShownPicture[]> {
  what: string;
  max: number;
  ratio: number;
}

const NO_PICTURES: ShownPicture[] = [];

export function Pictures({ value = NO_PICTURES, onChange, ...rest }: PicturesProps) {
  return <PicturesField {...rest} value={value} make={(picture) => picture} onChange={(next) => onChange?.(next)} />;
}

const CONTACT_FIELDS = [
  { key: 'name', label: '联系人', max: 120 },
  { key: 'phone', label: '电话', max: 40 },
  { key: 'email', label: '邮箱', max: 120 },
  { key: 'wechat', label: '微信', max: 60 },
  { key: 'whatsapp', label: 'WhatsApp', max: 40 },
  { key: 'address', label: '地址', max: 200 },
] as const;

/** How visitors reach the company; what is empty does not show. */
export function ContactFields({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      {CONTACT_FIELDS.map(({ key, label, max }) => (
        <Form.Item
          key={key}
          name={['contact', key]}
          label={label}
          {...(key === 'email' && { rules: [{ type: 'email' as const, message: '邮箱格式不正确' }] })}
        >
          <Input maxLength={max} />
        </Form.Item>
      ))}
    </div>
  );
}
