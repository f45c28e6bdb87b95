import type { VisitorToy } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import { callSite } from '../lib/calls.ts';
import { useReader } from '../reader.ts';
import { useVisit } from '../visitor/visitor.ts';
import { Picture } from './picture.tsx';

const SHOWN = 8;

/** What came since this visitor was here: nobody else's page says it, so it comes after the page. */
export function SinceStrip() {
  const { say, date, money, link, language, page } = useReader();
  const visit = useVisit();
  const since = visit !== null && visit.new_since > 0 ? visit.last_visit_time : null;
  const [toys, setToys] = useState<readonly VisitorToy[]>([]);
  useEffect(() => {
    if (since === null) return undefined;
    let isOver = false;
    callSite('get_toys', { language, since, page_size: SHOWN }).then(
      ({ list }) => !isOver && setToys(list),
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, [since, language]);
  if (visit === null || since === null || toys.length === 0) return null;
  const address = link(`/toys?since=${since.slice(0, 10)}`);
  return (
    <section className="panel since">
      <header>
        <h2>
          {say('since')} <span className="brand-ink">({visit.new_since})</span>
        </h2>
        <span className="quiet">{say('last_visit', { date: date(since) })}</span>
      </header>
      <div className="since-toys">
        {toys.map((toy) => (
          <a key={toy.key} href={link(`/toys/${toy.key}`)} title={toy.name}>
            <span className="since-picture">
              <Picture picture={toy.picture} alt={toy.name} sizes="68px" widest={300} />
            </span>
            {toy.price !== null && (
              <bdi>
                {page.frame.currency} {money(toy.price)}
              </bdi>
            )}
          </a>
        ))}
      </div>
      <a className="button" href={address}>
        {say('see_all')}
      </a>
    </section>
  );
}
