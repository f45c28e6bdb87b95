import { QUOTATION_TABS } from '@wanyuan/domain';
import { givenLink, type PageLink, type Pathname } from '#lib/page-links.ts';
import { among, defineAddress, id, page, text, type AddressValue } from '#page-kit/rows/address.ts';
import { rangeInput } from '#page-kit/rows/range-field.tsx';

const DAY_LENGTH = 10;

const listAt = (path: Pathname) =>
  defineAddress(path, {
    tab: among(QUOTATION_TABS),
    keyword: text(60),
    customer: id(),
    user: id(),
    from: text(DAY_LENGTH),
    to: text(DAY_LENGTH),
    page: page(),
  });

export const OWN_QUOTATIONS = listAt('/quotation_list');
export const COMPANY_QUOTATIONS = listAt('/CompanyQuotation');
export type QuotationsAddress = typeof OWN_QUOTATIONS;

/** The filter in the words of the call. */
export const quotationFilter = ({ tab, keyword, customer, user, ...days }: AddressValue<QuotationsAddress>) => ({
  keyword,
  ...rangeInput(days),
  ...(tab && { tab }),
  ...(customer > 0 && { customer_id: customer }),
  ...(user > 0 && { user_id: user }),
});

export const quotationPath = (quotationId: number, version?: number): PageLink =>
  `/CompanyQuotationDetail?id=${quotationId}${version === undefined ? '' : `&version=${version}`}`;

/** The editing page is another feature's. */
export const editPath = (quotationId: number): PageLink => givenLink(`/edit_quotation/${quotationId}`);
