import type { Picture as PictureData } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { Picture } from '../picture.tsx';
import styles from './booth-plan.module.css';

export interface PlannedBooth {
  id: number;
  number: string;
  factory_id: number;
  factory_name: string;
  toy_count: number;
  area_m2?: number | null;
  region?: string;
  logo?: PictureData | null;
}

interface BoothPlanProps {
  booths: readonly PlannedBooth[];
  chosen: number | null;
  /** Null when the chosen one is let go. */
  onChoose: (booth: PlannedBooth | null) => void;
}

const noteOf = ({ area_m2, region }: PlannedBooth): string => region ?? (area_m2 ? `${area_m2} m²` : '');

/** Booths side by side as a visitor walks past them; choosing one shows its toys, choosing it again all of them. */
export function BoothPlan({ booths, chosen, onChoose }: BoothPlanProps) {
  return (
    <ul className={`grid gap-12 edge round pad-16 ${styles.plan}`}>
      {booths.map((booth) => (
        <li key={booth.id}>
          <button
            type="button"
            className={`column full gap-6 paper round-sm tall ${styles.booth}`}
            aria-pressed={booth.id === chosen}
            title={booth.factory_name}
            onClick={() => {
              onChoose(booth.id === chosen ? null : booth);
            }}
          >
            <span className={`flex spread baseline gap-8 t-12 quiet ${styles.top}`}>
              <b>{booth.number}</b>
              <span>{noteOf(booth)}</span>
            </span>
            <span className={`row gap-8 ${styles.who}`}>
              {booth.logo && (
                <span className={`rigid clip round-tag ${styles.logo}`}>
                  <Picture picture={booth.logo} alt="" width={32} ratio={1} />
                </span>
              )}
              <span className="cut">{booth.factory_name}</span>
            </span>
            <span className={`t-12 quiet ${styles.count}`}>
              {booth.toy_count > 0 ? `${formatCount(booth.toy_count)} 款样品` : '样品布展中'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
