import { DAY_MS, SHARE_LINK_DAYS } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { listToyIds } from '../priced-lines/priced-lines.module.ts';
import { SELECTION_LINES } from './selection-products.repo.ts';
import { getShare, saveShare, type ShareRow } from './selection-shares.repo.ts';
import { lockSelection, settleState } from './selections.repo.ts';
import { unknownSelection } from './unknown-selection.ts';
import { hashShareToken, newShareToken, type createCodeHasher } from './share-keys.ts';

interface Wanted {
  id: number;
  is_on: boolean;
  expires_days?: number | null | undefined;
  code?: string | null | undefined;
  show_price: boolean;
  renew: boolean;
}

interface Dependencies {
  codes: ReturnType<typeof createCodeHasher>;
  now: () => Date;
}

/** Opens a selection to the holders of its link, and shuts it again. */
export function createSelectionSharingService({ codes, now }: Dependencies) {
  return {
    /** The new token, when there is one: it is kept nowhere, so this is the only time that it can be shown. */
    async share({ db, session, audit }: UserCallContext, wanted: Wanted): Promise<string | null> {
      const { id, is_on, show_price, code } = wanted;
      const selection = await lockSelection(db, session, id);
      if (!selection) throw unknownSelection();
      const before = await getShare(db, id);
      if (!is_on && !before) throw new AppError('CONFLICT', { msg: '该选样尚未分享' });
      if (is_on && selection.is_closed) throw new AppError('CONFLICT', { msg: '选样已关闭，请先重新开启' });
      if (is_on && (await listToyIds(db, SELECTION_LINES, id)).length === 0)
        throw new AppError('CONFLICT', { msg: '选样里还没有产品，请先添加产品' });
      const token = is_on && (!before || wanted.renew) ? newShareToken() : null;
      const at = now();
      const expires_at = expiry(wanted.expires_days, before, at);
      const kept = code === undefined ? (before?.code_hash ?? null) : code && codes.hash(id, code);
      const after = is_on
        ? { is_on, expires_at, show_price, code_hash: kept }
        : { ...pickTerms(before!), is_on: false };
      await saveShare(db, {
        choose_id: id,
        token_hash: token ? hashShareToken(token) : before!.token_hash,
        ...after,
      });
      await settleState(db, id, at);
      await audit({
        action: 'chooses.share',
        before: before && described(pickTerms(before)),
        after: { choose_id: id, is_new_link: token !== null, ...described(after) },
      });
      return token;
    },
  };
}

/** Null is for good; undefined keeps the end before, unless it has passed. */
function expiry(days: number | null | undefined, before: ShareRow | null, at: Date): Date | null {
  if (days === undefined && before && (before.expires_at === null || before.expires_at > at)) return before.expires_at;
  return days === null ? null : new Date(at.getTime() + (days ?? SHARE_LINK_DAYS) * DAY_MS);
}

interface Terms {
  is_on: boolean;
  expires_at: Date | null;
  show_price: boolean;
  code_hash: string | null;
}

const pickTerms = ({ is_on, expires_at, show_price, code_hash }: Terms): Terms => ({
  is_on,
  expires_at,
  show_price,
  code_hash,
});

const described = ({ is_on, expires_at, show_price, code_hash }: Terms) => ({
  is_on,
  expires_at,
  show_price,
  has_code: code_hash !== null,
});
