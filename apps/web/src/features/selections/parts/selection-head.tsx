import { api } from '@wanyuan/contract/client';
import { SELECTION_STATE_WORDS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Ellipsis, FileDown, FileText, Pencil, Printer, Share2, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { openExport } from '#lib/exports.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { openPrint } from '#lib/printing.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { SourceActs } from '#page-kit/record/source-acts.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { shareWords, type SelectionDetail } from '../selection-words.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useRemoveSelection } from './use-remove-selection.ts';
import styles from './selection-page.module.css';

type Open = 'edit' | 'share' | 'convert' | null;

/** What a selection is and what can be done with the whole of it. */
export function SelectionHead({ selection }: { selection: SelectionDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const { id, name, state, share } = selection;
  const isClosed = state === 'closed';
  const mayQuote = useCan('quotation.use');
  const edit = useAct(api.website.edit_chooses, {
    onDone: (_output, { is_closed: closed }) => toast.success(closed ? '选样已关闭' : '选样已重新开启'),
  });
  const remove = useRemoveSelection(selection, () => go('/chooses', { replace: true }));
  const close = () => setOpen(null);
  const askClose = async (): Promise<void> => {
    const content = '客户仍能看，但不能再作答。之后可重新开启。';
    if (await confirm({ title: '关闭选样？', content, okText: '关闭选样' })) edit.mutate({ id, is_closed: true });
  };
  return (
    <header className={`edge paper grid terse ${styles.head}`}>
      <div className={`row thin gap-8 ${styles.title}`}>
        <h1>{name}</h1>
        <StateTag {...SELECTION_STATE_WORDS[state]} />
        <Button
          type="text"
          size="small"
          aria-label="编辑选样"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setOpen('edit')}
        />
      </div>
      <div className="flex gap-8">
        <Button
          type="primary"
          icon={<Share2 size={16} aria-hidden />}
          disabled={isClosed || selection.product_count === 0}
          onClick={() => setOpen('share')}
        >
          {share?.is_on ? '分享设置' : '分享给客户'}
        </Button>
        <Button
          icon={<ShoppingCart size={16} aria-hidden />}
          disabled={selection.product_count === 0}
          onClick={() => setOpen('convert')}
        >
          转为选样车
        </Button>
        {mayQuote && (
          <Button
            icon={<FileText size={16} aria-hidden />}
            disabled={selection.product_count === 0}
            onClick={() =>
              openQuotationDialog({
                kind: 'create',
                source: { kind: 'choose', id, person_id: null },
                customer_id: selection.customer_id,
              })
            }
          >
            生成报价单
          </Button>
        )}
        <Button
          title="打印"
          icon={<Printer size={16} aria-hidden />}
          disabled={selection.product_count === 0}
          onClick={() =>
            openPrint({ source: { kind: 'choose', id }, count: selection.product_count, layout: 'picking_list' })
          }
        >
          <span className="spare">打印</span>
        </Button>
        <Button
          title="导出"
          icon={<FileDown size={16} aria-hidden />}
          disabled={selection.product_count === 0}
          onClick={() => openExport({ source: { kind: 'choose', id }, name, count: selection.product_count })}
        >
          <span className="spare">导出</span>
        </Button>
        <SourceActs wish={{ source: { kind: 'choose', id }, name, count: selection.product_count }} />
        <ActMenu
          menu={{
            items: [
              isClosed
                ? { key: 'open', label: '重新开启', onClick: () => edit.mutate({ id, is_closed: false }) }
                : { key: 'close', label: '关闭选样', onClick: () => void askClose() },
              { key: 'remove', label: '删除选样', danger: true, onClick: remove.ask },
            ],
          }}
        >
          <Button aria-label="更多操作" icon={<Ellipsis size={16} aria-hidden />} />
        </ActMenu>
      </div>
      <dl className={`flex wrap t-13 ${styles.facts}`}>
        <div>
          <dt>客户</dt>
          <dd>{selection.customer_name || '未指定'}</dd>
        </div>
        <div>
          <dt>分享</dt>
          <dd>
            {shareWords(share, formatDate)}
            {share?.is_on &&
              [share.has_code && '有访问码', share.show_price ? '显示报价' : '不显示报价']
                .filter(Boolean)
                .map((word) => `，${word as string}`)}
          </dd>
        </div>
        <div>
          <dt>浏览</dt>
          <dd>
            {share ? `${share.view_count} 次` : '—'}
            {share?.last_viewed_time && `，最近 ${formatDateTime(share.last_viewed_time)}`}
          </dd>
        </div>
        <div>
          <dt>业务员</dt>
          <dd>{selection.owner.nickname}</dd>
        </div>
      </dl>
      {open === 'edit' && <EditDialog selection={selection} onDone={close} onClose={close} />}
      {open === 'share' && <ShareDialog selection={selection} onClose={close} />}
      {open === 'convert' && <ConvertDialog selection={selection} onClose={close} />}
    </header>
  );
}
