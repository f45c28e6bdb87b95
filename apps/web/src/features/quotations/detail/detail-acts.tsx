import { nextQuotationState } from '@wanyuan/domain';
import { Button, type MenuProps } from 'antd';
import { Ellipsis, Eye } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { go } from '#lib/navigation.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { DocumentActs } from '#page-kit/record/document-acts.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { discardVersion } from '../list/discard-version.ts';
import { removeQuotation } from '../list/remove-quotation.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useWithdraw } from '../parts/use-withdraw.ts';
import { quotationPaper } from '../quotation-paper.ts';
import type { QuotationDetail } from '../quotation-words.ts';
import { ApprovalActs } from './approval-acts.tsx';
import { CustomerViewDrawer } from './customer-view-drawer.tsx';
import { EditAct } from './edit-act.tsx';
import { OfflineDialog } from './offline-dialog.tsx';

const MEMBERS_ONLY = '确认客户的订单是会员的功能。';

/** Files are made of the version on screen. */
const shownVersion = ({ versions, shown_version: shown, number, line_count }: QuotationDetail) =>
  versions.find(({ version }) => version === shown) ?? { number, line_count };

/** What can be done with the quotation now. */
export function DetailActs({ detail }: { detail: QuotationDetail }) {
  const {
    id,
    state,
    order_id: orderId,
    shown_version: shown,
    customer_id: customerId,
    sent_version: sent,
    version,
  } = detail;
  const [open, setOpen] = useState<'view' | 'offline' | null>(null);
  const paper = { id, customer_id: customerId, ...shownVersion(detail) };
  const withdrawal = useWithdraw();
  const close = (): void => setOpen(null);
  const remove = async (): Promise<void> => {
    if (await removeQuotation(detail)) go('/quotation_list', { replace: true });
  };
  const items: NonNullable<MenuProps['items']> = [
    {
      key: 'copy',
      label: '复制为新报价单',
      onClick: () =>
        openQuotationDialog({
          kind: 'create',
          source: { kind: 'quotation', id, version: shown },
          customer_id: customerId,
        }),
    },
    ...(nextQuotationState(state, 'accept_offline')
      ? [
          {
            key: 'offline',
            label: '线下确认',
            onClick: () => (detail.can_send ? setOpen('offline') : openDialog('membership', MEMBERS_ONLY)),
          },
        ]
      : []),
    ...(nextQuotationState(state, 'withdraw')
      ? [{ key: 'withdraw', label: '撤回', onClick: () => withdrawal.open(detail) }]
      : []),
    ...(sent !== null && detail.has_draft
      ? [{ key: 'discard', label: `放弃 V${version} 草稿`, danger: true, onClick: () => void discardVersion(detail) }]
      : []),
    ...(sent === null ? [{ key: 'remove', label: '删除草稿', danger: true, onClick: () => void remove() }] : []),
  ];
  return (
    <span className="flex gap-8 push">
      <Button icon={<Eye size={16} aria-hidden />} onClick={() => setOpen('view')}>
        客户视角
      </Button>
      {orderId !== null && <Button onClick={() => go(`/customerOrder?id=${orderId}`)}>查看订单</Button>}
      <DocumentActs {...quotationPaper(paper, shown)} />
      <ApprovalActs detail={detail} />
      <EditAct detail={detail} />
      <ActMenu menu={{ items }}>
        <Button aria-label="更多操作" icon={<Ellipsis size={16} aria-hidden />} />
      </ActMenu>
      {open === 'view' && <CustomerViewDrawer id={id} version={shown} onClose={close} />}
      {open === 'offline' && <OfflineDialog detail={detail} onClose={close} />}
      {withdrawal.target && <ReasonDialog {...withdrawal.dialog} />}
    </span>
  );
}
