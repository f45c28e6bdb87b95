import { useLocation } from 'react-router';
import { readAddress } from '#page-kit/list-page/toy-query.ts';
import { ListPage } from '#page-kit/list-page/list-page.tsx';
import { FIRST_TOPIC, NewTopics } from '../parts/new-topics.tsx';
import { ZoneTopics } from '../parts/topic-links.tsx';
import { ZoneStrip } from '../parts/zone-strip.tsx';
import { ZONES } from '../zones.ts';

export type ZoneKey = keyof typeof ZONES;

const ALL_LABEL: Partial<Record<ZoneKey, string>> = { hot: '全球', overseas: '全部市场' };

/** The page of a zone that is nothing but a list. */
export function pageOfZone(key: ZoneKey) {
  return function ZonePage() {
    const config = ZONES[key];
    return (
      <>
        <ZoneStrip current={config.dataModule} />
        <ListPage
          config={config}
          head={<ZoneTopics dataModule={config.dataModule} allLabel={ALL_LABEL[key] ?? '全部'} />}
        />
      </>
    );
  };
}

/** New arrivals: the same address with another list behind its second tab. */
export function NewPage() {
  const { search } = useLocation();
  const isFirst = readAddress(new URLSearchParams(search)).topic === FIRST_TOPIC;
  return (
    <>
      <ZoneStrip current="new" />
      <ListPage config={isFirst ? ZONES.first : ZONES.new} head={<NewTopics />} />
    </>
  );
}
