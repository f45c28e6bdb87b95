import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import styles from './sections.module.css';

interface SectionTitleProps {
  /** Words, or a choice that stands in their place. */
  title: ReactNode;
  sub?: ReactNode;
  more?: { label: string; to: PageLink };
}

export function SectionTitle({ title, sub, more }: SectionTitleProps) {
  return (
    <header className={`flex baseline gap-12 ${styles.title}`}>
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {sub !== undefined && <span className="t-13 quiet">{sub}</span>}
      {more && (
        <AppLink to={more.to}>
          {more.label}
          <ChevronRight size={14} aria-hidden />
        </AppLink>
      )}
    </header>
  );
}
