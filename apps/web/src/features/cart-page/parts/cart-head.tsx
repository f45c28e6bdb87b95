import { ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import {
  ArrowRightLeft,
  ClipboardPaste,
  Ellipsis,
  FileDown,
  FileText,
  ListChecks,
  Pencil,
  Printer,
  Send,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { openExport } from '#lib/exports.ts';
import { toast } from '#lib/notices.ts';
import { openPrint } from '#lib/printing.ts';
import { openQuotationDialog } from '#lib/quotation-dialogs.ts';
import { useCan } from '#lib/session.ts';
import { useToyActions } from '#lib/toy-actions.ts';
import { emptyCart } from '../line-acts.ts';
import { actionToys, askedFrom } from '../model/action-toys.ts';
import { SaveState } from '#page-kit/lines/save-state.tsx';
import { SourceActs } from '#page-kit/record/source-acts.tsx';
import { chosenLines } from '#page-kit/lines/totals.ts';
import { ActMenu } from '#ui/act-menu.tsx';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import type { CartOverlay } from './overlays.tsx';
import styles from './page.module.css';

interface CartHeadProps {
  cart: OpenCart;
  opener: ReactNode;
  onOpen: (overlay: CartOverlay) => void;
}

const item = (key: string, label: string, Icon: LucideIcon, onClick: () => void, isDanger = false) => ({
  key,
  label,
  icon: <Icon size={16} aria-hidden />,
  danger: isDanger,
  onClick,
});

/** How many lines an act concerns. */
const useChosenCount = (cart: OpenCart): number =>
  useCart(cart, ({ lines, ticked }) => chosenLines(lines, ticked).length);

/** Whose cart it is, whether all is stored, and what is done with the whole of it. */
export function CartHead({ cart, opener, onOpen }: CartHeadProps) {
  const pick = useCart(cart, (state) => state.head);
  const isEmpty = useCart(cart, ({ lines }) => lines.size === 0);
  const ticked = useCart(cart, (state) => state.ticked);
  const count = useChosenCount(cart);
  if (!pick) return null;
  return (
    <header className={`row gap-8 terse ${styles.head}`}>
      {opener}
      <div className={`flex baseline thin gap-8 ${styles.title}`}>
        <h1 title={pick.name}>{pick.name}</h1>
        <span title={pick.customer_name}>{pick.customer_name || '未指定客户'}</span>
        {!pick.is_own && <span>{pick.owner.nickname} 的选样车</span>}
      </div>
      <Button
        type="text"
        size="small"
        aria-label="修改选样车"
        title="修改名称、客户、备注"
        icon={<Pencil size={14} aria-hidden />}
        onClick={() => openCartDialog({ kind: 'edit', customer_pick_id: cart.id })}
      />
      <CartSaveState cart={cart} />
      <span className="grow" />
      <Button
        title="粘贴货号"
        icon={<ClipboardPaste size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'paste', text: '' })}
      >
        <span className="spare">粘贴货号</span>
      </Button>
      <AskAll cart={cart} />
      <Button
        title="打印"
        icon={<Printer size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() =>
          openPrint({
            source: { kind: 'cart', id: cart.id, ...(ticked.size > 0 && { line_ids: [...ticked] }) },
            count,
            layout: 'picking_list',
          })
        }
      >
        <span className="spare">打印{ticked.size > 0 && `（${count}）`}</span>
      </Button>
      <Button
        title="导出"
        icon={<FileDown size={16} aria-hidden />}
        onClick={() => {
          if (count === 0) {
            toast.warning(ERRORS.NOTHING_TO_EXPORT.msg);
            return;
          }
          openExport({
            source: { kind: 'cart', id: cart.id, ...(ticked.size > 0 && { line_ids: [...ticked] }) },
            name: pick.name,
            customer_id: pick.customer_id,
            count,
          });
        }}
      >
        <span className="spare">导出{ticked.size > 0 && `（${count}）`}</span>
      </Button>
      <SourceActs
        wish={{
          source: { kind: 'cart', id: cart.id, ...(ticked.size > 0 && { line_ids: [...ticked] }) },
          name: pick.name,
          count,
        }}
      />
      <Button
        type="primary"
        icon={<Send size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={() => onOpen({ kind: 'choose', ids: null })}
      >
        生成选样
      </Button>
      <QuoteAll cart={cart} />
      <ActMenu
        menu={{
          items: [
            item('transfer', '转交同事', ArrowRightLeft, () =>
              openCartDialog({ kind: 'transfer', customer_pick_id: cart.id }),
            ),
            item('manage', '管理选样车', ListChecks, () => openCartDialog({ kind: 'manage' })),
            ...(isEmpty ? [] : [item('empty', '清空选样车', Trash2, () => void emptyCart(cart), true)]),
          ],
        }}
      >
        <Button aria-label="更多操作" icon={<Ellipsis size={16} aria-hidden />} />
      </ActMenu>
    </header>
  );
}

/** 询价 about everything in the cart, or what is ticked of it: one call for each factory. */
function AskAll({ cart }: { cart: OpenCart }) {
  const ask = useToyActions('batch').find(({ key }) => key === 'inquiry');
  const count = useChosenCount(cart);
  const isTicked = useCart(cart, ({ ticked }) => ticked.size > 0);
  if (!ask) return null;
  const { icon: Icon, label } = ask;
  const start = (): void => {
    const { lines, ticked, drafts } = cart.store.getState();
    ask.onSelect(actionToys(chosenLines(lines, ticked), drafts), askedFrom(cart));
  };
  return (
    <Button icon={<Icon size={16} aria-hidden />} disabled={count === 0} onClick={start}>
      {label}
      {isTicked && `（${count}）`}
    </Button>
  );
}

/** 生成报价单 from the whole cart, or from what is ticked of it. */
function QuoteAll({ cart }: { cart: OpenCart }) {
  const mayQuote = useCan('quotation.use');
  const count = useChosenCount(cart);
  const isTicked = useCart(cart, ({ ticked }) => ticked.size > 0);
  if (!mayQuote) return null;
  const start = (): void => {
    const { ticked, head } = cart.store.getState();
    openQuotationDialog({
      kind: 'create',
      source: { kind: 'cart', customer_pick_ids: [cart.id], ...(ticked.size > 0 && { line_ids: [...ticked] }) },
      customer_id: head?.customer_id ?? null,
    });
  };
  return (
    <Button icon={<FileText size={16} aria-hidden />} disabled={count === 0} onClick={start}>
      生成报价单{isTicked && `（${count}）`}
    </Button>
  );
}

function CartSaveState({ cart }: { cart: OpenCart }) {
  const drafts = useCart(cart, (state) => state.drafts);
  const isOffline = useCart(cart, (state) => state.isOffline);
  const hasSaved = useCart(cart, (state) => state.saved.size > 0);
  return <SaveState drafts={drafts} isOffline={isOffline} hasSaved={hasSaved} onRetry={cart.retry} />;
}
