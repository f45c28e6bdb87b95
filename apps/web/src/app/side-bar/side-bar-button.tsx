import type { SideBarEntry } from '#lib/feature-module.ts';
import { requireSignIn } from '#lib/sign-in.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import styles from './side-bar.module.css';

const noBadge = (): number => 0;

export function SideBarButton({ entry }: { entry: SideBarEntry }) {
  const { icon: Icon, label, onOpen, useBadge = noBadge } = entry;
  // oxlint-disable-next-line react/hooks -- an entry, and with it its hook, never changes
  const count = useBadge();
  return (
    <button
      type="button"
      className={`row full gap-2 quiet relative round centred ${styles.entry}`}
      onClick={() => {
        if (requireSignIn()) onOpen();
      }}
    >
      <Icon size={20} aria-hidden />
      {label}
      <CountBadge count={count} className={styles.count} />
    </button>
  );
}
