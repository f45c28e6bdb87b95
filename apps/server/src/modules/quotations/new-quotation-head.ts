import type { QuotationHead } from '@wanyuan/contract';
import {
  businessDay,
  CURRENCIES,
  DAY_MS,
  QUOTATION_LANGUAGES,
  QUOTATION_LANGUAGE_LABEL,
  type Currency,
  type QuotationLanguage,
} from '@wanyuan/domain';
import type { QuotationSettings } from './quotation-settings.repo.ts';

/** What the person said. */
export type GivenHead = { [Field in keyof QuotationHead]?: QuotationHead[Field] | undefined };

interface Known {
  now: Date;
  settings: QuotationSettings;
  customer: { name: string; contact: string; email: string; language: string; currency: string } | null;
  /** Of the quotation that it is made of, or else of the last one for the customer. */
  earlier: QuotationHead | null;
  /** What the formula in force quotes in, and for which term. */
  formula: { currency: Currency; method: string };
}

const LANGUAGE_WORDS: Record<QuotationLanguage, readonly string[]> = {
  zh: ['中文', '汉语', '普通话', 'chinese'],
  en: ['英语', '英文', 'english'],
  es: ['西班牙语', '西语', 'spanish'],
};

function languageOf(text: string): QuotationLanguage | null {
  const word = text.trim().toLowerCase();
  return (
    QUOTATION_LANGUAGES.find(
      (key) =>
        word === key || word === QUOTATION_LANGUAGE_LABEL[key].toLowerCase() || LANGUAGE_WORDS[key].includes(word),
    ) ?? null
  );
}

const currencyOf = (text: string | undefined): Currency | null => CURRENCIES.find((key) => key === text) ?? null;
/** As long as a head's address may be. */
const EMAIL = /^[^\s@]{1,60}@[^\s@]{1,39}$/;

/** Whom a quotation is addressed to; empty without a customer. */
export const addressee = (customer: Pick<NonNullable<Known['customer']>, 'name' | 'contact' | 'email'> | null) => ({
  customer_name: customer?.name.slice(0, 100) ?? '',
  contact: customer?.contact.slice(0, 60) ?? '',
  contact_email: customer && EMAIL.test(customer.email) ? customer.email : '',
});

/** What a new quotation says above its lines where the person said nothing. */
export function newHead(given: GivenHead, known: Known): QuotationHead {
  const { now, settings, customer, earlier, formula } = known;
  return {
    ...addressee(customer),
    ...(!customer &&
      earlier && {
        customer_name: earlier.customer_name,
        contact: earlier.contact,
        contact_email: earlier.contact_email,
      }),
    language: languageOf(customer?.language ?? '') ?? earlier?.language ?? 'en',
    term: earlier?.term ?? formula.method,
    currency: earlier?.currency ?? currencyOf(customer?.currency) ?? formula.currency,
    payment: earlier?.payment || settings.payment,
    delivery: earlier?.delivery || settings.delivery,
    port: earlier?.port || settings.port,
    remark: earlier?.remark ?? '',
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<QuotationHead>),
    quoted_on: given.quoted_on ?? businessDay(now),
    valid_until: given.valid_until ?? businessDay(new Date(now.getTime() + settings.validity_days * DAY_MS)),
  };
}
