import type { Cart } from '@wanyuan/contract/client';
import { Input, Skeleton } from 'antd';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ActionToy } from '#lib/feature-module.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { matchesCart } from '#page-kit/carts/cart-words.ts';
import { countInCart } from '../cart-marks.ts';
import { useAreCartsMissing, useCartMarks } from '../carts-data.ts';
import styles from './dialogs.module.css';

interface CartChoicesProps {
  carts: readonly Cart[] | undefined;
  toys: readonly ActionToy[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** This one, now: by its button, or by Enter on the chosen one. */
  onConfirm: (id?: number) => void;
}

/** The carts to choose from, the default one first, each with how many of the toys it has already. */
export function CartChoices({ carts, toys, chosen, onChoose, onConfirm }: CartChoicesProps) {
  const [text, setText] = useState('');
  const areMissing = useAreCartsMissing();
  if (!carts && areMissing) return <CallErrorLine what="选样车" />;
  if (!carts) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  const shown = carts.filter((cart) => matchesCart(cart, text));
  const onKeyDown = (event: KeyboardEvent): void => {
    // On a button Enter presses it.
    if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') onConfirm();
  };
  return (
    <>
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label="搜索选样车或客户"
        placeholder="搜索选样车或客户"
        prefix={<Search size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => {
          if (shown.length === 1 && shown[0]) onChoose(shown[0].id);
        }}
      />
      {shown.length === 0 && (
        <p className={`text-centre quiet ${styles.note}`}>
          {text ? `没有找到“${text}”` : '没有别的选样车，可以新建一个。'}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter on one of the radio buttons */}
      <fieldset className={styles.choices} aria-label="要加入的选样车" onKeyDown={onKeyDown}>
        {shown.map((cart) => (
          <Choice
            key={cart.id}
            cart={cart}
            toys={toys}
            isChosen={cart.id === chosen}
            onChoose={() => onChoose(cart.id)}
            onTake={() => onConfirm(cart.id)}
          />
        ))}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  cart: Cart;
  toys: readonly ActionToy[];
  isChosen: boolean;
  onChoose: () => void;
  onTake: () => void;
}

function Choice({ cart, toys, isChosen, onChoose, onTake }: ChoiceProps) {
  const id = useId();
  const ids = toys.map(({ toy_id: toyId }) => toyId);
  const already = useCartMarks((marks) => countInCart(marks, cart.id, ids));
  return (
    <div className={`round-sm row gap-12 ${styles.choice}`} data-chosen={isChosen}>
      <label htmlFor={id}>
        <input id={id} type="radio" name="cart-choice" checked={isChosen} onChange={onChoose} />
        <span className={`flex grow thin ${styles.words}`}>
          <span>
            <b>{cart.name}</b>
            {cart.is_default === 1 && <em>默认</em>}
          </span>
          <small>{cart.customer_name || '未指定客户'}</small>
        </span>
        {already > 0 && (
          <small className={`round-tag rigid ok ${styles.already}`}>
            {toys.length === 1 ? '已加入' : `已有 ${already} 款`}
          </small>
        )}
        <span className={`rigid t-13 quiet ${styles.count}`}>{cart.toy_count} 款</span>
      </label>
      <button
        type="button"
        className={`edge round-sm paper rigid brand ${styles.take}`}
        aria-label={`加入 ${cart.name}`}
        onClick={onTake}
      >
        加入
      </button>
    </div>
  );
}
