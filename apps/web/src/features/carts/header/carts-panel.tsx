import type { Cart } from '@wanyuan/contract/client';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { formatAgo, formatCount } from '#lib/format.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { cartPath, matchesCart } from '#page-kit/carts/cart-words.ts';
import { useAreCartsMissing, useCarts } from '../carts-data.ts';
import { setDefaultCart } from '../manage-acts.ts';
import styles from './header-carts.module.css';

/** Few carts are found faster by looking than by typing. */
const SEARCH_FROM = 6;

/** The carts of the person: where the next toy goes, what each holds, and the ways to make and to manage them. */
export default function CartsPanel({ onClose }: { onClose: () => void }) {
  const carts = useCarts();
  const areMissing = useAreCartsMissing();
  const [text, setText] = useState('');
  const shown = carts?.filter((cart) => matchesCart(cart, text));
  const current = carts?.find((cart) => cart.is_default === 1);
  const open = (kind: 'create' | 'manage') => () => {
    onClose();
    openCartDialog({ kind });
  };
  return (
    <>
      <div className={styles.head}>
        <b>我的选样车</b>
        {carts && <span>{carts.length} 辆</span>}
        <button type="button" onClick={open('manage')}>
          管理选样车
        </button>
      </div>
      {carts && carts.length >= SEARCH_FROM && (
        <label className={`quiet ${styles.search}`}>
          <Search size={16} aria-hidden />
          <input
            type="search"
            aria-label="搜索选样车或客户"
            placeholder="搜索选样车或客户"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      {!shown && (areMissing ? <CallErrorLine what="选样车" /> : <div className={styles.waiting} />)}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((cart) => (
            <CartRow key={cart.id} cart={cart} onOpen={onClose} />
          ))}
        </ul>
      )}
      {shown?.length === 0 && (
        <p className={`t-13 text-centre quiet ${styles.empty}`}>
          {text ? `没有找到“${text}”` : '还没有选样车。在产品上点“加入选样车”，或先新建一个。'}
        </p>
      )}
      <div className={styles.foot}>
        <button type="button" onClick={open('create')}>
          <Plus size={16} aria-hidden />
          新建选样车
        </button>
        {current && (
          <AppLink to={cartPath(current.id)} onClick={onClose}>
            打开当前选样车
          </AppLink>
        )}
      </div>
    </>
  );
}

function CartRow({ cart, onOpen }: { cart: Cart; onOpen: () => void }) {
  const isDefault = cart.is_default === 1;
  return (
    <li className={styles.row} data-default={isDefault}>
      <input
        type="radio"
        name="header-default-cart"
        aria-label={`设为默认 ${cart.name}`}
        title={isDefault ? '默认选样车' : '设为默认'}
        checked={isDefault}
        disabled={isDefault}
        onChange={() => void setDefaultCart(cart)}
      />
      <AppLink to={cartPath(cart.id)} onClick={onOpen}>
        <span className={`thin ${styles.words}`}>
          <span>
            <b>{cart.name}</b>
            {isDefault && <em>默认</em>}
          </span>
          <small>
            {cart.customer_name || '未指定客户'} · {formatAgo(cart.updated_time)}
          </small>
        </span>
        <span className={`t-13 quiet ${styles.number}`}>{formatCount(cart.toy_count)} 款</span>
      </AppLink>
    </li>
  );
}
