import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page of the list, within the site. */
  to: (page: number) => string;
}

/** To the pages before and after one of a list. */
export function Pager({ page, pages, to }: PagerProps) {
  const { say, link, number } = useReader();
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={say('page_of', { page, pages })}>
      {page > 1 && (
        <a className="button" href={link(to(page - 1))} rel="prev">
          <Icon name="chevron-left" size={18} />
          {say('previous')}
        </a>
      )}
      <span className="quiet">{say('page_of', { page: number(page), pages: number(pages) })}</span>
      {page < pages && (
        <a className="button" href={link(to(page + 1))} rel="next">
          {say('next')}
          <Icon name="chevron-right" size={18} />
        </a>
      )}
    </nav>
  );
}
