import { api, type OutputOf } from '@wanyuan/contract/client';
import { NEW_TOY_DAYS } from '@wanyuan/domain';
import { BadgeCheck } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import styles from './factory-strip.module.css';
import { SectionTitle } from './section-title.tsx';

type Factory = OutputOf<typeof api.factory.get_list>['list'][number];

const SHOWN = 6;

function FactoryTile({ factory }: { factory: Factory }) {
  const figures = [
    { label: '在线款数', value: factory.toy_count },
    { label: `近${NEW_TOY_DAYS}天新品`, value: factory.new_count },
    { label: '有效证书', value: factory.certificate_count },
  ];
  return (
    <AppLink to={factoryDetailPath(factory.id)} className={`card block pad-16 ${styles.tile}`}>
      <span className="row gap-12">
        <span className={`rigid clip round-sm ${styles.logo}`}>
          <Picture picture={factory.logo} alt="" width={44} ratio={1} />
        </span>
        <span className={`grow thin ${styles.words}`}>
          <b>{factory.name}</b>
          <span>
            {factory.region}
            {factory.founded_year !== null && ` · ${factory.founded_year} 年成立`}
          </span>
        </span>
        {factory.is_verified && (
          <span className={`inline-row rigid gap-4 ok round-tag ${styles.verified}`}>
            <BadgeCheck size={14} aria-hidden />
            已核验
          </span>
        )}
      </span>
      <span className={`grid t-12 quiet edge-top text-centre ${styles.figures}`}>
        {figures.map(({ label, value }) => (
          <span key={label}>
            <b>{formatCount(value)}</b>
            {label}
          </span>
        ))}
      </span>
    </AppLink>
  );
}

/** Factories worth knowing, for signed-in users. */
export function FactoryStrip() {
  const { data, isLoadingError } = useCall(
    api.factory.get_list,
    { page: 1, page_size: SHOWN, order: 'level' },
    { silent: true },
  );
  if (data?.list.length === 0) return null;
  return (
    <section aria-label="推荐工厂">
      <SectionTitle title="推荐工厂" sub="按资料完整度与星级" more={{ label: '全部工厂', to: '/factory_list' }} />
      {isLoadingError && <CallErrorLine what="推荐工厂" />}
      <div className="grid gap-12 thirds">
        {data
          ? data.list.map((factory) => <FactoryTile key={factory.id} factory={factory} />)
          : !isLoadingError &&
            Array.from({ length: SHOWN }, (_, index) => (
              <div key={index} className={`round paper ${styles.waiting}`} />
            ))}
      </div>
    </section>
  );
}
