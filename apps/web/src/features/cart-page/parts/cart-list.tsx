import { api } from '@wanyuan/contract/client';
import { Button, Input, Segmented, Skeleton } from 'antd';
import { PanelLeftClose, Plus, Search, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { openCartDialog } from '#lib/cart-dialogs.ts';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { matchesCart } from '#page-kit/carts/cart-words.ts';
import styles from './cart-list.module.css';

const SALESPERSON = 1;

interface CartListProps {
  current: number | null;
  onCollapse: () => void;
}

/** The person's carts, and for leaders the company's. */
export function CartList({ current, onCollapse }: CartListProps) {
  const user = useSession();
  const [text, setText] = useState('');
  const [isAll, setIsAll] = useState(false);
  const input = isAll ? { is_all: true } : {};
  const { data, error, refetch } = useCall(api.website.get_customer_pick, input, { returnError: true });
  const carts = data?.list.filter((cart) => matchesCart(cart, text)) ?? [];
  return (
    <aside className={`card flex rigid ${styles.list}`} aria-label="选样车列表">
      <header className={`row gap-4 ${styles.head}`}>
        <h2>选样车</h2>
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => openCartDialog({ kind: 'create' })}>
          新建
        </Button>
        <Button
          size="small"
          type="text"
          aria-label="收起选样车列表"
          title="收起"
          icon={<PanelLeftClose size={16} aria-hidden />}
          onClick={onCollapse}
        />
      </header>
      <div className={`grid gap-8 ${styles.find}`}>
        <Input
          allowClear
          aria-label="查找选样车"
          placeholder="名称或客户"
          prefix={<Search size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {user && user.user_type !== SALESPERSON && (
          <Segmented<boolean>
            block
            size="small"
            aria-label="看谁的选样车"
            options={[
              { value: false, label: '我的' },
              { value: true, label: '全公司' },
            ]}
            value={isAll}
            onChange={setIsAll}
          />
        )}
      </div>
      {error && !data && <CallErrorPanel what="选样车列表" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active className={styles.wait ?? ''} paragraph={{ rows: 6 }} title={false} />}
      <ul className={`grow ${styles.carts}`}>
        {carts.map((cart) => (
          <li key={cart.id}>
            <AppLink
              to={`/sample_car?id=${cart.id}`}
              replace
              className={`grid ${styles.cart}`}
              aria-current={cart.id === current ? 'page' : undefined}
            >
              <span className={`flex baseline thin gap-6 ${styles.name}`}>
                <b title={cart.name}>{cart.name}</b>
                {cart.is_default === 1 && cart.is_own && <em>默认</em>}
              </span>
              <span className="t-12 quiet">{cart.toy_count}</span>
              <span className={`t-12 cut quiet ${styles.customer}`}>
                {cart.customer_name || '未指定客户'}
                {!cart.is_own && ` · ${cart.owner.nickname}`}
              </span>
            </AppLink>
          </li>
        ))}
        {data && carts.length === 0 && (
          <li className={`text-centre quiet ${styles.none}`}>{text ? '没有符合的选样车' : '还没有选样车'}</li>
        )}
      </ul>
      <footer className={`edge-top row spread gap-4 t-12 quiet ${styles.foot}`}>
        <span>默认车接收快捷加入的产品</span>
        <Button
          size="small"
          type="text"
          icon={<Settings2 size={14} aria-hidden />}
          onClick={() => openCartDialog({ kind: 'manage' })}
        >
          管理
        </Button>
      </footer>
    </aside>
  );
}
