import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Popover } from 'antd';
import { MessageSquareText } from 'lucide-react';
import { showPrice } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './answers-strip.module.css';

type Answer = OutputOf<typeof api.website.get_sample_car_answers>['list'][number];

function wordsOf(answers: readonly Answer[]): string {
  const lower = answers.filter(({ is_lower: isLower }) => isLower === true).length;
  const higher = answers.filter(({ is_lower: isLower }) => isLower === false).length;
  return [lower > 0 && `${lower} 款更低`, higher > 0 && `${higher} 款更高`].filter(Boolean).join('、');
}

/** What factories answered since the toys were taken in; prices change only when the user takes the answers. */
export function AnswersStrip({ cart }: { cart: OpenCart }) {
  const lines = useCart(cart, (state) => state.lines);
  const { data } = useCall(
    api.website.get_sample_car_answers,
    { customer_pick_id: cart.id },
    { silent: true, returnError: true },
  );
  const take = useAct(api.website.take_sample_car_answers, {
    onDone: ({ tip }) => {
      toast.success(tip);
      void cart.refresh();
    },
  });
  const answers = data?.list.filter(({ id }) => lines.has(id)) ?? [];
  if (answers.length === 0) return null;
  const words = wordsOf(answers);
  return (
    <div className={`row rigid gap-8 t-13 ok ${styles.strip}`}>
      <MessageSquareText size={16} aria-hidden />
      <output>
        工厂答复了 <b>{answers.length}</b> 款的新价格{words && `（${words}）`}
      </output>
      <Popover trigger="click" placement="bottomLeft" content={<Prices cart={cart} answers={answers} />}>
        <Button type="link" size="small">
          逐款对比
        </Button>
      </Popover>
      <Button
        size="small"
        type="primary"
        loading={take.isPending}
        onClick={() => take.mutate({ customer_pick_id: cart.id })}
      >
        采用答复价并重算
      </Button>
    </div>
  );
}

function Prices({ cart, answers }: { cart: OpenCart; answers: readonly Answer[] }) {
  const lines = useCart(cart, (state) => state.lines);
  return (
    <ul className={`column gap-4 ${styles.prices}`} aria-label="答复的价格">
      {answers.map(({ id, price, is_lower: isLower, is_tax_included: isTaxed, lead_days: days }) => {
        const toy = lines.get(id)?.toy;
        if (!toy) return null;
        return (
          <li key={id}>
            <span title={toy.name}>{toy.article_number || toy.number}</span>
            {toy.exworks_price !== undefined && <s>{showPrice(toy.exworks_price)}</s>}
            {price !== '' && <b data-lower={isLower}>¥{showPrice(price)}</b>}
            <small>
              {isTaxed ? '含税' : '不含税'}
              {days !== null && ` · ${days === 0 ? '现货' : `${days} 天`}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
