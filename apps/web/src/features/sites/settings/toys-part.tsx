import { api, type SiteDetail } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#lib/router.ts';
import { notify, toast } from '#lib/notices.ts';
import { act } from '#lib/call-client.ts';
import { useAct } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { Chip, Chips } from '#ui/chips.tsx';
import { PickForSite } from '../parts/pick-for-site.tsx';
import { settingsPath } from '../site-address.ts';
import { FAULT_LABEL, type SiteFault, type SiteToy } from '../site-words.ts';
import { siteToyColumns } from './site-toy-columns.tsx';

type State = SiteToy['state'];
const STATES: readonly { key: State; label: string }[] = [
  { key: 'in', label: '在网站上' },
  { key: 'waiting', label: '等待加入' },
  { key: 'removed', label: '已移出' },
];
const FAULTS: readonly SiteFault[] = ['no_price', 'below_cost', 'no_name_en', 'no_carton', 'leak'];
const UNDO_SECONDS = 10;

interface ToysPartProps {
  site: Pick<SiteDetail, 'id' | 'waiting_count' | 'toy_count'> & Partial<Pick<SiteDetail, 'check'>>;
}

/** The toys of a site: what stands on it, what waits for a word, what was taken out. */
export function ToysPart({ site: { id, waiting_count: waiting, toy_count: total } }: ToysPartProps) {
  const navigate = useNavigate();
  const place = useFilterState<{ state: State; fault: SiteFault | null; keyword: string }>({
    state: 'in',
    fault: null,
    keyword: '',
  });
  const { state, fault, keyword } = place.address;
  const call = useRows(api.website.get_site_toys, { id, state, keyword, ...(fault && { fault }) }, place);
  const picked = usePicked<SiteToy & { id: number }>();
  const [isAdding, setAdding] = useState(false);
  const take = useAct(api.website.take_toys, { onDone: ({ count }) => toast.success(`已处理 ${count} 款`) });
  const add = useAct(api.website.add_toys, { onDone: ({ count }) => toast.success(`已放回 ${count} 款`) });
  const ids = picked.ids;
  const leave = async (toyIds: number[]): Promise<void> => {
    try {
      const { count } = await act(api.website.remove, { id, toy_ids: toyIds });
      picked.forget(toyIds);
      notify({
        key: 'site-toys-removed',
        title: `已移出 ${count} 款`,
        description: '以后也不再按规则进来。',
        duration: UNDO_SECONDS,
        action: { label: '撤销', onSelect: () => add.mutate({ id, toy_ids: toyIds }) },
      });
    } catch {
      // The call has said why.
    }
  };
  const takeIn = (toyIds: number[] | undefined, isTaken: boolean): void => {
    take.mutate({ id, is_taken: isTaken, ...(toyIds && { toy_ids: toyIds }) }, { onSuccess: () => picked.clear() });
  };
  const acts = {
    in: (
      <Button size="small" onClick={() => void leave(ids)}>
        移出网站
      </Button>
    ),
    waiting: (
      <>
        <Button size="small" type="primary" onClick={() => takeIn(ids, true)}>
          加入
        </Button>
        <Button size="small" onClick={() => takeIn(ids, false)}>
          不要
        </Button>
      </>
    ),
    removed: (
      <Button size="small" onClick={() => add.mutate({ id, toy_ids: ids }, { onSuccess: () => picked.clear() })}>
        放回网站
      </Button>
    ),
  }[state];
  const data = call.data && { ...call.data, list: call.data.list.map((toy) => ({ ...toy, id: toy.toy_id })) };
  return (
    <>
      <div className="row wrap gap-12 mb-12">
        <Chips label="产品的状态">
          {STATES.map(({ key, label }) => (
            <Chip
              key={key}
              isPressed={state === key}
              count={key === 'in' ? total : key === 'waiting' ? waiting : undefined}
              onClick={() => {
                picked.clear();
                place.change({ state: key, fault: null });
              }}
            >
              {label}
            </Chip>
          ))}
        </Chips>
        {state === 'in' && (
          <Chips label="只看有问题的">
            {FAULTS.map((key) => (
              <Chip
                key={key}
                isPressed={fault === key}
                onClick={() => place.change({ fault: fault === key ? null : key })}
              >
                {FAULT_LABEL[key]}
              </Chip>
            ))}
          </Chips>
        )}
        <span className="grow" />
        {state === 'waiting' && waiting > 0 && (
          <Button loading={take.isPending} onClick={() => takeIn(undefined, true)}>
            全部加入（{waiting}）
          </Button>
        )}
        <KeywordField
          width={200}
          label="找货号、名称"
          value={keyword}
          onSearch={(next) => place.change({ keyword: next })}
        />
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          加产品
        </Button>
      </div>
      <Rows
        what="网站的产品"
        call={{ ...call, data }}
        columns={siteToyColumns({
          state,
          onRemove: (toy) => void leave([toy.toy_id]),
          onTake: (toy, isTaken) => takeIn([toy.toy_id], isTaken),
          onReturn: (toy) => add.mutate({ id, toy_ids: [toy.toy_id] }),
        })}
        batch={{ picked, nameOf: ({ name }) => name, bar: { unit: '款', acts } }}
        filtered={{ title: '没有符合条件的产品', clear: '看全部产品' }}
        empty={
          state === 'in'
            ? {
                icon: PackageOpen,
                title: '网站里还没有产品',
                description: '先选定产品范围：按分类、展厅、工厂等整批选，或一款款加。',
                actions: (
                  <>
                    <Button type="primary" onClick={() => void navigate(settingsPath(id, 'scope'))}>
                      选产品范围
                    </Button>
                    <Button onClick={() => setAdding(true)}>一款款加</Button>
                  </>
                ),
              }
            : {
                icon: PackageOpen,
                title: state === 'waiting' ? '没有等待加入的产品' : '没有移出的产品',
                description:
                  state === 'waiting'
                    ? '范围设为“先等我确认”时，新符合规则的产品在这里等。'
                    : '移出的产品可以从这里放回。',
              }
        }
      />
      {isAdding && <PickForSite id={id} title="加产品到网站" onClose={() => setAdding(false)} />}
    </>
  );
}
