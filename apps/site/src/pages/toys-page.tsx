import type { VisitorToyPage } from '@wanyuan/contract/client';
import { NO_SITE_QUERY, writeSiteQuery, type SiteQuery, type SiteSort } from '@wanyuan/domain';
import { ChosenFilters, Filters } from '../parts/filters.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { Pager } from '../parts/pager.tsx';
import { State } from '../parts/state.tsx';
import { ToyGrid } from '../parts/toy-card.tsx';
import { useReader } from '../reader.ts';
import { openChat } from '../visitor/chat.ts';
import type { WordKey } from '../words/words.ts';

const SORT_WORDS: Record<SiteSort, WordKey> = {
  recommended: 'sort_recommended',
  newest: 'sort_new',
  cartons: 'sort_cartons',
  price_asc: 'sort_price_up',
  price_desc: 'sort_price_down',
};

interface ToysPageProps {
  query: SiteQuery;
  list: VisitorToyPage;
}

const isNarrowed = (query: SiteQuery): boolean =>
  writeSiteQuery({ ...query, words: '', sort: 'recommended', page: 1 }) !== '';

export function ToysPage({ query, list }: ToysPageProps) {
  const { say, link, category, language } = useReader();
  const title =
    query.words !== ''
      ? `“${query.words}”`
      : query.is_new
        ? say('new_in')
        : query.categories.length === 1
          ? category(query.categories[0]!)
          : say('toys');
  return (
    <div className="list">
      <aside className="list-side">
        <Filters query={query} counts={list.counts} />
      </aside>
      <section className="list-main">
        <header className="list-head">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <span className="quiet">{say('toy_count', { n: list.total })}</span>
          <ChosenFilters query={query} />
          <span className="grow" />
          <details className="pop sort">
            <summary>
              <span className="quiet">{say('sort')}</span> {say(SORT_WORDS[query.sort])}
              <Icon name="chevron-down" size={16} />
            </summary>
            <ul>
              {list.orders.map((sort) => (
                <li key={sort}>
                  <a
                    href={link(`/toys${writeSiteQuery({ ...query, sort, page: 1 })}`)}
                    aria-current={sort === query.sort ? 'true' : undefined}
                  >
                    {say(SORT_WORDS[sort])}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          {/* Anew for another list, so that it closes. */}
          <details className="pop filter-pop" key={writeSiteQuery(query)}>
            <summary>
              <Icon name="sliders-horizontal" size={18} /> {say('filter')}
            </summary>
            <div className="filter-sheet">
              <Filters query={query} counts={list.counts} />
            </div>
          </details>
          {list.total > 0 && (
            <span className="on-desk">
              <ListTools what="toys" />
            </span>
          )}
        </header>
        {list.total === 0 ? (
          <NothingFound query={query} />
        ) : (
          <>
            <ToyGrid toys={list.list} eager={language === 'ar' ? 2 : 4} />
            <Pager
              page={query.page}
              pages={Math.ceil(list.total / list.page_size)}
              to={(page) => `/toys${writeSiteQuery({ ...query, page })}`}
            />
            {/* On a phone the first toys stand where these would. */}
            <span className="on-phone">
              <ListTools what="toys" />
            </span>
          </>
        )}
      </section>
    </div>
  );
}

function NothingFound({ query }: { query: SiteQuery }) {
  const { say, link } = useReader();
  const ask = (
    <button type="button" className="button" onClick={() => openChat(null)}>
      <Icon name="message-square-text" size={18} />
      {say('chat')}
    </button>
  );
  if (isNarrowed(query))
    return (
      <State icon="search" title={say('no_match')} hint={say('no_match_hint')}>
        <a className="button" href={link(`/toys${writeSiteQuery({ ...NO_SITE_QUERY, words: query.words })}`)}>
          {say('clear')}
        </a>
      </State>
    );
  if (query.words !== '')
    return (
      <State icon="search" title={say('no_hit', { words: query.words })} hint={say('no_hit_hint')}>
        <span className="state-acts">
          <a className="button" href={link('/toys')}>
            {say('go_toys')}
          </a>
          {ask}
        </span>
      </State>
    );
  return <State icon="package" title={say('empty')} hint={say('empty_hint')} />;
}
