import { nextQuotationState } from '@wanyuan/domain';
import { Button, type MenuProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { useCan } from '#lib/session.ts';
import { exportPaper, printPaper } from '#page-kit/record/document-acts.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { editPath, quotationPath } from '../quotation-address.ts';
import { quotationPaper } from '../quotation-paper.ts';
import type { Quotation } from '../quotation-words.ts';
import { discardVersion } from './discard-version.ts';
import { removeQuotation } from './remove-quotation.ts';

/** What can be done with one quotation from a list. */
export function RowActs({ quotation, onWithdraw }: { quotation: Quotation; onWithdraw: () => void }) {
  const { id, number, version, customer_id: customerId, sent_version: sent, state, order_id: orderId } = quotation;
  const isDraft = state === 'draft' || quotation.has_draft;
  const mayExport = useCan('export.use');
  const copy = (): void =>
    openQuotationDialog({ kind: 'create', source: { kind: 'quotation', id, version }, customer_id: customerId });
  const items: NonNullable<MenuProps['items']> = [
    ...(isDraft ? [{ key: 'detail', label: '查看详情', onClick: () => go(quotationPath(id)) }] : []),
    { key: 'copy', label: '复制为新报价单', onClick: copy },
    ...(mayExport
      ? [
          { key: 'export', label: '导出', onClick: () => exportPaper(quotationPaper(quotation)) },
          { key: 'print', label: '打印', onClick: () => printPaper(quotationPaper(quotation)) },
        ]
      : []),
    ...(orderId === null
      ? []
      : [{ key: 'order', label: '查看订单', onClick: () => go(`/customerOrder?id=${orderId}`) }]),
    ...(nextQuotationState(state, 'withdraw') ? [{ key: 'withdraw', label: '撤回', onClick: onWithdraw }] : []),
    ...(sent !== null && quotation.has_draft
      ? [
          {
            key: 'discard',
            label: `放弃 V${version} 草稿`,
            danger: true,
            onClick: () => void discardVersion(quotation),
          },
        ]
      : []),
    ...(sent === null
      ? [{ key: 'remove', label: '删除草稿', danger: true, onClick: () => void removeQuotation(quotation) }]
      : []),
  ];
  return (
    <span className="row gap-4">
      <Button type="link" size="small" onClick={() => go(isDraft ? editPath(id) : quotationPath(id))}>
        {isDraft ? '编辑' : '查看'}
      </Button>
      <ActMenu menu={{ items }}>
        <Button
          type="text"
          size="small"
          aria-label={`${number} 的更多操作`}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      </ActMenu>
    </span>
  );
}
