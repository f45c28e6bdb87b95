import { Button } from 'antd';
import { PackageX } from 'lucide-react';
import styles from './kept.module.css';

/** The place of a toy or a factory that cannot be opened any more. */
export function GoneCard({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <article className={`row gap-8 quiet sunken round centred tall text-centre pad-16 ${styles.gone}`}>
      <PackageX size={32} aria-hidden />
      <b>已下架</b>
      <p title={name}>{name || '资料已不公开'}</p>
      <Button size="small" onClick={onRemove}>
        移除
      </Button>
    </article>
  );
}
