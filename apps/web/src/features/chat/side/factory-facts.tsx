import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { BadgeCheck } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import styles from './side.module.css';

/** 约 25 分钟, 约 3 小时, 约 2 天 */
export function answerTime(hours: number): string {
  if (hours < 1) return `约 ${Math.max(1, Math.round(hours * 60))} 分钟`;
  return hours < 48 ? `约 ${Math.round(hours)} 小时` : `约 ${Math.round(hours / 24)} 天`;
}

/** The factory, and how it has answered so far. */
export function FactoryFacts({ id }: { id: number }) {
  const { data } = useCall(api.factory.get_detail, { id }, { returnError: true, silent: true });
  if (!data)
    return (
      <section className={styles.part} aria-busy>
        <Skeleton active avatar={{ shape: 'square' }} paragraph={{ rows: 3 }} title={false} />
      </section>
    );
  const { response, founded_year: founded } = data;
  const hours = response?.median_hours ?? null;
  const facts = [
    ['在线款数', formatCount(data.toy_count)],
    ...(response && response.asked > 0
      ? [['询价回复率', `${Math.round((response.answered / response.asked) * 100)}%`]]
      : []),
    ...(hours === null ? [] : [['通常回复', answerTime(hours)]]),
  ];
  return (
    <section className={styles.part} aria-label="工厂">
      <div className="row gap-12">
        <span className={`rigid clip edge round-sm pic-fill ${styles.logo}`}>
          <Picture picture={data.logo} alt="" width={40} ratio={1} />
        </span>
        <span className="thin">
          <b className="cut block" title={data.name}>
            {data.name}
          </b>
          <span className="t-12 quiet cut block">
            {[data.region, founded !== null && `${founded} 年`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      <div className={`row wrap gap-4 t-12 ${styles.tags}`}>
        {data.is_verified && (
          <span className={`inline-row gap-4 nowrap round-tag ok ${styles.verified}`}>
            <BadgeCheck size={14} aria-hidden />
            已核验
          </span>
        )}
        {data.is_general_taxpayer && (
          <span className={`nowrap round-tag hover-fill quiet ${styles.tag}`}>一般纳税人</span>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AppLink to={factoryDetailPath(id)} className={`round-sm ${styles.home}`}>
        进入工厂主页
      </AppLink>
    </section>
  );
}
