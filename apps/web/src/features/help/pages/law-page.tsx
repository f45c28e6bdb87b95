import { useLocation } from 'react-router';
import { Link } from '#lib/router.ts';
import { useHashScroll } from '#page-kit/use-hash-scroll.ts';
import { LAW_SECTIONS } from '../content/law.data.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx';
import styles from '../parts/help.module.css';

export default function LawPage() {
  const { hash } = useLocation();
  useHashScroll(hash, 'law-');
  return (
    <div className={`page-width gap-24 top-aligned grid ${styles.page}`}>
      <aside className={styles.aside}>
        <h1 className="h-20 mb-12">法律声明</h1>
        <nav className={styles.plain} aria-label="法律声明目录">
          {LAW_SECTIONS.map(({ id, title }) => (
            <Link
              key={id}
              to={{ hash: id }}
              replace
              aria-current={hash === `#${id}` ? 'true' : undefined}
              onClick={() => document.getElementById(`law-${id}`)?.scrollIntoView({ block: 'start' })}
            >
              {title}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={`card ${styles.main}`}>
        {LAW_SECTIONS.map(({ id, title, body }) => (
          <section key={id} id={`law-${id}`} className={styles.law} aria-labelledby={`law-${id}-title`}>
            <h2 id={`law-${id}-title`} className={styles.title}>
              {title}
            </h2>
            <LazyMarkdown text={body} />
          </section>
        ))}
      </div>
    </div>
  );
}
