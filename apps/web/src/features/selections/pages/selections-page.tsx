import { api } from '@wanyuan/contract/client';
import { SELECTION_STATE_WORDS, SELECTION_STATES } from '@wanyuan/domain';
import { Button } from 'antd';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#lib/router.ts';
import { CustomerFilter } from '#page-kit/carts/customer-filter.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { among, defineAddress, id, page, text } from '#page-kit/rows/address.ts';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { StateTabs } from '#page-kit/rows/state-tabs.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
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
          <CustomerFilter width={200} value={customer} onChange={(next) => change({ customer: next })} />
          <KeywordField label="找选样名称、客户" value={keyword} onSearch={(next) => change({ keyword: next })} />
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setNew(true)}>
            新建选样
          </Button>
        </PageHead>
      }
      filters={
        <StateTabs
          states={SELECTION_STATES}
          labelOf={(key) => SELECTION_STATE_WORDS[key].label}
          value={state}
          onChange={(next) => change({ state: next })}
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
