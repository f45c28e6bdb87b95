import type { UserCallContext } from '#rpc/context.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import type { ConfirmLinkList, Recipient } from './confirm-link-list.service.ts';

interface Dependencies {
  versions: Pick<QuotationServices['versions'], 'send'>;
  linkList: Pick<ConfirmLinkList, 'makeAll'>;
}

interface Wanted {
  id: number;
  revision: number;
  recipients: readonly Recipient[];
  confirmed_leaks: readonly string[];
}

/** Sends a version, and makes a link for each recipient; those who have one see the new version by it. */
export function createSending({ versions, linkList }: Dependencies) {
  return {
    async send(context: UserCallContext, { recipients, ...wanted }: Wanted) {
      const { number, version, hash, short_hash } = await versions.send(context, {
        ...wanted,
        note: recipients.map(({ name }) => name).join('、'),
      });
      const links = await linkList.makeAll(context, { id: wanted.id, version }, recipients);
      return { number, version, hash, short_hash, links };
    },
  };
}
