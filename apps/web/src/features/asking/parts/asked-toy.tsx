import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath, toyPath } from '#page-kit/toy-links.ts';
import type { Inquiry } from '../types.ts';
import styles from './asking.module.css';

interface AskedToyProps {
  item: Pick<Inquiry, 'toy_id' | 'toy' | 'picture'>;
  size?: number;
  /** The factory's own people need no way to their own pages. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** A toy as it was when it was asked about. */
export function AskedToy({ item, size = 60, isPlain = false, children }: AskedToyProps) {
  const { toy_id, toy, picture } = item;
  return (
    <div className="flex thin gap-12">
      <span className={`rigid clip round-tag ${styles.picture}`} style={{ width: size }}>
        <Picture picture={picture} alt="" width={size} ratio={1} />
      </span>
      <div className="column grow thin">
        {isPlain ? (
          <span className={`clip ${styles.name}`}>{toy.name}</span>
        ) : (
          <AppLink to={toyPath(toy_id)} className={`clip ${styles.name}`} title={toy.name}>
            {toy.name}
          </AppLink>
        )}
        <span className={`cut t-12 quiet ${styles.note}`}>
          {toy.article_number}
          {!isPlain && (
            <>
              {' · '}
              <AppLink to={factoryDetailPath(toy.factory_id)}>{toy.factory_name}</AppLink>
            </>
          )}
        </span>
        {children}
      </div>
    </div>
  );
}
