import type { MailPresetKey } from '@wanyuan/domain';

/** Where links of mails lead; null where their readers could not open them. */
export type LinkBase = (preset: MailPresetKey) => string | null;

/**
 * People elsewhere reach this server by PUBLIC_URL alone: what a browser of the company calls it may be a name of its own
 * network. Mails of the outbox are read on the machine itself.
 */
export function createLinkBase({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: number }): LinkBase {
  const address = PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  return (preset) => address ?? (preset === 'outbox' ? `http://127.0.0.1:${PORT}` : null);
}
