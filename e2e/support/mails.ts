import { expect, type APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';

/** A mailbox whose mails lie in the outbox, proven as a person would prove theirs. */
export async function bindOutbox(request: APIRequestContext, token: string, address: string): Promise<void> {
  const { id } = await callApi(request, 'mail.save_account', { preset: 'outbox', name: 'Sales', address }, token);
  const answer = await callApi(request, 'mail.send_test_mail', { id }, token);
  expect(answer).toMatchObject({ is_ok: true });
}

/** Where developers read the newest mail with these words in its subject. */
async function addressOf(request: APIRequestContext, to: string, subject: string): Promise<string> {
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
  return address.replaceAll('&#38;', '&');
}

/** The text of the newest mail with these words in its subject. */
export async function readMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const address = await addressOf(request, to, subject);
  return (await request.get(address.replace(/(\?|$)/, '/body$1'))).text();
}

/** Answers that mail, as its recipient would. */
export async function answerMail(request: APIRequestContext, to: string, subject: string, text: string): Promise<void> {
  const address = await addressOf(request, to, subject);
  const answer = await request.post(address.replace(/(\?|$)/, '/answer$1'), {
    headers: { 'content-type': 'text/plain' },
    data: `text=${text}\r\n`,
  });
  expect(answer.ok()).toBe(true);
}
