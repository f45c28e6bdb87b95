import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PanelLeftOpen, Plus, Search, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { idIn } from '#lib/read-search.ts';
import { deviceSetting } from '#lib/storage.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CartList } from '../parts/cart-list.tsx';
import { CartPane } from '../parts/cart-pane.tsx';
import { SheetSkeleton } from '../parts/sheet-skeleton.tsx';
import styles from '../parts/page.module.css';

const LIST_SETTING = 'sample-car-list';

/** The cart that the address names, otherwise the default one. */
function useCurrentCart(): { id: number | null; carts: ReturnType<typeof useCarts> } {
  const [search] = useSearchParams();
  const carts = useCarts();
  const named = idIn(search, 'id');
  if (named !== null) return { id: named, carts };
  const list = carts.data?.list ?? [];
  return { id: (list.find((cart) => cart.is_default === 1) ?? list[0])?.id ?? null, carts };
}

const useCarts = () => useCall(api.website.get_customer_pick, {}, { returnError: true });

export default function CartPage() {
  const [isListOpen, setIsListOpen] = useState(() => deviceSetting.read(LIST_SETTING) !== false);
  const toggle = (isOpen: boolean): void => {
    deviceSetting.write(LIST_SETTING, isOpen);
    setIsListOpen(isOpen);
  };
  return <CartPanes isListOpen={isListOpen} onList={toggle} />;
}

function CartPanes({ isListOpen, onList }: { isListOpen: boolean; onList: (isOpen: boolean) => void }) {
  const { id, carts } = useCurrentCart();
  const opener = isListOpen ? null : (
    <Button
      type="text"
      aria-label="展开选样车列表"
      title="展开选样车列表"
      icon={<PanelLeftOpen size={16} aria-hidden />}
      onClick={() => onList(true)}
    />
  );
  return (
    <div className={`absolute ${styles.page}`}>
      <div className="page-width tall flex gap-12">
        {isListOpen && <CartList current={id} onCollapse={() => onList(false)} />}
        {id !== null && <CartPane key={id} cartId={id} opener={opener} />}
        {id === null && (
          <main className={`card clip relative flex grow thin ${styles.pane}`}>
            {carts.error && !carts.data && (
              <CallErrorPanel what="选样车" error={carts.error} onRetry={() => void carts.refetch()} />
            )}
            {carts.isPending && <SheetSkeleton />}
            {carts.data && (
              <StatePanel
                icon={ShoppingCart}
                title="还没有选样车"
                description="选样车收集看中的产品：填箱数、算报价、排柜、询价，一处完成。可以按客户各建一个。"
                actions={
                  <>
                    <Button
                      type="primary"
                      icon={<Plus size={16} aria-hidden />}
                      onClick={() => openCartDialog({ kind: 'create' })}
                    >
                      新建选样车
                    </Button>
                    <AppLink to="/sample_list">
                      <Button icon={<Search size={16} aria-hidden />} tabIndex={-1}>
                        去找产品
                      </Button>
                    </AppLink>
                  </>
                }
              />
            )}
          </main>
        )}
      </div>
    </div>
  );
}
