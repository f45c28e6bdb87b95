import type { Picture as PictureData } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './parts.module.css';

interface ToyCellProps {
  toy: { toy_id: number; name: string; number: string; picture: PictureData | null; is_gone: boolean };
  /** Under the name; its number unless told. */
  note?: string;
}

/** A toy in a row: what it looks like, what it is called. */
export function ToyCell({ toy, note = toy.number }: ToyCellProps) {
  return (
    <span className={styles.toy}>
      <Picture picture={toy.picture} alt="" width={48} ratio={1} />
      <span className="thin">
        {toy.is_gone ? (
          <span className="cut block quiet">{toy.name}（已下架）</span>
        ) : (
          <AppLink to={toyPath(toy.toy_id)} className="cut block" title={toy.name}>
            {toy.name}
          </AppLink>
        )}
        <small className="cut block t-12 quiet">{note}</small>
      </span>
    </span>
  );
}
