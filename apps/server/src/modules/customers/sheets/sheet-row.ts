import { NewCustomer } from '@wanyuan/contract';
import {
  CONTACTS_MAX,
  CURRENCIES,
  CUSTOMER_SHEET_TITLES,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  type CustomerSheetField,
  fold,
} from '@wanyuan/domain';
import type { SheetRow } from '#modules/reading/reading.module.ts';
import { mailKey } from '../customer-keys.ts';

export interface ReadRow {
  /** Null when the row is refused. */
  customer: NewCustomer | null;
  /** The fields that the row fills: an update leaves the others as they are. */
  said: Set<CustomerSheetField>;
  owner: string;
  warnings: string[];
}

type Currency = (typeof CURRENCIES)[number];
const CURRENCY_WORDS: Record<Currency, string> = {
  USD: '美元 美金 us$ $ usdollar',
  RMB: '人民币 cny ¥ 元 rmb¥',
  HKD: '港币 港元 hk$',
  EUR: '欧元 € euro',
  GBP: '英镑 £ pound',
};
const CURRENCY_OF = new Map<string, Currency>(
  CURRENCIES.flatMap((key) => [key.toLowerCase(), ...CURRENCY_WORDS[key].split(' ')].map((word) => [word, key])),
);

/** The same lengths as in the form. */
const LENGTHS: Partial<Record<CustomerSheetField, number>> = {
  country: 40,
  language: 20,
  phone: 40,
  website: 200,
  address: 200,
  remark: 1000,
};
const CONTACT_LENGTH = 40;

/** Makes a customer of a row, with warnings about what was cut or left out. */
export function readSheetRow({ fields }: SheetRow): ReadRow {
  const warnings: string[] = [];
  const text = (field: CustomerSheetField): string => {
    const value = fields[field]?.trim() ?? '';
    const most = LENGTHS[field];
    if (most === undefined || value.length <= most) return value;
    warnings.push(`${CUSTOMER_SHEET_TITLES[field]}超过${most}个字，多出的不导入`);
    return value.slice(0, most);
  };
  const customer = {
    name: text('name').replaceAll(/\s+/g, ' '),
    country: text('country'),
    language: text('language'),
    currency: readCurrency(text('currency'), warnings),
    email: readEmail(text('email'), '邮箱', warnings),
    phone: text('phone').replaceAll(/\s*\n\s*/g, ' / '),
    website: text('website'),
    address: text('address').replaceAll('\n', ' '),
    contacts: readContacts(fields, warnings),
    tags: readTags(text('tags'), warnings),
    remark: text('remark'),
  };
  const said = new Set((Object.keys(fields) as CustomerSheetField[]).filter((field) => fields[field]?.trim()));
  const result = { said, owner: text('owner') };
  if (customer.name === '') return { ...result, customer: null, warnings: ['缺少客户名称，无法导入', ...warnings] };
  const checked = NewCustomer.safeParse(customer);
  if (checked.success) return { ...result, customer: checked.data, warnings };
  return { ...result, customer: null, warnings: [checked.error.issues[0]?.message ?? '内容有误', ...warnings] };
}

function readCurrency(text: string, warnings: string[]): Currency {
  if (text === '') return 'USD';
  const currency = CURRENCY_OF.get(fold(text).replaceAll(/[\s.]/g, ''));
  if (currency === undefined) warnings.push(`不认识的币种“${text.slice(0, 10)}”，按 USD 导入`);
  return currency ?? 'USD';
}

const EMAIL = NewCustomer.shape.email;

/** The first address of the cell. */
function readEmail(text: string, title: string, warnings: string[]): string {
  if (text === '') return '';
  const [first = '', ...more] = text.split(/[\s;,，；、/]+/).filter(Boolean);
  if (mailKey(first) === null || !EMAIL.safeParse(first).success) {
    warnings.push(`${title}“${first.slice(0, 30)}”格式不正确，不导入`);
    return '';
  }
  if (more.length > 0) warnings.push(`${title}有多个，只导入第一个`);
  return first;
}

/** Several contacts are lines of the cells, in the same order in each column. */
function readContacts(fields: SheetRow['fields'], warnings: string[]): NewCustomer['contacts'] {
  const lines = (field: CustomerSheetField) =>
    (fields[field] ?? '')
      .split('\n')
      .map((line) => line.trim().slice(0, field === 'contact_email' ? 120 : CONTACT_LENGTH));
  const names = lines('contact');
  const titles = lines('contact_title');
  const emails = lines('contact_email');
  const phones = lines('contact_phone');
  const wechats = lines('contact_wechat');
  const length = Math.max(...[names, titles, emails, phones, wechats].map((column) => column.length));
  if (length > CONTACTS_MAX) warnings.push(`联系人超过${CONTACTS_MAX}位，多出的不导入`);
  return Array.from({ length: Math.min(length, CONTACTS_MAX) }, (_, at) => ({
    name: names[at] ?? '',
    title: titles[at] ?? '',
    email: readEmail(emails[at] ?? '', '联系人邮箱', warnings),
    phone: phones[at] ?? '',
    wechat: wechats[at] ?? '',
  })).filter((contact) => Object.values(contact).some(Boolean));
}

function readTags(text: string, warnings: string[]): string[] {
  const tags = [...new Set(text.split(/[\n,，;；、/|]+/).map((tag) => tag.trim()))].filter(Boolean);
  const fitting = tags.filter((tag) => tag.length <= CUSTOMER_TAG_MAX).slice(0, CUSTOMER_TAGS_MAX);
  if (fitting.length < tags.length)
    warnings.push(`标签最多${CUSTOMER_TAGS_MAX}个、每个最多${CUSTOMER_TAG_MAX}个字，多出的不导入`);
  return fitting;
}
