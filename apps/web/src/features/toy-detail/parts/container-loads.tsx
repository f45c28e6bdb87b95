import type { ToyDetail } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { containerLoads } from '../detail-words.ts';
import styles from './detail-facts.module.css';

/** What whole containers take, for the question that follows the price. */
export function ContainerLoads({ toy }: { toy: ToyDetail }) {
  const loads = containerLoads(toy);
  if (loads.length === 0) return null;
  return (
    <dl className={`grid gap-8 t-12 mt-16 ${styles.containers}`} aria-label="整柜装量">
      {loads.map(({ key, cartons }) => (
        <div className="nowrap round-sm sunken" key={key}>
          <dt>{key}</dt>
          <dd>
            {formatCount(cartons)} 箱
            {toy.carton_quantity !== null && (
              <span>
                {formatCount(cartons * toy.carton_quantity)} {toy.unit}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
