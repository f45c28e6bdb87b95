import { useSearchParams } from 'react-router';
import { ListPage } from '#page-kit/list-page/list-page.tsx';
import { CertificateZone } from '../parts/certificates/certificate-zone.tsx';
import { Topics } from '../parts/topic-links.tsx';
import { ZoneStrip } from '../parts/zone-strip.tsx';
import { ZONES } from '../zones.ts';

const PATH = '/gcc_list';

/** Certificates of all factories, and behind a second tab the toys that they cover. */
export default function CertificatePage() {
  const [search] = useSearchParams();
  const isToys = search.get('topic') === 'toys';
  const tabs = (
    <Topics
      label="证书或产品"
      links={[
        { label: '证书', to: PATH, isCurrent: !isToys },
        { label: '有效证书覆盖的产品', to: `${PATH}?topic=toys`, isCurrent: isToys },
      ]}
    />
  );
  return (
    <>
      <ZoneStrip current="certificate" />
      {isToys ? <ListPage config={ZONES.certificate} head={tabs} /> : <CertificateZone tabs={tabs} />}
    </>
  );
}
