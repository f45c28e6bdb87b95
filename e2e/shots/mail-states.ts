import type { Page } from '@playwright/test';

/** Dialogs and tabs about mails that no address leads to, by the page on which they open; for the demo's main account. */
export const MAIL_STATES: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/CompanyQuotationDetail': {
    async 'send-mail'(page) {
      await page.getByRole('button', { name: '发送邮件' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '正文' }).getByRole('link').first().waitFor();
    },
  },
  '/quotation_list': {
    async 'mail-history'(page) {
      await page.getByRole('button', { name: '历史记录' }).click();
      await page.getByRole('tab', { name: '邮件记录' }).click();
      await page.getByText('收件人').first().waitFor();
    },
  },
  '/emaliManagement': {
    async templates(page) {
      await page.goto('/emaliManagement?view=templates');
      await page.getByText('即将到期').first().waitFor();
    },
    async template(page) {
      await page
        .getByRole('button', { name: /^复制 发送报价单/ })
        .first()
        .click();
      await page.getByRole('dialog').locator('iframe').waitFor();
    },
  },
};
