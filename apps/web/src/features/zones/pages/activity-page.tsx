import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { ListPageConfig } from '#page-kit/list-page/list-config.ts';
import { ListPage } from '#page-kit/list-page/list-page.tsx';
import { ActivityHead, useActivities } from '../parts/activity-head.tsx';
import { ZoneStrip } from '../parts/zone-strip.tsx';
import { ZONES } from '../zones.ts';

/** The toys of all activities, or of the one that the path names. */
export default function ActivityPage() {
  const { type } = useParams();
  const { data } = useActivities();
  const title = data?.list.find((activity) => activity.type === type)?.title;
  const config = useMemo<ListPageConfig>(
    () => ({ ...ZONES.activity, ...(title === undefined ? {} : { tabTitle: title }) }),
    [title],
  );
  return (
    <>
      <ZoneStrip current="activity" />
      <ListPage config={config} topic={type ?? ''} head={<ActivityHead current={type} />} />
    </>
  );
}
