import { addressSearch, readAddress } from '#page-kit/list-page/toy-query.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useLocation } from '#lib/router.ts';
import { Topics } from './topic-links.tsx';

const DAYS = [
  { days: 1, label: '今天' },
  { days: 3, label: '近 3 天' },
  { days: 7, label: '近 7 天' },
  { days: 30, label: '近 30 天' },
  { days: undefined, label: '近 60 天' },
];
export const FIRST_TOPIC = 'first';

/** All new toys or only new forms, and from how many days. */
export function NewTopics() {
  const { pathname, search } = useLocation();
  const address = readAddress(new URLSearchParams(search));
  const to = (topic: string, listed_days: number | undefined): PageLink =>
    `${pathname}${addressSearch({ ...address, page: 1, topic, filters: { ...address.filters, listed_days } })}`;
  const days = address.filters.listed_days;
  const kinds = [
    { label: '最新上架', topic: '' },
    { label: '首发新款', topic: FIRST_TOPIC },
  ];
  return (
    <div className="flex spread">
      <Topics
        label="新品种类"
        links={kinds.map(({ label, topic }) => ({ label, to: to(topic, days), isCurrent: topic === address.topic }))}
      />
      <Topics
        label="上架时间"
        links={DAYS.map((entry) => ({
          label: entry.label,
          to: to(address.topic, entry.days),
          isCurrent: entry.days === days,
        }))}
      />
    </div>
  );
}
