import { api, type Cart } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { useAreCartsMissing, useCarts } from '../carts-data.ts';
import styles from './dialogs.module.css';

type Absence = 'waiting' | 'missing' | 'gone';

interface OneCart {
  own: readonly Cart[] | undefined;
  cart: Cart | undefined;
  /** All carts of its owner. */
  ofOwner: readonly Cart[];
  /** Why there is none to show. */
  absence: Absence;
}

/** A cart of the user, or of a colleague. */
export function useOneCart(cartId: number | null): OneCart {
  const own = useCarts();
  const areMissing = useAreCartsMissing();
  const isOwn = own?.some(({ id }) => id === cartId) ?? false;
  const all = useCall(
    api.website.get_customer_pick,
    { is_all: true },
    { silent: true, enabled: own !== undefined && cartId !== null && !isOwn },
  );
  const list = (isOwn ? own : all.data?.list) ?? [];
  const cart = list.find(({ id }) => id === cartId);
  const ofOwner = list.filter(({ owner }) => owner.user_id === cart?.owner.user_id);
  const absence = all.data ? 'gone' : areMissing || all.isLoadingError ? 'missing' : 'waiting';
  return { own, cart, ofOwner, absence };
}

export function CartAbsence({ absence }: { absence: Absence }) {
  if (absence === 'missing') return <CallErrorLine what="选样车" />;
  if (absence === 'gone')
    return <p className={`text-centre quiet ${styles.note}`}>这个选样车已不存在，可能已移除或转交。</p>;
  return <Skeleton active />;
}
