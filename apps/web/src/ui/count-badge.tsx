import { BADGE_MAX, badgeText } from '@wanyuan/domain';
import styles from './count-badge.module.css';

/** A number in the corner of its (positioned) parent; nothing when there is nothing to count. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return <span className={`${styles.badge} ${className ?? ''}`}>{badgeText(count, BADGE_MAX)}</span>;
}
