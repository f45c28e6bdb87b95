import { api, type OutputOf } from '@wanyuan/contract/client';
import { CATEGORIES } from '@wanyuan/domain';
import { Tag } from 'antd';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { factoryPath } from '#page-kit/category-links.ts';
import { Picture } from '#page-kit/picture.tsx';
import { EmptyResult } from './empty-result.tsx';
import { ResultPages } from './result-pages.tsx';
import styles from './results.module.css';

const PAGE_SIZE = 24;
type Factory = OutputOf<typeof api.factory.get_list>['list'][number];

const categoryNames = new Map(CATEGORIES.map(({ id, name }) => [id, name]));

/** The factories that fit, those with most samples first. */
export function FactoryResults({ keyword, page }: { keyword: string; page: number }) {
  const query = { keyword, page, page_size: PAGE_SIZE };
  const { data, error, refetch, isPlaceholderData } = useCall(api.factory.get_list, query, { keepPrevious: true });
  if (error) return <CallErrorPanel what="工厂列表" error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <EmptyResult what="工厂" keyword={keyword} />;
  return (
    <section aria-label="工厂" aria-busy={!data || isPlaceholderData}>
      <p className={styles.total}>{data ? `共 ${formatCount(data.total)} 家` : '正在查找…'}</p>
      <ul className={styles.factories}>
        {data?.list.map((factory) => (
          <li key={factory.id}>
            <FactoryCard factory={factory} />
          </li>
        ))}
      </ul>
      <ResultPages
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(next) => factoryPath(keyword, next)}
      />
    </section>
  );
}

function FactoryCard({ factory }: { factory: Factory }) {
  const { name, name_en, region, category_ids, toy_count, founded_year } = factory;
  const makes = category_ids.flatMap((id) => categoryNames.get(id) ?? []).slice(0, 3);
  return (
    <article className={styles.factory}>
      <div className={styles.cover}>
        <Picture picture={factory.cover} alt={`${name}形象`} sizes="480px" />
      </div>
      <div className={styles.about}>
        <div className={styles.logo}>
          <Picture picture={factory.logo} alt="" width={56} />
        </div>
        <div>
          <h3 title={name}>{name}</h3>
          <p className={styles.english}>{name_en}</p>
        </div>
      </div>
      <p className={styles.facts}>
        <span>{region}</span>
        {founded_year !== null && <span>{founded_year} 年建厂</span>}
        <span>{formatCount(toy_count)} 款样品</span>
      </p>
      <p className={styles.facts}>
        <span>主营 {makes.join('、')}</span>
      </p>
      <div className={styles.tags}>
        {factory.is_general_taxpayer && <Tag>一般纳税人</Tag>}
        {factory.is_verified && <Tag>已核验</Tag>}
      </div>
    </article>
  );
}
