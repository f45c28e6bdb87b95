import { Link } from '#lib/router.ts';
import { helpPath, type HelpSection } from '../help-address.ts';
import styles from './help.module.css';

/** Without an article or a search: every section with its first articles. */
export function HelpWelcome({ sections }: { sections: readonly HelpSection[] }) {
  return (
    <>
      <h1 className={styles.title}>使用帮助</h1>
      <p className="t-13 quiet">按栏目浏览，或在左侧输入关键词查找。</p>
      <div className={`gap-12 mt-24 grid ${styles.cards}`}>
        {sections.map((section) => (
          <section key={section.id} className={`edge round ${styles.card}`}>
            <h2>{section.title}</h2>
            <ul>
              {section.articles.slice(0, 4).map((article) => (
                <li key={article.slug}>
                  <Link to={helpPath({ slug: article.slug })}>{article.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
