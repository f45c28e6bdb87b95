import type { Page } from '@playwright/test';
import { api, type CallRef } from '@wanyuan/contract/client';
import { broken, never, trouble, type PageStates } from './given.ts';

/** Until a part that waits shows that it does. */
const BONES = '.ant-skeleton-active';

/** What is opened on a page while one of its calls gets no answer, or a bad one. */
const meets = (call: CallRef, open: (page: Page) => Promise<void>): PageStates => ({
  async waiting(page) {
    await trouble(page, call, never);
    await page.reload();
    await open(page);
    await page.locator(BONES).filter({ visible: true }).first().waitFor();
  },
  async broken(page) {
    await trouble(page, call, broken);
    await page.reload();
    await open(page);
    await page.getByRole('button', { name: '重试' }).first().waitFor();
  },
});
const named = (name: string, states: PageStates): PageStates =>
  Object.fromEntries(Object.entries(states).map(([state, open]) => [`${name}-${state}`, open]));
const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
const nothing = (): Promise<void> => Promise.resolve();

/** Parts of quotation pages that wait or failed while the rest is there; for the demo's main account. */
export const QUOTATION_STATES: Record<string, PageStates> = {
  '/CompanyQuotationDetail': {
    ...named('lines', meets(api.quotation.get_detail_toy, nothing)),
    ...named('customer-view', meets(api.quotation.get_customer_view, press('客户视角'))),
  },
  '/edit_quotation/:id': {
    ...named('sending', meets(api.quotation.check_sending, nothing)),
    ...named('lines', meets(api.quotation.get_detail_toy, nothing)),
  },
  '/CompanyQuotation': {
    ...named(
      'figures',
      meets(api.quotation.get_figures, (page) => page.getByText('报价统计').click()),
    ),
  },
};
