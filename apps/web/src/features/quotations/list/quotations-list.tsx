import { api } from '@wanyuan/contract/client';
import { QUOTATION_TAB_LABEL, QUOTATION_TABS } from '@wanyuan/domain';
import { Button, Checkbox } from 'antd';
import { FileText, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { useCan } from '#lib/session.ts';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { StateTabs } from '#page-kit/rows/state-tabs.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { NO_FIGURE, quotationFilter, type QuotationsAddress } from '../quotation-address.ts';
import type { Quotation, QuotationList } from '../quotation-words.ts';
import { SettingsDrawer } from '../settings/settings-drawer.tsx';
import { FigureChip } from '../figures/figure-chip.tsx';
import { ViewSwitch } from '../parts/view-switch.tsx';
import { quotationColumns } from './quotation-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useWithdraw } from '../parts/use-withdraw.ts';

const begin = (): void => openQuotationDialog({ kind: 'create', source: { kind: 'empty' } });

/** One's own quotations, or the company's. */
export function QuotationsList({ schema, isCompany }: { schema: QuotationsAddress; isCompany: boolean }) {
  const place = useAddress(schema);
  const { address, change } = place;
  const call = useRows(api.quotation.get_list, { ...quotationFilter(address), is_company: isCompany }, place);
  const seesCosts = useCan('cost.see');
  const manages = useCan('quotation.manage');
  const [isSetting, setSetting] = useState(false);
  const withdrawal = useWithdraw();
  const create = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={begin}>
      新建报价单
    </Button>
  );
  return (
    <RowsPage<Quotation, QuotationList>
      head={
        <PageHead title={isCompany ? '公司报价' : '报价单列表'} count={call.data && `${call.data.total} 张`}>
          <ViewSwitch value="list" onChange={(view) => change({ view })} />
          {isCompany && manages && (
            <Button icon={<Settings2 size={16} aria-hidden />} onClick={() => setSetting(true)}>
              报价设置
            </Button>
          )}
          {create}
        </PageHead>
      }
      filters={
        <>
          <div className="row wrap gap-12 mb-8">
            <ListFilters address={address} isCompany={isCompany} onChange={change} />
            {isCompany && (
              <Checkbox checked={address.isWaiting} onChange={({ target }) => change({ isWaiting: target.checked })}>
                只看待审核{call.data && `（${call.data.waiting}）`}
              </Checkbox>
            )}
          </div>
          <StateTabs
            states={QUOTATION_TABS}
            labelOf={(tab) => QUOTATION_TAB_LABEL[tab]}
            counts={call.data?.counts}
            value={address.tab}
            onChange={(tab) => change({ tab })}
          />
          <FigureChip schema={schema} address={address} onRemove={() => change(NO_FIGURE)} />
        </>
      }
      what="报价单"
      call={call}
      columns={quotationColumns({ isCompany, seesCosts, onWithdraw: withdrawal.open })}
      filtered={{ title: '没有符合条件的报价单', clear: '看全部报价单' }}
      empty={{
        icon: FileText,
        title: '还没有报价单',
        description: '可由选样车、选样、旧报价单或 Excel 表格生成；价格按公式算好，发给客户后每个版本都留着。',
        actions: create,
      }}
      more={
        <>
          {withdrawal.target && <ReasonDialog {...withdrawal.dialog} />}
          {isSetting && <SettingsDrawer onClose={() => setSetting(false)} />}
        </>
      }
    />
  );
}
