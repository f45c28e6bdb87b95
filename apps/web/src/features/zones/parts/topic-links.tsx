import { api } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
import { Link, useLocation } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './topics.module.css';

const FRESH_MS = 60 * 60_000;

export interface TopicLink {
  label: string;
  to: PageLink;
  isCurrent: boolean;
}

/** Parts of a zone, one of which is open. */
export function Topics({ label, links }: { label: string; links: readonly TopicLink[] }) {
  return (
    <nav className={`flex wrap gap-8 mt-12 ${styles.topics}`} aria-label={label}>
      {links.map(({ label: text, to, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The fixed parts of a zone, markets mostly; nothing where it has none. */
export function ZoneTopics({ dataModule, allLabel }: { dataModule: DataModule; allLabel: string }) {
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(search).get('topic') ?? '';
  const { data } = useCall(
    api.system.get_order,
    { data_module: dataModule, has_keyword: false },
    { staleTime: FRESH_MS },
  );
  const topics = data?.topics ?? [];
  if (topics.length === 0) return null;
  const to = (topic: string): PageLink => (topic ? `${pathname}?topic=${encodeURIComponent(topic)}` : pathname);
  const links = [{ value: '', label: allLabel }, ...topics].map(({ value, label }) => ({
    label,
    to: to(value),
    isCurrent: value === current,
  }));
  return <Topics label="分栏" links={links} />;
}
