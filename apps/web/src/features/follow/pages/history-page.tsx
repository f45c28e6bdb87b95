import { api } from '@wanyuan/contract/client';
import { DATA_MODULES, DATA_MODULE_KEYS, type DataModule } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { History, Trash2 } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { clearPicked, usePicked, useToySelection } from '#page-kit/toy-list/selection.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { groupByDay } from '../history-groups.ts';
import { HISTORY } from '../kept-address.ts';
import { HistoryDaySection } from '../parts/history-day.tsx';

const MODULES = DATA_MODULE_KEYS.map((value) => ({ value, label: DATA_MODULES[value].name }));

export default function HistoryPage() {
  const moves = useAddress(HISTORY);
  const selection = useToySelection();
  const picked = usePicked(selection);
  // Records are picked, not toys: only those in sight are known.
  const unpicked =
    <A extends unknown[]>(move: (...args: A) => void) =>
    (...args: A): void => {
      clearPicked(selection);
      move(...args);
    };
  const place = { ...moves, change: unpicked(moves.change), clear: unpicked(moves.clear) };
  const { address, change, isFiltered } = place;
  const { dataModule, keyword } = address;
  const call = useRows(
    api.system.get_history_record,
    { keyword, ...(dataModule ? { data_module: dataModule } : {}) },
    place,
    { pageSize: 60 },
  );
  const { data } = call;
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
  return (
    <RowsPage
      head={
        <PageHead title="浏览历史" count={data && `共 ${formatCount(data.total)} 条`}>
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
        </PageHead>
      }
      what="浏览历史"
      call={call}
      waiting={<ToyGrid toys={undefined} waiting={10} />}
      filtered={{ title: '没有符合条件的记录', clear: '清除条件' }}
      empty={{
        icon: History,
        title: '还没有浏览历史',
        description: '打开过的产品按天留在这里，客户再问起时不用重新找。',
        actions: (
          <Button type="primary" onClick={() => go('/sample_list')}>
            去样品查询
          </Button>
        ),
      }}
      more={
        <BatchBar
          selection={selection}
          from={{ data_module: 'sample' }}
          shown={data?.list.flatMap(({ toy }) => toy ?? []) ?? []}
        >
          <button type="button" onClick={() => void removePicked()}>
            <Trash2 size={16} aria-hidden />
            删除记录
          </button>
        </BatchBar>
      }
    >
      {({ list }) =>
        groupByDay(list).map((group) => (
          <HistoryDaySection
            key={group.day}
            group={group}
            selection={selection}
            onRemove={(id) => void removeOne(id)}
            onRemoveDay={() => void removeDay(group.day, group.label)}
          />
        ))
      }
    </RowsPage>
  );
}
