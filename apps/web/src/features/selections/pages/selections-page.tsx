import { api } from '@wanyuan/contract/client';
import { SELECTION_STATE_WORDS, SELECTION_STATES } from '@wanyuan/domain';
import { Button } from 'antd';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#lib/router.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { among, defineAddress, id, page, text } from '#page-kit/rows/address.ts';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { selectionPath, type Selection } from '../selection-words.ts';
import { SelectionCard } from '../parts/selection-card.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import styles from '../parts/selections.module.css';

const SELECTIONS = defineAddress('/chooses', {
  state: among(SELECTION_STATES),
  keyword: text(60),
  customer: id(),
  page: page(),
});
const TABS = [
  { key: 'all', label: '全部' },
  ...SELECTION_STATES.map((key) => ({ key, label: SELECTION_STATE_WORDS[key].label })),
] as const;

export default function SelectionsPage() {
  const navigate = useNavigate();
  const place = useAddress(SELECTIONS);
  const { address, change } = place;
  const { keyword, state, customer } = address;
  const call = useRows(
    api.website.chooses_list,
    { keyword, ...(state ? { state } : {}), ...(customer ? { customer_id: customer } : {}) },
    place,
    { pageSize: 24 },
  );
  const [isNew, setNew] = useState(false);
  const [shared, setShared] = useState<Selection | null>(null);
  const current = shared && (call.data?.list.find((selection) => selection.id === shared.id) ?? shared);
  return (
    <RowsPage
      head={
        <PageHead title="选样列表" count={call.data && `${call.data.total} 个`}>
          <div className={styles.customer}>
            <CustomerSelect
              allowNone
              mayCreate={false}
              placeholder="全部客户"
              value={customer || null}
              onChange={(next) => change({ customer: next ?? 0 })}
            />
          </div>
          <KeywordField label="找选样名称、客户" value={keyword} onSearch={(next) => change({ keyword: next })} />
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setNew(true)}>
            新建选样
          </Button>
        </PageHead>
      }
      filters={
        <Tabs
          label="按状态筛选"
          tabs={TABS}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? null : next })}
        />
      }
      what="选样列表"
      call={call}
      filtered={{ title: '没有符合条件的选样', clear: '看全部选样' }}
      empty={{
        icon: ListChecks,
        title: '还没有选样',
        description:
          '把产品整理成一份选样，用链接发给客户。客户在手机上点喜欢、填箱数，答复直接回到这里，还能一键转为选样车。',
        actions: (
          <Button type="primary" onClick={() => setNew(true)}>
            新建选样
          </Button>
        ),
      }}
      more={
        <>
          {isNew && (
            <EditDialog
              selection={null}
              onClose={() => setNew(false)}
              onDone={(made) => {
                setNew(false);
                void navigate(selectionPath(made));
              }}
            />
          )}
          {current && <ShareDialog selection={current} onClose={() => setShared(null)} />}
        </>
      }
    >
      {({ list }) => (
        <ul className={`grid gap-12 thirds ${styles.cards}`}>
          {list.map((selection) => (
            <SelectionCard key={selection.id} selection={selection} onShare={() => setShared(selection)} />
          ))}
        </ul>
      )}
    </RowsPage>
  );
}
