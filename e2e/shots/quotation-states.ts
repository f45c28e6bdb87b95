import type { Page } from '@playwright/test';
import { api, type CallRef } from '@wanyuan/contract/client';
import { broken, never, trouble, type PageStates } from './given.ts';

/** Until a part that waits shows that it does. */
const BONES = '.ant-skeleton-active';

const says = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** What is opened on a page, once the rest is there, while one of its calls gets no answer, or a bad one. */
const meets = (call: CallRef, rest: string, open?: (page: Page) => Promise<void>): PageStates => ({
  async waiting(page) {
    await trouble(page, call, never);
    await page.reload();
    await says(page, rest);
    await open?.(page);
    await page.locator(BONES).filter({ visible: true }).first().waitFor();
  },
  async broken(page) {
    await trouble(page, call, broken);
    await page.reload();
    await says(page, rest);
    await open?.(page);
    await says(page, '没有取到');
  },
});
const named = (name: string, states: PageStates): PageStates =>
  Object.fromEntries(Object.entries(states).map(([state, open]) => [`${name}-${state}`, open]));
const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

/** Parts of quotation pages that wait or failed while the rest is there; for the demo's main account. */
export const QUOTATION_STATES: Record<string, PageStates> = {
  '/CompanyQuotationDetail': {
    ...named('lines', meets(api.quotation.get_detail_toy, '报价资料')),
    ...named('customer-view', meets(api.quotation.get_customer_view, '报价资料', press('客户视角'))),
  },
  '/edit_quotation/:id': {
    ...named('sending', meets(api.quotation.get_links, '客户动态')),
  },
  '/CompanyQuotation': {
    ...named(
      'figures',
      meets(api.quotation.get_figures, '报价统计', (page) => page.getByText('报价统计').click()),
    ),
  },
};
