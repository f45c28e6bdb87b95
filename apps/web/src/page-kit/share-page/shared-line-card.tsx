import type { SharedLine } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import { inLanguage, type ShareLanguage } from './share-language.ts';
import type { ShareWords } from './words/zh.ts';
import styles from './shared-lines.module.css';

interface SharedLineCardProps {
  line: SharedLine;
  language: ShareLanguage<ShareWords>;
  /** What the recipient thinks of it, as its frame shows it. */
  tone: 'good' | 'bad' | 'none';
  onEnlarge: () => void;
  /** Where the recipient answers. */
  children: ReactNode;
}

const figure = (text: string | null): string => (text === null ? '' : String(Number(text)));

/** Of a toy that may not be shown any more there is a number and no name. */
export const lineName = ({ name, name_en, number }: SharedLine, language: ShareLanguage<unknown>): string =>
  inLanguage(language, name, name_en) || number;

/** What is told of packing and carton: label and value, without those that are not known. */
function lineFacts(line: SharedLine, language: ShareLanguage<ShareWords>): [string, string][] {
  const { words } = language;
  const { carton_length: length, carton_width: width, carton_height: height } = line;
  const size = length && width && height ? `${figure(length)} × ${figure(width)} × ${figure(height)} CM` : '';
  const weight = [line.gross_weight, line.net_weight].map(figure).filter(Boolean).join(' / ');
  const facts: [string, string][] = [
    [words.packing, language.names === 'en' ? line.packing_name_en || line.packing_name : line.packing_name],
    [words.piecesEach, line.carton_quantity === null ? '' : `${line.carton_quantity} ${words.pieces}`],
    [words.carton, size],
    [words.volume, line.carton_cubic_meter ? Number(line.carton_cubic_meter).toFixed(3) : ''],
    [words.weight, weight && `${weight} KGS`],
  ];
  return facts.filter(([, value]) => value);
}

/** One line of what was shared, with room for an answer. */
export function SharedLineCard({ line, language, tone, onEnlarge, children }: SharedLineCardProps) {
  const { words } = language;
  const name = lineName(line, language);
  return (
    <li className={`clip column ${styles.card}`} data-tone={tone}>
      <button
        type="button"
        className={`relative full block ${styles.picture}`}
        disabled={line.pictures.length === 0}
        onClick={onEnlarge}
      >
        <Picture
          picture={line.pictures[0] ?? null}
          alt={words.picture(name)}
          ratio={1}
          sizes="(min-width: 1100px) 340px, (min-width: 700px) 46vw, 92vw"
        />
        {line.pictures.length > 1 && <small>{line.pictures.length}</small>}
        {line.is_stopped && <em>{words.stopped}</em>}
      </button>
      <div className={`flex grow ${styles.body}`}>
        <h2>{name}</h2>
        {name !== line.number && <p className="t-13 quiet">{line.number}</p>}
        {line.price !== null && line.currency !== null && (
          <p className={`flex baseline gap-6 mt-4 ${styles.price}`}>
            <b>
              {line.currency} {showPrice(line.price)}
            </b>
            <span>{words.perPiece}</span>
          </p>
        )}
        {line.remark && <p className={`round-sm mt-8 t-13 break ${styles.remark}`}>{line.remark}</p>}
        <dl className={`flex wrap t-13 ${styles.facts}`}>
          {lineFacts(line, language).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </li>
  );
}
