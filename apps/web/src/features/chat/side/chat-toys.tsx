import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { showPrice } from '#lib/money.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import type { ToyAction } from '#lib/feature-module.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { actionToy } from '../cards/toy-acts.ts';
import type { ChatToy } from '../types.ts';
import styles from './side.module.css';

const FIRST = 4;

/** The toys that were talked about; each goes into the cart by one click. */
export function ChatToys({ id }: { id: number }) {
  const { data } = useCall(api.chat.get_chat_toys, { conversation_id: id }, { returnError: true, silent: true });
  const [isWhole, setWhole] = useState(false);
  const cart = useToyActions('card').find(({ key }) => key === 'cart');
  const toys = data?.list ?? [];
  if (toys.length === 0) return null;
  return (
    <section className={styles.part} aria-label="聊到的产品">
      <p className="row mb-8">
        <b>聊到的产品</b>
        {toys.length > FIRST && (
          <button type="button" className="t-12 quiet push" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${toys.length}`}
          </button>
        )}
      </p>
      <ul>
        {(isWhole ? toys : toys.slice(0, FIRST)).map((toy) => (
          <li key={toy.toy_id} className={`row gap-8 ${styles.toy}`}>
            <AppLink to={toyPath(toy.toy_id)} className="row gap-8 grow thin">
              <span className={`rigid edge round-sm clip pic-fill ${styles.picture}`}>
                <Picture picture={toy.picture} alt="" width={48} ratio={1} />
              </span>
              <span className="thin">
                <span className="cut block t-13" title={toy.name}>
                  {toy.name}
                </span>
                {toy.exworks_price !== undefined && <span className="brand bold">¥{showPrice(toy.exworks_price)}</span>}
              </span>
            </AppLink>
            {cart && <CartButton toy={toy} action={cart} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CartButton({ toy, action }: { toy: ChatToy; action: ToyAction }) {
  const { isDone, word } = useActionState(action, toy.toy_id);
  const Icon = action.icon;
  return (
    <button
      type="button"
      className={`middle rigid round-sm ${styles.cart}`}
      data-done={isDone}
      aria-label={`${word} ${toy.article_number}`}
      title={word}
      onClick={() => action.onSelect([actionToy(toy)], { data_module: 'sample' })}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
