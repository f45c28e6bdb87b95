import { checkedWebhookUrl } from '../outgoing/webhook-url.ts';
import type { PhonePort } from './phone-port.ts';

interface WebhookPhoneOptions {
  /** CALLER_URL */
  url: string;
  /** CALLER_TOKEN, sent as a bearer token. */
  token: string;
  /** Allows plain http to this machine, for a gateway beside the server. */
  allowLoopback?: boolean;
  timeoutMs?: number;
}

/**
 * Any telephony provider behind a small gateway: one JSON POST for each phone call; 404 says that the factory
 * cannot be called.
 */
export function createWebhookPhone(options: WebhookPhoneOptions): PhonePort {
  const url = checkedWebhookUrl('CALLER_URL', options.url, options.allowLoopback === true);
  return {
    async place(_db, phoneCall) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${options.token}`,
            'idempotency-key': phoneCall.key,
          },
          body: JSON.stringify(phoneCall),
          // A redirect could lead the token to where the check above would not have let it go.
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
        });
        await response.body?.cancel();
        if (response.status === 404) return { outcome: 'no_account' };
        return { outcome: response.ok ? 'reached' : 'failed' };
      } catch {
        return { outcome: 'failed' };
      }
    },
  };
}
