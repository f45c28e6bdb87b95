import type { ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { ChevronRight } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { crumbs } from '../detail-words.ts';
import styles from './detail.module.css';

/** The way back, at the top of the page. */
export function Crumbs({ toy, dataModule }: { toy: ToyDetail; dataModule: DataModule }) {
  return (
    <nav className={`t-13 mb-12 quiet ${styles.crumbs}`} aria-label="当前位置">
      <ol>
        {crumbs(toy, dataModule).map(({ label, to }) => (
          <li key={to + label}>
            <AppLink to={to}>{label}</AppLink>
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{toy.article_number}</li>
      </ol>
    </nav>
  );
}
