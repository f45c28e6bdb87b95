import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { useHashScroll } from '#page-kit/use-hash-scroll.ts';
import styles from './settings.module.css';

export interface Anchor {
  id: string;
  label: string;
}

/** The section nearest to the top of the window. */
function useCurrentSection(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]?.id);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        entries.forEach(({ target, isIntersecting }) => {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        });
        const first = anchors.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-180px 0px -40% 0px' },
    );
    anchors.forEach(({ id }) => {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    });
    return () => {
      observer.disconnect();
    };
  }, [anchors]);
  return current;
}

export function AnchorMenu({ anchors, label }: { anchors: readonly Anchor[]; label: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const current = useCurrentSection(anchors);
  useHashScroll(hash);
  return (
    <nav className={styles.menu} aria-label={label}>
      {anchors.map(({ id, label: text }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            // The same hash again makes no new location, yet the user expects to be taken there.
            if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
            else void navigate({ hash: id }, { replace: true });
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
