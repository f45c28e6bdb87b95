import type { VisitorToyPage } from '@wanyuan/contract/client';
import { CERTIFICATE_KINDS, NO_SITE_QUERY, writeSiteQuery, type SiteQuery } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { useReader } from '../reader.ts';
import { Icon } from './icon.tsx';

interface FiltersProps {
  query: SiteQuery;
  counts: VisitorToyPage['counts'];
}

const CERTIFICATE_NAMES: ReadonlyMap<number, string> = new Map(CERTIFICATE_KINDS.map(({ id, name }) => [id, name]));
const FLAGS = [
  ['is_new', 'new_only'],
  ['has_video', 'with_video'],
  ['has_model', 'with_model'],
] as const;

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].toSorted((a, b) => a - b);

/** Links, so that each choice is an address, works without scripts and is kept like any page. */
export function Filters({ query, counts }: FiltersProps) {
  const { say, category, money, page } = useReader();
  const flags = FLAGS.filter(([key]) => counts[key] > 0 || query[key]);
  const { prices } = counts;
  const most = Math.max(1, ...(prices ?? []).map(({ count }) => count));
  return (
    <div className="filters">
      {counts.categories.length > 0 && (
        <FilterGroup title={say('category')}>
          {counts.categories.map(({ category_id: id, count }) => (
            <FilterRow
              key={id}
              to={{ ...query, categories: toggled(query.categories, id) }}
              isOn={query.categories.includes(id)}
              label={category(id)}
              count={count}
            />
          ))}
        </FilterGroup>
      )}
      {prices !== null && prices.length > 1 && (
        <FilterGroup title={`${say('price')}, ${page.frame.currency ?? ''}`}>
          {prices.map(({ min, max, count }) => {
            const isOn = query.price_from === min && query.price_to === (max ?? '');
            return (
              <FilterRow
                key={min}
                to={{ ...query, price_from: isOn ? '' : min, price_to: isOn ? '' : (max ?? '') }}
                isOn={isOn}
                label={max === null ? `${money(min)} +` : `${money(min)} – ${money(max)}`}
                count={count}
                part={count / most}
              />
            );
          })}
        </FilterGroup>
      )}
      {counts.certificates.length > 0 && (
        <FilterGroup title={say('certificate')}>
          {counts.certificates.map(({ id, count }) => (
            <FilterRow
              key={id}
              to={{ ...query, certificates: toggled(query.certificates, id) }}
              isOn={query.certificates.includes(id)}
              label={CERTIFICATE_NAMES.get(id) ?? ''}
              count={count}
            />
          ))}
        </FilterGroup>
      )}
      {flags.length > 0 && (
        <FilterGroup title={say('more_filters')}>
          {flags.map(([key, word]) => (
            <FilterRow
              key={key}
              to={{ ...query, [key]: !query[key] }}
              isOn={query[key]}
              label={say(word)}
              count={counts[key]}
            />
          ))}
        </FilterGroup>
      )}
    </div>
  );
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface FilterRowProps {
  to: SiteQuery;
  isOn: boolean;
  label: string;
  count: number;
  /** Of the longest bar. */
  part?: number;
}

function FilterRow({ to, isOn, label, count, part }: FilterRowProps) {
  const { link, number } = useReader();
  return (
    <li>
      <a
        className={isOn ? 'filter is-on' : 'filter'}
        href={link(`/toys${writeSiteQuery({ ...to, page: 1 })}`)}
        rel="nofollow"
        aria-current={isOn ? 'true' : undefined}
      >
        <span className="check">{isOn && <Icon name="check" size={16} />}</span>
        <span className="grow">{label}</span>
        {part !== undefined && (
          <svg className="bar" width="48" height="6" aria-hidden="true">
            <rect width={48 * part} height="6" rx="2" />
          </svg>
        )}
        <em>{number(count)}</em>
      </a>
    </li>
  );
}

/** What is set, each with its cross. */
export function ChosenFilters({ query }: { query: SiteQuery }) {
  const { say, category, money, date, link, page } = useReader();
  const chosen: { label: string; to: SiteQuery }[] = [
    ...query.categories.map((id) => ({
      label: category(id),
      to: { ...query, categories: query.categories.filter((other) => other !== id) },
    })),
    ...query.certificates.map((id) => ({
      label: CERTIFICATE_NAMES.get(id) ?? '',
      to: { ...query, certificates: query.certificates.filter((other) => other !== id) },
    })),
    ...FLAGS.filter(([key]) => query[key]).map(([key, word]) => ({ label: say(word), to: { ...query, [key]: false } })),
    ...(query.price_from === '' && query.price_to === ''
      ? []
      : [
          {
            label: `${page.frame.currency ?? ''} ${query.price_from === '' ? '0' : money(query.price_from)} – ${query.price_to === '' ? '∞' : money(query.price_to)}`,
            to: { ...query, price_from: '', price_to: '' },
          },
        ]),
    ...(query.since === '' ? [] : [{ label: `≥ ${date(query.since)}`, to: { ...query, since: '' } }]),
  ];
  if (chosen.length === 0) return null;
  return (
    <span className="chosen">
      {chosen.map(({ label, to }) => (
        <a
          key={label}
          className="chip is-set"
          href={link(`/toys${writeSiteQuery({ ...to, page: 1 })}`)}
          aria-label={say('remove_filter', { name: label })}
        >
          {label}
          <Icon name="x" size={16} />
        </a>
      ))}
      {chosen.length > 1 && (
        <a className="chip" href={link(`/toys${writeSiteQuery({ ...NO_SITE_QUERY, words: query.words })}`)}>
          {say('clear')}
        </a>
      )}
    </span>
  );
}
