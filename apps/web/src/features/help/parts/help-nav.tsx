import { ChevronRight } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { helpPath, type HelpSection } from '../help-address.ts';
import styles from './help.module.css';

interface HelpNavProps {
  sections: readonly HelpSection[];
  slug: string;
}

/** The table of contents; the section of the open article is unfolded. */
export function HelpNav({ sections, slug }: HelpNavProps) {
  return (
    <nav className={`mt-16 ${styles.nav}`} aria-label="帮助目录">
      {sections.map((section, index) => {
        const isCurrent = section.articles.some((article) => article.slug === slug);
        return (
          <details key={section.id} open={isCurrent || (slug === '' && index === 0)}>
            <summary className="row gap-6 bold round-sm">
              <ChevronRight size={14} aria-hidden />
              {section.title}
              <span>{section.articles.length}</span>
            </summary>
            <ul>
              {section.articles.map((article) => (
                <li key={article.slug}>
                  <Link to={helpPath({ slug: article.slug })} aria-current={article.slug === slug ? 'page' : undefined}>
                    {article.title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}
