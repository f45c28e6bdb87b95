import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '#page-kit/list-page/list-page.tsx';
import { readAddress } from '#page-kit/list-page/toy-query.ts';
import { IpHead } from '../parts/ip/ip-head.tsx';
import { IpWall } from '../parts/ip/ip-wall.tsx';
import { ZoneStrip } from '../parts/zone-strip.tsx';
import { ZONES } from '../zones.ts';

/** The wall of all characters, or one of them with its toys. */
export default function IpPage() {
  const [search] = useSearchParams();
  const id = readAddress(search).filters.ip_ids?.[0];
  const base = useMemo(() => (id === undefined ? undefined : { ip_ids: [id] }), [id]);
  return (
    <>
      <ZoneStrip current="ip" />
      {id === undefined ? <IpWall /> : <ListPage config={IP_LIST} base={base} head={<IpHead id={id} />} />}
    </>
  );
}

// The head of one character introduces it better than the zone's own words.
const { introduction: _, ...IP_LIST } = ZONES.ip;
