import { expect, type APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';

/** A mailbox whose mails lie in the outbox, proven as a person would prove theirs. */
export async function bindOutbox(request: APIRequestContext, token: string, address: string): Promise<void> {
  const { id } = await callApi(request, 'mail.save_account', { preset: 'outbox', name: 'Sales', address }, token);
  const answer = await callApi(request, 'mail.send_test_mail', { id }, token);
  expect(answer).toMatchObject({ is_ok: true });
}

/** The text of the newest mail to somebody with these words in its subject, read where developers read it. */
export async function readMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let address = '';
  await expect
    .poll(
      async () => {
        const page = await (await request.get('/dev/outbox')).text();
        const row = page.split('<tr>').find((each) => each.includes(to) && each.includes(subject));
        address = /href="([^"]+)"/.exec(row ?? '')?.[1] ?? '';
        return address;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return (await request.get(address.replaceAll('&#38;', '&').replace(/(\?|$)/, '/body$1'))).text();
}
