import { SearchX } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { helpPath, type HelpCard, type HelpSection } from '../help-address.ts';
import { queryWords } from '../markdown/highlight.ts';
import styles from './help.module.css';
import { HitText } from './hit-text.tsx';

const SUGGESTIONS = ['登录', '验证码', '缩放', '标签', '邀请码', '头像'];

function Hit({ article, keyword }: { article: HelpCard; keyword: string }) {
  const words = queryWords(keyword);
  return (
    <li>
      <Link to={helpPath({ slug: article.slug, q: keyword })} className={`round-sm block ${styles.hit}`}>
        <b>
          <HitText text={article.title} words={words} />
        </b>
        <span>
          <HitText text={article.summary} words={words} />
        </span>
      </Link>
    </li>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  return (
    <StatePanel
      icon={SearchX}
      title={`没有找到“${keyword}”`}
      description="换一个更短的词试试，两到四个字最合适。"
      actions={
        <ul className={`gap-8 flex ${styles.words}`}>
          {SUGGESTIONS.map((word) => (
            <li key={word}>
              <Link to={helpPath({ q: word })}>{word}</Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** What a search found, in the sections where it was found. */
export function HelpHits({ sections, keyword }: { sections: readonly HelpSection[]; keyword: string }) {
  const count = sections.reduce((sum, { articles }) => sum + articles.length, 0);
  if (count === 0) return <Nothing keyword={keyword} />;
  return (
    <div className={styles.hits}>
      <h1 className={styles.title}>搜索“{keyword}”</h1>
      <output className="t-13 quiet">找到 {count} 篇文章</output>
      {sections.map((section) => (
        <section key={section.id}>
          <h2>{section.title}</h2>
          <ul>
            {section.articles.map((article) => (
              <Hit key={article.slug} article={article} keyword={keyword} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
