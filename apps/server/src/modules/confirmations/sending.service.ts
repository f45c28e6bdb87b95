import type { UserCallContext } from '#rpc/context.ts';
import { holdQuotation, isReaddressed, type QuotationServices } from '../quotations/quotations.module.ts';
import type { ConfirmLinkList, Recipient } from './confirm-link-list.service.ts';

interface Dependencies {
  versions: Pick<QuotationServices['versions'], 'send'>;
  linkList: Pick<ConfirmLinkList, 'makeAll' | 'stopAll'>;
  now: () => Date;
}

interface Wanted {
  id: number;
  revision: number;
  recipients: readonly Recipient[];
  confirmed_leaks: readonly string[];
}

/**
 * Sends a version, and makes a link for each recipient; those who have one see the new version by it, unless it is for
 * another customer.
 */
export function createSending({ versions, linkList, now }: Dependencies) {
  return {
    async send(context: UserCallContext, { recipients, ...wanted }: Wanted) {
      const { id } = wanted;
      const isForOthers = await isReaddressed(context.db, await holdQuotation(context, id, now()));
      const { number, version, hash, short_hash } = await versions.send(context, {
        ...wanted,
        note: recipients.map(({ name }) => name).join('、'),
      });
      if (isForOthers) await linkList.stopAll(context, id);
      const links = await linkList.makeAll(context, { id, version }, recipients);
      return { number, version, hash, short_hash, links };
    },
  };
}
