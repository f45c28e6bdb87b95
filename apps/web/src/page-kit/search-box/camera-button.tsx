import { Camera } from 'lucide-react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import styles from './search-box.module.css';

/** Opens the search by picture. */
export function CameraButton({ iconSize, kind }: { iconSize: number; kind: SearchKind }) {
  const label = kind === 'factory' ? '以图找工厂' : '以图搜款';
  return (
    <button
      type="button"
      className={styles.camera}
      aria-label={label}
      aria-haspopup="dialog"
      title={`${label}（可直接 Ctrl+V 粘贴）`}
      onClick={() => shellSlots().imageSearch?.(null, kind)}
    >
      <Camera size={iconSize} aria-hidden />
    </button>
  );
}
