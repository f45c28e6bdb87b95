import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkedWebhookUrl } from '../outgoing/webhook-url.ts';
import { SmsFailedError, type SmsPort } from './sms-port.ts';

interface WebhookSmsOptions {
  /** SMS_WEBHOOK_URL */
  url: string;
  /** SMS_WEBHOOK_TOKEN, sent as a bearer token. */
  token: string;
  /** Allows plain http to this machine, for a gateway beside the server. */
  allowLoopback?: boolean;
  timeoutMs?: number;
  retryPauseMs?: number;
}

const RETRIES = 2;

/** Any provider behind a small gateway: one JSON POST for each message. */
export function createWebhookSms(options: WebhookSmsOptions): SmsPort {
  const url = checkedWebhookUrl('SMS_WEBHOOK_URL', options.url, options.allowLoopback === true);
  const timeoutMs = options.timeoutMs ?? 5000;

  const post = (body: string, id: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token}`, 'idempotency-key': id },
      body,
      // A redirect could lead the token to where the check above would not have let it go.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    async send(message) {
      const body = JSON.stringify(message);
      // The same for every try, so that a provider that only answered late does not send twice.
      const id = randomUUID();
      for (let attempt = 0; ; attempt++) {
        const failure = await post(body, id).then(
          async (response) => {
            await response.body?.cancel();
            return response.ok ? null : { status: response.status, cause: undefined };
          },
          (cause: unknown) => ({ status: 0, cause }),
        );
        if (failure === null) return;
        const mayRetry = failure.status === 0 || failure.status === 429 || failure.status >= 500;
        if (!mayRetry || attempt === RETRIES) {
          throw new SmsFailedError(`SMS provider failed with status ${failure.status}`, { cause: failure.cause });
        }
        await sleep((options.retryPauseMs ?? 300) * 2 ** attempt);
      }
    },
  };
}
