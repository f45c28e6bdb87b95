import { api, type OutputOf } from '@wanyuan/contract/client';
import { formatDate } from '#lib/format.ts';
import { Link } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import styles from './activity-head.module.css';

export type Activity = OutputOf<typeof api.system.get_activity>['list'][number];

const STATE: Record<Activity['state'], string> = { before: '即将开始', open: '进行中', over: '已结束' };

export function useActivities() {
  return useCall(api.system.get_activity, {}, { silent: true });
}

const period = ({ starts_time, ends_time }: Activity): string =>
  `${formatDate(starts_time).slice(5)} 至 ${formatDate(ends_time).slice(5)}`;

/** All activities side by side; the chosen one is marked. */
export function ActivityHead({ current }: { current: string | undefined }) {
  const { data, isLoadingError } = useActivities();
  if (isLoadingError) return <CallErrorLine what="平台活动" />;
  return (
    <ul className={`grid gap-12 mt-12 ${styles.activities}`} aria-label="平台活动">
      {(data?.list ?? Array.from({ length: 4 }, () => null)).map((activity, index) => (
        <li key={activity?.id ?? -index}>
          {activity ? <ActivityCard activity={activity} isCurrent={activity.type === current} /> : <i />}
        </li>
      ))}
    </ul>
  );
}

function ActivityCard({ activity, isCurrent }: { activity: Activity; isCurrent: boolean }) {
  const { type, title, introduction, picture, state, toy_count } = activity;
  return (
    <Link
      to={isCurrent ? '/factoryRecommend' : `/factoryRecommend/${encodeURIComponent(type)}`}
      className={`card block clip tall ${styles.activity}`}
      aria-current={isCurrent ? 'page' : undefined}
      title={introduction}
    >
      <Picture picture={picture} alt="" ratio={3} fit="cover" sizes="420px" isEager />
      <b>
        {title}
        <span data-state={state}>{STATE[state]}</span>
      </b>
      <p>{introduction}</p>
      <em>
        {period(activity)} · {toy_count} 款
      </em>
    </Link>
  );
}
