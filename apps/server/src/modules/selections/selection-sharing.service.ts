import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { listToyIds } from '../priced-lines/priced-lines.module.ts';
import type { LinkTerms } from '../share-links/share-links.module.ts';
import type { SelectionLinks } from './selection-links.ts';
import { SELECTION_LINES } from './selection-products.repo.ts';
import { getShare, saveShare } from './selection-shares.repo.ts';
import { lockSelection, settleState } from './selections.repo.ts';
import { unknownSelection } from './unknown-selection.ts';

interface Wanted {
  id: number;
  is_on: boolean;
  expires_days?: number | null | undefined;
  code?: string | null | undefined;
  show_price: boolean;
  renew: boolean;
}

interface Dependencies {
  links: SelectionLinks;
  now: () => Date;
}

/** Opens a selection to the holders of its link, and shuts it again. */
export function createSelectionSharingService({ links, now }: Dependencies) {
  return {
    /** The new token, when there is one. */
    async share({ db, session, audit, afterCommit }: UserCallContext, wanted: Wanted): Promise<string | null> {
      const { id, is_on } = wanted;
      const selection = await lockSelection(db, session, id);
      if (!selection) throw unknownSelection();
      const before = await getShare(db, id);
      if (!is_on && !before) throw new AppError('CONFLICT', { msg: '该选样尚未分享' });
      if (is_on && selection.is_closed) throw new AppError('CONFLICT', { msg: '选样已关闭，请先重新开启' });
      if (is_on && (await listToyIds(db, SELECTION_LINES, id)).length === 0)
        throw new AppError('CONFLICT', { msg: '选样里还没有产品，请先添加产品' });
      const at = now();
      const { token, terms } = links.nextTerms(id, before, wanted, at);
      const show_price = is_on ? wanted.show_price : before!.show_price;
      await saveShare(db, { choose_id: id, ...terms, show_price });
      await settleState(db, id, at);
      await audit({
        action: 'chooses.share',
        before: before && described(before),
        after: { choose_id: id, is_new_link: token !== null, ...described({ ...terms, show_price }) },
      });
      afterCommit(() => links.changed([id]));
      return token;
    },
  };
}

const described = ({ is_on, expires_at, show_price, code_hash }: LinkTerms & { show_price: boolean }) => ({
  is_on,
  expires_at,
  show_price,
  has_code: code_hash !== null,
});
