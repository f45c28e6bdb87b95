import { api, type OutputOf } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDate } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import styles from './activities.module.css';
import { SectionTitle } from './section-title.tsx';

type Activity = OutputOf<typeof api.system.get_activity>['list'][number];

const SHOWN = 3;

const timeOf = ({ state, starts_time, ends_time }: Activity): string =>
  state === 'before' ? `${formatDate(starts_time)} 开始` : `至 ${formatDate(ends_time)}`;

/** What the platform runs now and next. */
export function Activities() {
  const { data, isLoadingError } = useCall(api.system.get_activity, {}, { silent: true });
  const activities = data?.list.filter(({ state }) => state !== 'over').slice(0, SHOWN);
  if (activities?.length === 0) return null;
  return (
    <section aria-label="平台活动">
      <SectionTitle title="平台活动" sub="按主题挑好的产品" more={{ label: '全部活动', to: '/factoryRecommend' }} />
      {isLoadingError && <CallErrorLine what="平台活动" />}
      <ul className="grid gap-12 thirds">
        {activities
          ? activities.map((activity) => (
              <li key={activity.id}>
                <AppLink
                  to={`/factoryRecommend/${activity.type}`}
                  className={`card block clip tall ${styles.activity}`}
                >
                  <Picture picture={activity.picture} alt="" sizes="560px" ratio={3} fit="cover" />
                  <span className={`block ${styles.words}`}>
                    <b className="gap-8">
                      {activity.title}
                      <i data-state={activity.state}>{activity.state === 'open' ? '进行中' : '即将开始'}</i>
                    </b>
                    <span>{activity.introduction}</span>
                    <small>
                      {formatCount(activity.toy_count)} 款 · {timeOf(activity)}
                    </small>
                  </span>
                </AppLink>
              </li>
            ))
          : !isLoadingError &&
            Array.from({ length: SHOWN }, (_, index) => <li key={index} className={`round paper ${styles.waiting}`} />)}
      </ul>
    </section>
  );
}
