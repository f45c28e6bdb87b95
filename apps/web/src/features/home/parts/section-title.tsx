import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import styles from './sections.module.css';

interface SectionTitleProps {
  title: string;
  sub?: ReactNode;
  more?: { label: string; to: string };
}

export function SectionTitle({ title, sub, more }: SectionTitleProps) {
  return (
    <header className={styles.title}>
      <h2>{title}</h2>
      {sub !== undefined && <span>{sub}</span>}
      {more && (
        <AppLink to={more.to}>
          {more.label}
          <ChevronRight size={14} aria-hidden />
        </AppLink>
      )}
    </header>
  );
}
