import { lineTotals } from '@wanyuan/domain';
import { MessageSquarePlus, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import { showMoney, showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import type { Answer, SharedProduct } from './answer-draft.ts';
import { CartonStepper } from './carton-stepper.tsx';
import type { ShareLanguage, ShareWords } from './share-words.ts';
import styles from './share.module.css';

interface SharedCardProps {
  product: SharedProduct;
  language: ShareLanguage;
  words: ShareWords;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (values: Partial<Answer>) => void;
  onEnlarge: () => void;
}

const figure = (text: string | null): string => (text === null ? '' : String(Number(text)));

export const shownName = ({ name, name_en }: SharedProduct, language: ShareLanguage): string =>
  language === 'en' ? name_en || name : name || name_en;

/** One toy to like or not. */
export function SharedCard(props: SharedCardProps) {
  const { product, language, words, answer, isLocked, onAnswer, onEnlarge } = props;
  const [isNoting, setNoting] = useState(false);
  const noteId = useId();
  const name = shownName(product, language);
  const packing = language === 'en' ? product.packing_name_en || product.packing_name : product.packing_name;
  const { carton_length: length, carton_width: width, carton_height: height } = product;
  const size = length && width && height ? `${figure(length)} × ${figure(width)} × ${figure(height)} CM` : '';
  const weight = [product.gross_weight, product.net_weight].map(figure).filter(Boolean).join(' / ');
  const { quoted_amount: amount } = lineTotals({
    ...product,
    order_box_qty: answer.cartons,
    exworks_price: null,
    quoted_price: product.price,
    currency: product.currency ?? 'USD',
  });
  const toggle = (mark: 'like' | 'dislike') => onAnswer({ mark: answer.mark === mark ? null : mark });
  const facts = [
    [words.packing, packing],
    [words.piecesEach, product.carton_quantity === null ? '' : `${product.carton_quantity} ${words.pieces}`],
    [words.carton, size],
    [words.volume, product.carton_cubic_meter ? Number(product.carton_cubic_meter).toFixed(3) : ''],
    [words.weight, weight && `${weight} KGS`],
  ].filter(([, value]) => value);
  return (
    <li className={`clip column ${styles.card}`} data-mark={answer.mark ?? 'none'}>
      <button
        type="button"
        className={`relative full block ${styles.picture}`}
        disabled={product.pictures.length === 0}
        onClick={onEnlarge}
      >
        <Picture
          picture={product.pictures[0] ?? null}
          alt={words.picture(name)}
          ratio={1}
          sizes="(min-width: 1100px) 340px, (min-width: 700px) 46vw, 92vw"
        />
        {product.pictures.length > 1 && <small>{product.pictures.length}</small>}
        {product.is_stopped && <em>{words.stopped}</em>}
      </button>
      <div className={`flex grow ${styles.body}`}>
        <h2>{name}</h2>
        <p className="t-13 quiet">{product.number}</p>
        {product.price !== null && product.currency !== null && (
          <p className={`flex baseline gap-6 mt-4 ${styles.price}`}>
            <b>
              {product.currency} {showPrice(product.price)}
            </b>
            <span>{words.perPiece}</span>
          </p>
        )}
        {product.remark && <p className={`round-sm mt-8 t-13 break ${styles.remark}`}>{product.remark}</p>}
        <dl className={`flex wrap t-13 ${styles.facts}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={`grid gap-8 ${styles.marks}`}>
          <button
            type="button"
            data-kind="like"
            aria-pressed={answer.mark === 'like'}
            disabled={isLocked}
            onClick={() => toggle('like')}
          >
            <ThumbsUp size={18} aria-hidden />
            {words.like}
          </button>
          <button
            type="button"
            data-kind="dislike"
            aria-pressed={answer.mark === 'dislike'}
            disabled={isLocked}
            onClick={() => toggle('dislike')}
          >
            <ThumbsDown size={18} aria-hidden />
            {words.dislike}
          </button>
        </div>
        <div className={`row wrap ${styles.order}`}>
          <span>{words.cartons}</span>
          <CartonStepper
            words={words}
            value={answer.cartons}
            disabled={isLocked}
            label={product.number}
            onChange={(cartons) => onAnswer({ cartons })}
          />
          {amount !== null && answer.cartons > 0 && (
            <output>
              {product.currency} {showMoney(amount)}
            </output>
          )}
        </div>
        {isNoting || answer.note !== '' ? (
          <label className={`block ${styles.note}`} htmlFor={noteId}>
            <span className="visually-hidden">{words.note}</span>
            <textarea
              id={noteId}
              rows={2}
              maxLength={300}
              value={answer.note}
              disabled={isLocked}
              placeholder={words.notePlaceholder}
              onChange={(event) => onAnswer({ note: event.target.value })}
            />
          </label>
        ) : (
          !isLocked && (
            <button
              type="button"
              className={`inline-row gap-6 mt-8 t-13 quiet ${styles.addNote}`}
              onClick={() => setNoting(true)}
            >
              <MessageSquarePlus size={16} aria-hidden />
              {words.addNote}
            </button>
          )
        )}
      </div>
    </li>
  );
}
