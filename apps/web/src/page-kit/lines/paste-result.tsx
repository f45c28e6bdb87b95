import type { ToyCard } from '@wanyuan/contract/client';
import { showPrice } from '#lib/money.ts';
import { Picture } from '../picture.tsx';
import styles from './paste-result.module.css';

/** A pasted number with its amount, and what was found of it. */
export interface PastedRow {
  number: string;
  cartons: number | null;
  pieces: number | null;
  state: 'added' | 'updated' | 'unchanged' | 'ambiguous' | 'unknown';
  candidates: readonly ToyCard[];
}

/** As a person would write it behind the number. */
export const amountText = ({ cartons, pieces }: PastedRow): string =>
  cartons === null ? (pieces === null ? '' : `${pieces}件`) : String(cartons);

interface PasteResultProps {
  rows: readonly PastedRow[];
  chosen: ReadonlyMap<string, number>;
  onChoose: (number: string, toyId: number) => void;
}

/** What a pasted list left open: numbers that several factories use, and unknown numbers. */
export function PasteResult({ rows, chosen, onChoose }: PasteResultProps) {
  const unknown = rows.filter(({ state }) => state === 'unknown');
  const open = rows.filter(({ state }) => state === 'ambiguous');
  return (
    <div className={`grid gap-12 ${styles.result}`}>
      {open.map(({ number, cartons, pieces, candidates }) => (
        <section key={number}>
          <h3>
            {number}
            <small>
              {candidates.length} 家工厂有这个货号，请选择
              {cartons !== null && `（${cartons} 箱）`}
              {cartons === null && pieces !== null && `（${pieces} 件）`}
            </small>
          </h3>
          <div className="grid gap-4">
            {candidates.map((toy) => (
              <button
                key={toy.toy_id}
                type="button"
                className={`edge round-sm full row gap-8 t-13 ${styles.candidate}`}
                aria-pressed={chosen.get(number) === toy.toy_id}
                onClick={() => onChoose(number, toy.toy_id)}
              >
                <span>
                  <Picture picture={toy.picture} alt="" width={40} ratio={1} />
                </span>
                <b title={toy.name}>{toy.name}</b>
                <small>{toy.factory_name}</small>
                {toy.exworks_price !== undefined && <small>¥{showPrice(toy.exworks_price)}</small>}
              </button>
            ))}
          </div>
        </section>
      ))}
      {unknown.length > 0 && (
        <section>
          <h3>
            没有找到<small>{unknown.length} 个货号不在平台上，请核对</small>
          </h3>
          <ul className={`flex wrap ${styles.unknown}`}>
            {unknown.map(({ number }) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
