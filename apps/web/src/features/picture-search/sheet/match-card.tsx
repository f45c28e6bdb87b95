import type { PictureHit } from '@wanyuan/contract/client';
import { LIKENESS_NAMES, showCubicMetres } from '@wanyuan/domain';
import { showPrice } from '#lib/money.ts';
import { Link } from '#lib/router.ts';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './match-card.module.css';

interface MatchCardProps {
  toy: PictureHit;
  /** The radio buttons of a row belong together. */
  group: string;
  isAccepted: boolean;
  onAccept: () => void;
}

/** A toy that may be the one: how alike it is, what it costs and how it is packed. */
export function MatchCard({ toy, group, isAccepted, onAccept }: MatchCardProps) {
  const price = priceToday(toy);
  return (
    <label className={`grid gap-8 relative edge paper round-sm ${styles.card}`} data-accepted={isAccepted}>
      <input type="radio" name={group} checked={isAccepted} onChange={onAccept} aria-label={`采用 ${toy.name}`} />
      <span className={`block clip edge round-sm pic-fill ${styles.picture}`}>
        <Picture picture={toy.matched_picture ?? toy.picture} alt="" width={104} ratio={1} />
      </span>
      <span className={`column thin gap-2 t-13 ${styles.words}`}>
        <Link className={`clip ${styles.name}`} to={toyPath(toy.toy_id, 'image')} title={toy.name}>
          {toy.name}
        </Link>
        <span className={`row spread gap-8 ${styles.line}`}>
          <em data-likeness={toy.likeness}>
            {LIKENESS_NAMES[toy.likeness]} {toy.score}%
          </em>
          {price !== undefined && <b>¥{showPrice(price)}</b>}
        </span>
        <small title={toy.factory_name}>
          {toy.article_number} · {toy.factory_name}
        </small>
        <small title={packing(toy)}>{packing(toy)}</small>
      </span>
    </label>
  );
}

function packing({ carton_quantity, carton_cubic_meter, unit, packing_name }: PictureHit): string {
  const parts = [
    carton_quantity === null ? null : `${carton_quantity} ${unit}/箱`,
    carton_cubic_meter === null ? null : `${showCubicMetres(Number(carton_cubic_meter))} CBM`,
    packing_name || null,
  ];
  return parts.filter((part) => part !== null).join(' · ') || '装箱资料未填写';
}
