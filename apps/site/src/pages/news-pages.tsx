import type { VisitorNews, SiteNewsPage } from '@wanyuan/contract/client';
import { NewsList } from '../parts/news-list.tsx';
import { Pager } from '../parts/pager.tsx';
import { Picture } from '../parts/picture.tsx';
import { State } from '../parts/state.tsx';
import { useReader } from '../reader.ts';

export function NewsPage({ news }: { news: SiteNewsPage }) {
  const { say } = useReader();
  if (news.list.length === 0)
    return <State icon="newspaper" title={say('news_empty')} hint={say('news_empty_hint')} isPage />;
  return (
    <section>
      <h1>{say('news')}</h1>
      <NewsList news={news.list} />
      <Pager
        page={news.page}
        pages={Math.ceil(news.total / news.page_size)}
        to={(page) => (page === 1 ? '/news' : `/news?page=${page}`)}
      />
    </section>
  );
}

export function NewsItemPage({ item }: { item: VisitorNews }) {
  const { say, date, link } = useReader();
  return (
    <article className="article">
      <nav className="crumbs">
        <a href={link('/news')}>{say('news')}</a>
      </nav>
      <h1 dir="auto">{item.title}</h1>
      <time className="quiet" dateTime={item.day}>
        {date(item.day)}
      </time>
      {item.cover !== null && <Picture picture={item.cover} alt="" sizes="(min-width: 800px) 720px, 100vw" isFirst />}
      {/* Drawn by the server from the help's subset of Markdown, which has no tags of its own. */}
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: item.html }} />
    </article>
  );
}
