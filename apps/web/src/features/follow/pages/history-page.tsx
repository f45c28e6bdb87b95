import { api } from '@wanyuan/contract/client';
import { DATA_MODULES, DATA_MODULE_KEYS, type DataModule } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { History, SearchX, Trash2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { clearPicked, usePicked, useToySelection } from '#page-kit/toy-list/selection.ts';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { groupByDay, historyAddress, historyPath, type HistoryAddress } from '../history-groups.ts';
import { HistoryDaySection } from '../parts/history-day.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Pages } from '#page-kit/pages.tsx';
import styles from '../parts/kept.module.css';

const PAGE_SIZE = 60;
const MODULES = DATA_MODULE_KEYS.map((value) => ({ value, label: DATA_MODULES[value].name }));

export default function HistoryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { dataModule, keyword, page } = historyAddress(search);
  const selection = useToySelection();
  const picked = usePicked(selection);
  const change = (next: Partial<HistoryAddress>): void => {
    // Records are picked, not toys: only those in sight are known.
    clearPicked(selection);
    void navigate(historyPath({ dataModule, keyword, page: 1, ...next }), { replace: true });
  };
  const {
    data: found,
    error,
    refetch,
  } = useCall(
    api.system.get_history_record,
    { keyword, page, page_size: PAGE_SIZE, ...(dataModule ? { data_module: dataModule } : {}) },
    { returnError: true, keepPrevious: true },
  );
  const data = useExistingPage(found, (last) => change({ page: last }));
  const remove = useAct(api.system.remove_history_record, {
    onDone: ({ count }) => {
      // Which picked toys still have a record is known only when the list comes anew.
      clearPicked(selection);
      toast.success(`已删除 ${count} 条记录`);
    },
  });
  const ask = async (title: string): Promise<boolean> =>
    confirm({ title, content: '删除后不能恢复。', okText: '删除' });
  const removeAll = async (): Promise<void> => {
    if (await ask('删除全部浏览历史？')) remove.mutate({ all: true });
  };
  const removeDay = async (day: string, label: string): Promise<void> => {
    if (await ask(`删除${label}的浏览历史？`)) remove.mutate({ day });
  };
  const removeOne = async (id: number): Promise<void> => {
    if (await ask('删除这条记录？')) remove.mutate({ ids: [id] });
  };
  const removePicked = async (): Promise<void> => {
    const ids = data?.list.filter(({ toy_id: id }) => picked.has(id)).map(({ id }) => id) ?? [];
    if (await ask(`删除选中的 ${ids.length} 条记录？`)) remove.mutate({ ids });
  };
  const isFiltered = keyword !== '' || dataModule !== null;
  const shown = data?.list.flatMap(({ toy }) => toy ?? []) ?? [];
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>浏览历史</h1>
        {data && <output>共 {formatCount(data.total)} 条</output>}
        <span className={styles.space} />
        <Select<DataModule>
          allowClear
          aria-label="按来源筛选"
          placeholder="全部来源"
          style={{ width: 148 }}
          options={MODULES}
          value={dataModule}
          onChange={(value: DataModule | undefined) => change({ dataModule: value ?? null })}
        />
        <KeywordField label="在历史中找名称、货号" value={keyword} onSearch={(next) => change({ keyword: next })} />
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          disabled={!data || (data.total === 0 && !isFiltered)}
          onClick={() => void removeAll()}
        >
          全部删除
        </Button>
      </header>
      {!data && error && <CallErrorPanel what="浏览历史" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ToyGrid toys={undefined} waiting={10} />}
      {data?.list.length === 0 &&
        (isFiltered ? (
          <StatePanel
            icon={SearchX}
            title="没有符合条件的记录"
            actions={<Button onClick={() => change({ keyword: '', dataModule: null })}>清除条件</Button>}
          />
        ) : (
          <StatePanel
            icon={History}
            title="还没有浏览历史"
            description="打开过的产品按天留在这里，客户再问起时不用重新找。"
            actions={
              <Button type="primary" onClick={() => go('/sample_list')}>
                去样品查询
              </Button>
            }
          />
        ))}
      {data &&
        groupByDay(data.list).map((group) => (
          <HistoryDaySection
            key={group.day}
            group={group}
            selection={selection}
            onRemove={(id) => void removeOne(id)}
            onRemoveDay={() => void removeDay(group.day, group.label)}
          />
        ))}
      {data && data.total > PAGE_SIZE && (
        <Pages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={(next) => change({ page: next })}
        />
      )}
      <BatchBar selection={selection} from={{ data_module: 'sample' }} shown={shown}>
        <button type="button" onClick={() => void removePicked()}>
          <Trash2 size={16} aria-hidden />
          删除记录
        </button>
      </BatchBar>
    </div>
  );
}
