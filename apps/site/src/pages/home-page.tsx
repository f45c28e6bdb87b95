import type { SiteHome } from '@wanyuan/contract/client';
import { CategoryChips } from '../parts/category-chips.tsx';
import { NewsList } from '../parts/news-list.tsx';
import { Picture } from '../parts/picture.tsx';
import { SinceStrip } from '../parts/since-strip.tsx';
import { State } from '../parts/state.tsx';
import { ToyGrid } from '../parts/toy-card.tsx';
import { useReader } from '../reader.ts';

const HOME_NEW = 12;

export function HomePage({ home }: { home: SiteHome }) {
  const { page, say, link } = useReader();
  const { frame } = page;
  const { banners, welcome } = frame;
  // Of a site that has just been made everything is new: then nothing is.
  const isAllNew = home.new_count >= frame.toy_count;
  const fresh = isAllNew ? [] : home.new_toys;
  const toys = isAllNew ? [...home.new_toys, ...home.toys] : home.toys;
  return (
    <>
      <div className={home.news.length > 0 ? 'hero has-news' : 'hero'}>
        <section className="welcome">
          {banners.length > 0 && (
            <div className="banners">
              {banners.map((picture, place) => (
                <Picture
                  key={picture.src}
                  picture={picture}
                  alt=""
                  sizes="(min-width: 1200px) 900px, 100vw"
                  isFirst={place === 0}
                />
              ))}
            </div>
          )}
          <div className={banners.length > 0 ? 'welcome-text on-banner' : 'welcome-text'}>
            <h1>{frame.name}</h1>
            {welcome !== '' && <p dir="auto">{welcome}</p>}
            <a className="button button-main" href={link(fresh.length > 0 ? '/toys?new=1' : '/toys')}>
              {fresh.length > 0 ? `${say('new_in')} (${home.new_count})` : say('go_toys')}
            </a>
          </div>
        </section>
        {home.news.length > 0 && (
          <section className="panel news-panel">
            <h2>{say('news')}</h2>
            <NewsList news={home.news} isShort />
          </section>
        )}
      </div>
      <SinceStrip />
      <CategoryChips counts={home.categories} total={frame.toy_count} />
      {fresh.length > 0 && (
        <section>
          <header className="section-head">
            <h2>{say('new_in')}</h2>
            {home.new_count > fresh.length && <a href={link('/toys?new=1')}>{say('see_all')}</a>}
          </header>
          <div className="rail">
            <ToyGrid toys={fresh.slice(0, HOME_NEW)} eager={2} />
          </div>
        </section>
      )}
      <section>
        <header className="section-head">
          <h2>{say('toys')}</h2>
          <span className="quiet">{say('toy_count', { n: frame.toy_count })}</span>
        </header>
        {toys.length === 0 ? (
          <State icon="package" title={say('empty')} hint={say('empty_hint')} />
        ) : (
          <ToyGrid toys={toys} eager={fresh.length === 0 ? 4 : 0} />
        )}
        {toys.length < frame.toy_count && toys.length > 0 && (
          <p className="more">
            <a className="button button-tall" href={link('/toys')}>
              {say('see_all')}
            </a>
          </p>
        )}
      </section>
    </>
  );
}
