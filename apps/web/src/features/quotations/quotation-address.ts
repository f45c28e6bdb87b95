import { AGE_BUCKET_KEYS, DECLINE_REASONS, FIGURE_GROUPS, QUOTATION_COUNT_KEYS, QUOTATION_TABS } from '@wanyuan/domain';
import { givenLink, type PageLink, type Pathname } from '#lib/page-links.ts';
import {
  among,
  defineAddress,
  flag,
  id,
  page,
  text,
  view,
  type AddressField,
  type AddressValue,
} from '#page-kit/rows/address.ts';
import { rangeInput } from '#page-kit/rows/range-field.tsx';

const DAY_LENGTH = 10;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** Of first sendings; without a figure it narrows no list. */
const sentDay = (param: string): AddressField<string> => ({
  none: '',
  read: (given) => (DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''),
  param,
  narrows: false,
});

const listAt = (path: Pathname) =>
  defineAddress(path, {
    view: view(['list', 'figures']),
    tab: among(QUOTATION_TABS),
    keyword: text(60),
    customer: id(),
    user: id(),
    from: text(DAY_LENGTH),
    to: text(DAY_LENGTH),
    by: view(FIGURE_GROUPS),
    figure: among(QUOTATION_COUNT_KEYS),
    age: among(AGE_BUCKET_KEYS),
    reason: among(DECLINE_REASONS),
    hasNoCustomer: flag('no_customer'),
    isWaiting: flag('waiting'),
    sentFrom: sentDay('sent_from'),
    sentTo: sentDay('sent_to'),
    page: page(),
  });

export const OWN_QUOTATIONS = listAt('/quotation_list');
export const COMPANY_QUOTATIONS = listAt('/CompanyQuotation');
export type QuotationsAddress = typeof OWN_QUOTATIONS;
export type QuotationsFilter = AddressValue<QuotationsAddress>;

/** Whose and for whom, in the words of the calls. */
export const whoseInput = ({ customer, user, hasNoCustomer }: QuotationsFilter) => ({
  ...(customer > 0 && { customer_id: customer }),
  ...(hasNoCustomer && { customer_id: null }),
  ...(user > 0 && { user_id: user }),
});

function figureInput({ figure, age, reason, sentFrom: from, sentTo: to }: QuotationsFilter) {
  if (!figure || !from || !to) return {};
  return { figure: { count: figure, from, to, ...(age && { age }), ...(reason && { reason }) } };
}

/** The filter in the words of the call. */
export const quotationFilter = (address: QuotationsFilter) => ({
  keyword: address.keyword,
  ...rangeInput(address),
  ...(address.tab && { tab: address.tab }),
  ...(address.isWaiting && { waits_for_approval: true }),
  ...whoseInput(address),
  ...figureInput(address),
});

export const NO_FIGURE = { figure: null, age: null, reason: null, hasNoCustomer: false } as const;

export const quotationPath = (quotationId: number, version?: number): PageLink =>
  `/CompanyQuotationDetail?id=${quotationId}${version === undefined ? '' : `&version=${version}`}`;

/** The editing page is another feature's. */
export const editPath = (quotationId: number): PageLink => givenLink(`/edit_quotation/${quotationId}`);
