import type { ToyCard } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { showPrice } from '#lib/money.ts';
import { useSession } from '#lib/session.ts';
import { runningOffer } from './price-today.ts';
import { toyPath } from './toy-links.ts';
import styles from './toy-card.module.css';

/** A card's price: the offer's with the usual one struck. Where it is hidden, visitors are told how to see it. */
export function ToyPrice({ toy }: { toy: ToyCard }) {
  const { exworks_price: usual } = toy;
  const offer = runningOffer(toy);
  const isVisitor = useSession() === null;
  if (usual === undefined) {
    return (
      <p className={`quiet mt-4 ${styles.hidden}`}>
        {isVisitor ? <AppLink to={toyPath(toy.toy_id)}>登录后看价</AppLink> : '出厂价未开放'}
      </p>
    );
  }
  return (
    <p className={`flex baseline gap-4 t-12 quiet clip nowrap mt-4 ${styles.price}`}>
      <b>
        <small>¥</small>
        {showPrice(offer?.price ?? usual)}
      </b>
      <span>{offer ? `/${toy.unit} 特价` : `/${toy.unit} 出厂`}</span>
      {offer && <s>¥{showPrice(usual)}</s>}
    </p>
  );
}
