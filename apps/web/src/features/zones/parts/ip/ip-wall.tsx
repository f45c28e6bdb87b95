import { api } from '@wanyuan/contract/client';
import { Input } from 'antd';
import { Sparkles } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { searchString } from '#lib/typed-path.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { FilterChip, FilterRow } from '#page-kit/list-page/filter-row.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { categoryName } from './category-names.ts';
import { IpCard } from './ip-card.tsx';
import styles from './ip.module.css';

interface WallQuery {
  keyword: string;
  owner: string | undefined;
  category_id: number | undefined;
  region: string | undefined;
}

function readWall(search: URLSearchParams): WallQuery {
  const category = Number(search.get('category'));
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 500),
    owner: search.get('owner')?.slice(0, 60) || undefined,
    category_id: categoryName(category) ? category : undefined,
    region: search.get('region')?.slice(0, 30) || undefined,
  };
}

/** All characters that can be licensed, by owner, category and region. */
export function IpWall() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readWall(search);
  const change = (next: Partial<WallQuery>): void => {
    const { category_id, ...rest } = { ...query, ...next };
    void navigate(`/toy_ip${searchString({ ...rest, category: category_id })}`);
  };
  const choices = useCall(api.toy.get_ip_config, {}, { silent: true });
  const { data, error, refetch } = useCall(api.toy.get_ip_list, query, { keepPrevious: true, returnError: true });
  const toggle = <T,>(value: T, current: T | undefined): T | undefined => (value === current ? undefined : value);
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.intro}>
        <h1>IP专区</h1>
        <p>可以谈授权的卡通形象，以及已经拿到授权的产品。</p>
        <Input.Search
          key={query.keyword}
          className={styles.search ?? ''}
          allowClear
          defaultValue={query.keyword}
          placeholder="形象、授权方"
          aria-label="查找 IP"
          onSearch={(text) => change({ keyword: text.trim() })}
        />
      </header>
      <div className={styles.filters}>
        {choices.isLoadingError ? (
          <CallErrorLine what="筛选条件" />
        ) : (
          <>
            <FilterRow label="授权方">
              {(choices.data?.owners ?? []).map((owner) => (
                <FilterChip
                  key={owner}
                  label={owner}
                  isSet={owner === query.owner}
                  onToggle={() => change({ owner: toggle(owner, query.owner) })}
                />
              ))}
            </FilterRow>
            <FilterRow label="品类">
              {(choices.data?.category_ids ?? []).map((id) => (
                <FilterChip
                  key={id}
                  label={categoryName(id)}
                  isSet={id === query.category_id}
                  onToggle={() => change({ category_id: toggle(id, query.category_id) })}
                />
              ))}
            </FilterRow>
            <FilterRow label="地区">
              {(choices.data?.regions ?? []).map((region) => (
                <FilterChip
                  key={region}
                  label={region}
                  isSet={region === query.region}
                  onToggle={() => change({ region: toggle(region, query.region) })}
                />
              ))}
            </FilterRow>
          </>
        )}
      </div>
      {error && !data && <CallErrorPanel what="IP 列表" error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <StatePanel icon={Sparkles} title="没有符合条件的 IP" description="可以去掉一个条件再看。" />
      )}
      <ul className={styles.wall}>
        {data
          ? data.list.map((ip) => (
              <li key={ip.id}>
                <IpCard ip={ip} />
              </li>
            ))
          : !error && Array.from({ length: 8 }, (_, index) => <li key={index} className={styles.waiting} />)}
      </ul>
    </div>
  );
}
