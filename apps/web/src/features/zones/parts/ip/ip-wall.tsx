import { api } from '@wanyuan/contract/client';
import { Sparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { searchString } from '#lib/search-string.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
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

interface ChoiceRowProps<T> {
  label: string;
  values: readonly T[] | undefined;
  nameOf?: (value: T) => string;
  chosen: T | undefined;
  /** Undefined takes the choice back. */
  onChoose: (value: T | undefined) => void;
}

function ChoiceRow<T extends string | number>({ label, values, nameOf = String, chosen, onChoose }: ChoiceRowProps<T>) {
  return (
    <FilterRow label={label}>
      {values?.map((value) => (
        <FilterChip
          key={value}
          label={nameOf(value)}
          isSet={value === chosen}
          onToggle={() => onChoose(value === chosen ? undefined : value)}
        />
      ))}
    </FilterRow>
  );
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
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`row gap-12 mt-12 ${styles.intro}`}>
        <h1>IP专区</h1>
        <p>可以谈授权的卡通形象，以及已经拿到授权的产品。</p>
        <KeywordField
          label="查找 IP"
          placeholder="形象、授权方"
          value={query.keyword}
          width={260}
          onlyOnEnter
          onSearch={(keyword) => change({ keyword })}
        />
      </header>
      <div className={`card ${styles.filters}`}>
        {choices.isLoadingError ? (
          <CallErrorLine what="筛选条件" />
        ) : (
          <>
            <ChoiceRow
              label="授权方"
              values={choices.data?.owners}
              chosen={query.owner}
              onChoose={(owner) => change({ owner })}
            />
            <ChoiceRow
              label="品类"
              values={choices.data?.category_ids}
              nameOf={categoryName}
              chosen={query.category_id}
              onChoose={(category_id) => change({ category_id })}
            />
            <ChoiceRow
              label="地区"
              values={choices.data?.regions}
              chosen={query.region}
              onChoose={(region) => change({ region })}
            />
          </>
        )}
      </div>
      {error && !data && <CallErrorPanel what="IP 列表" error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <StatePanel icon={Sparkles} title="没有符合条件的 IP" description="可以去掉一个条件再看。" />
      )}
      <ul className={`grid gap-12 ${styles.wall}`}>
        {data
          ? data.list.map((ip) => (
              <li key={ip.id}>
                <IpCard ip={ip} />
              </li>
            ))
          : !error && Array.from({ length: 8 }, (_, index) => <li key={index} className={`card ${styles.waiting}`} />)}
      </ul>
    </div>
  );
}
