import { Link } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { Panel } from '#ui/panel.tsx';
import { BoothList } from './booth-list.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { ContactCard } from './contact-card.tsx';
import styles from './detail.module.css';
import { DetailHead } from './detail-head.tsx';
import type { FactoryData } from './factory-detail-data.ts';
import { FactoryToys } from './factory-toys.tsx';
import { LicenceCard } from './licence-card.tsx';
import { NewToys } from './new-toys.tsx';

interface FactoryDetailProps {
  factory: FactoryData;
  /** The list that the user came from, as the address says. */
  dataModule: string | undefined;
}

/** A factory: who it is, whom to ask, what proves it, where its samples stand, and everything it makes. */
export function FactoryDetail({ factory, dataModule }: FactoryDetailProps) {
  useTabTitle(factory.short_name || factory.name);
  return (
    <>
      <nav className={`flex gap-8 t-12 mb-12 ${styles.crumbs}`} aria-label="当前位置">
        <Link to="/factory_list">工厂列表</Link>
        {factory.region_id !== null && <Link to={`/toy_area/${factory.region_id}`}>{factory.region}</Link>}
        <span aria-current="page">{factory.short_name}</span>
      </nav>
      <DetailHead factory={factory} />
      <div className={`grid gap-12 top-aligned ${styles.columns}`}>
        <div>
          <Panel title="工厂简介" isFlush>
            <div className={styles.about}>
              <p>{factory.introduction || '工厂还没有填写简介。'}</p>
              {factory.introduction_en && <p lang="en">{factory.introduction_en}</p>}
            </div>
          </Panel>
          <CertificatePanel certificates={factory.certificates} />
          <BoothList showrooms={factory.showrooms} />
        </div>
        <aside>
          <ContactCard factory={factory} />
          {factory.licence && <LicenceCard licence={factory.licence} name={factory.name} />}
        </aside>
      </div>
      {!factory.is_blocked && <NewToys factoryId={factory.id} />}
      <FactoryToys factory={factory} dataModule={dataModule} />
    </>
  );
}
