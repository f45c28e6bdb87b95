import type { SiteHome } from '@wanyuan/contract/client';
import { useReader } from '../reader.ts';
import { Picture } from './picture.tsx';

interface NewsListProps {
  news: SiteHome['news'];
  isShort?: boolean;
}

export function NewsList({ news, isShort = false }: NewsListProps) {
  const { date, link } = useReader();
  return (
    <ul className={isShort ? 'news-short' : 'news-list'}>
      {news.map(({ key, title, day, cover }) => (
        <li key={key}>
          <a href={link(`/news/${key}`)}>
            {!isShort && cover !== null && (
              <Picture picture={cover} alt="" sizes="(min-width: 760px) 260px, 100vw" widest={600} />
            )}
            <time dateTime={day} className="quiet">
              {date(day)}
            </time>
            <span dir="auto">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
