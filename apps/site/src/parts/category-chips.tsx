import { NO_SITE_QUERY, writeSiteQuery } from '@wanyuan/domain';
import { useReader } from '../reader.ts';

interface CategoryChipsProps {
  counts: readonly { category_id: number; count: number }[];
  total: number;
}

export function CategoryChips({ counts, total }: CategoryChipsProps) {
  const { category, number, say, link } = useReader();
  if (counts.length < 2) return null;
  return (
    <nav className="chips" aria-label={say('category')}>
      <a className="chip is-on" href={link('/toys')}>
        {say('all')} <em>{number(total)}</em>
      </a>
      {counts.map(({ category_id: id, count }) => (
        <a key={id} className="chip" href={link(`/toys${writeSiteQuery({ ...NO_SITE_QUERY, categories: [id] })}`)}>
          {category(id)} <em>{number(count)}</em>
        </a>
      ))}
    </nav>
  );
}
