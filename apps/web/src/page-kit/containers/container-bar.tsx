import type { Container, ContainerPlan } from '@wanyuan/domain';
import styles from './container-bar.module.css';

interface ContainerBarProps {
  plan: ContainerPlan;
  container: Container;
  /** The one to book: its bar is green. */
  isBest?: boolean;
}

const percent = (part: number): string =>
  `${(part * 100).toFixed(part > 0.995 && part < 1 ? 2 : 1).replace(/\.0+$/, '')}%`;
const tonnes = (kilograms: number): string => `${(kilograms / 1000).toFixed(1)} t`;

/** How many of one kind of container a load needs, and how full they become. */
export function ContainerBar({ plan, container, isBest = false }: ContainerBarProps) {
  const { key, needed, fills, volume_fill, weight_fill, limited_by, room } = plan;
  const shown = fills.slice(-1)[0] ?? 0;
  const heavy = limited_by === 'weight' && needed > 0;
  return (
    <div className={`thin ${styles.one}`} data-best={isBest}>
      <p className={styles.head}>
        <b>{needed === 0 ? key : `${needed} × ${key}`}</b>
        <span>
          {container.cubic_meter} CBM / {container.payload} t
        </span>
      </p>
      <div className={`clip ${styles.bar}`} aria-hidden title={needed > 1 ? `最后一柜 ${percent(shown)}` : undefined}>
        <i style={{ width: percent(Math.min(1, volume_fill)) }} />
      </div>
      <p className={styles.foot}>
        <span>
          体积 <b>{percent(volume_fill)}</b>
        </span>
        <span data-heavy={heavy}>
          重量 {percent(weight_fill)}
          {heavy && '（先超重）'}
        </span>
        <span className={`clip grow ${styles.room}`}>
          {needed === 0
            ? '未填箱数'
            : heavy
              ? `余 ${tonnes(room.gross_weight)}`
              : `余 ${room.cubic_meter.toFixed(1)} CBM`}
        </span>
      </p>
    </div>
  );
}
