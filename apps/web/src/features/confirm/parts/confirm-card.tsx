import type { ConfirmLine } from '@wanyuan/contract/client';
import { Check, Package, Pencil, X } from 'lucide-react';
import { memo } from 'react';
import { showMoney, showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import { inLanguage, type ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { lineName } from '#page-kit/share-page/shared-line-card.tsx';
import { answerFault, type Answer } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import { ChangeFields } from './change-fields.tsx';
import { DeclineReasons } from './decline-reasons.tsx';
import styles from './confirm-card.module.css';

interface ConfirmCardProps {
  line: ConfirmLine;
  language: ShareLanguage<ConfirmWords>;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (line: ConfirmLine, values: Partial<Answer>) => void;
  onEnlarge: () => void;
}

const ANSWERS = [
  { kind: 'accept', icon: Check },
  { kind: 'change', icon: Pencil },
  { kind: 'decline', icon: X },
] as const;

/** A line to accept, change or decline. Hundreds stand on a page: what did not change is not drawn again. */
export const ConfirmCard = memo(
  function ConfirmCard({ line, language, answer, isLocked, onAnswer, onEnlarge }: ConfirmCardProps) {
    const { words } = language;
    const put = (values: Partial<Answer>) => onAnswer(line, values);
    const fault = isLocked ? null : answerFault(answer);
    // What can be said no more is not offered: only what was said stands there.
    const offered = isLocked ? ANSWERS.filter(({ kind }) => kind === answer.answer) : ANSWERS;
    if (line.is_gone)
      return (
        <li className={`card pad-12 ${styles.card}`}>
          <h2>{line.number}</h2>
          <p className="t-13 quiet">{words.gone}</p>
        </li>
      );
    return (
      <li className={`card pad-12 ${styles.card}`} data-answer={answer.answer ?? 'none'}>
        <LineTop line={line} language={language} onEnlarge={onEnlarge} />
        <LineFacts line={line} words={words} />
        {offered.length > 0 && (
          <fieldset className={`grid gap-8 ${styles.answers}`} aria-label={words.answerOf(line.number || line.name)}>
            {offered.map(({ kind, icon: Icon }) => (
              <button
                key={kind}
                type="button"
                data-kind={kind}
                aria-pressed={answer.answer === kind}
                disabled={isLocked}
                onClick={() => put({ answer: answer.answer === kind ? null : kind })}
              >
                <Icon size={18} aria-hidden />
                {words[kind]}
              </button>
            ))}
          </fieldset>
        )}
        {answer.answer === 'change' && (
          <ChangeFields line={line} words={words} answer={answer} isLocked={isLocked} onAnswer={put} />
        )}
        {answer.answer === 'decline' && (
          <DeclineReasons words={words} answer={answer} isLocked={isLocked} onAnswer={put} />
        )}
        {fault !== null && <output className={`block t-12 mt-8 ${styles.fault}`}>{words.faults[fault]}</output>}
      </li>
    );
  },
  (before, after) =>
    before.line === after.line &&
    before.answer === after.answer &&
    before.language === after.language &&
    before.isLocked === after.isLocked,
);

function LineTop({ line, language, onEnlarge }: Pick<ConfirmCardProps, 'line' | 'language' | 'onEnlarge'>) {
  const { words } = language;
  const name = lineName(line, language);
  const packing = inLanguage(language, line.packing_name, line.packing_name_en);
  const sides = [line.carton_length, line.carton_width, line.carton_height];
  const size = sides.every(Boolean) ? `${sides.map((side) => String(Number(side))).join(' × ')} CM` : '';
  const tag = line.change === 'new' ? words.new : words.updated;
  return (
    <>
      <div className="flex gap-12">
        {!line.is_free && (
          <button
            type="button"
            className={`rigid clip ${styles.picture}`}
            disabled={line.pictures.length === 0}
            onClick={onEnlarge}
          >
            <Picture picture={line.pictures[0] ?? null} alt={words.picture(name)} ratio={1} sizes="88px" />
          </button>
        )}
        <div className="grow thin">
          <h2>{name}</h2>
          <p className="row wrap gap-8 t-12 quiet">
            {line.is_free ? words.fee : line.number}
            {line.change !== null && (
              <span className={styles.tag} data-kind={line.change}>
                {tag}
              </span>
            )}
            {line.is_stopped && <span className={styles.tag}>{words.stopped}</span>}
          </p>
          {line.price !== null && (
            <p className={`flex wrap baseline gap-6 mt-4 ${styles.price}`}>
              <b>
                {line.currency} {showPrice(line.price)}
              </b>
              {line.was?.price && line.was.price !== line.price && (
                <Was words={words} text={showPrice(line.was.price)} />
              )}
              {!line.is_free && (
                <span className="t-12 quiet">
                  {language.names === 'zh' && line.unit ? `/ ${line.unit}` : words.perPiece}
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      {(packing || size) && (
        <p className={`row wrap gap-8 t-12 quiet ${styles.packing}`}>
          <Package size={14} aria-hidden />
          {[packing, size && `${words.carton} ${size}`].filter(Boolean).join(' · ')}
        </p>
      )}
      {line.remark && <p className={`round-sm mt-8 t-13 break ${styles.remark}`}>{line.remark}</p>}
    </>
  );
}

const Was = ({ words, text }: { words: ConfirmWords; text: string }) => (
  <s>
    <span className="visually-hidden">{words.was} </span>
    {text}
  </s>
);

function LineFacts({ line, words }: { line: ConfirmLine; words: ConfirmWords }) {
  const { was, cartons } = line;
  const facts: [string, string | null][] = line.is_free
    ? []
    : [
        [words.piecesEach, line.carton_quantity === null ? null : String(line.carton_quantity)],
        [words.volume, line.carton_cubic_meter && Number(line.carton_cubic_meter).toFixed(3)],
      ];
  facts.push(
    [words.amount, line.amount && showMoney(line.amount)],
    [words.landed, line.landed_price],
    [words.vat, line.vat],
  );
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{line.is_free ? words.quantity : words.cartons}</dt>
        <dd>
          {was !== null && was.cartons !== cartons && <Was words={words} text={String(was.cartons)} />} {cartons}
        </dd>
      </div>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
