import { api, type Cart } from '@wanyuan/contract/client';
import { USER_TYPE } from '@wanyuan/domain';
import { Button, Input, Modal, Segmented, Skeleton } from 'antd';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { matchesCart } from '#page-kit/carts/cart-words.ts';
import styles from './dialogs.module.css';
import FormDialog from './form-dialog.tsx';
import { ManageTable } from './manage-table.tsx';
import TransferDialog from './transfer-dialog.tsx';

type Inner = { kind: 'create' } | { kind: 'edit' | 'transfer'; cart: Cart };

const SCOPES = [
  { value: 'own', label: '我的' },
  { value: 'all', label: '全公司' },
];

/** All carts: find one, make it the default, change it, hand it over, remove it. */
export default function ManageDialog({ onClose }: { onClose: () => void }) {
  const isLeader = useSession()?.user_type !== USER_TYPE.salesperson;
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const [inner, setInner] = useState<Inner | null>(null);
  const { data, error, refetch } = useCall(api.website.get_customer_pick, isAll ? { is_all: true } : {}, {
    returnError: true,
    keepPrevious: true,
  });
  const shown = data?.list.filter((cart) => matchesCart(cart, text));
  const closeInner = (): void => setInner(null);
  return (
    <Modal open centered width={860} title="管理选样车" footer={null} onCancel={onClose}>
      <div className={`row gap-12 ${styles.tools}`}>
        <Input
          allowClear
          aria-label="搜索选样车或客户"
          placeholder="搜索选样车或客户"
          prefix={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isLeader && (
          <Segmented
            aria-label="谁的选样车"
            options={SCOPES}
            value={isAll ? 'all' : 'own'}
            onChange={(value) => setAll(value === 'all')}
          />
        )}
        {data && <span>共 {data.list.length} 辆</span>}
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setInner({ kind: 'create' })}>
          新建选样车
        </Button>
      </div>
      {!data && error && <CallErrorPanel what="选样车" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {shown && shown.length > 0 && (
        <ManageTable
          carts={shown}
          hasOwners={isAll}
          onEdit={(cart) => setInner({ kind: 'edit', cart })}
          onTransfer={(cart) => setInner({ kind: 'transfer', cart })}
          onOpen={onClose}
        />
      )}
      {shown?.length === 0 && (
        <p className={`text-centre quiet ${styles.note}`}>
          {text ? `没有找到“${text}”` : '还没有选样车。新建一个，看中的产品就有地方放了。'}
        </p>
      )}
      {inner?.kind === 'create' && <FormDialog cartId={null} onClose={closeInner} />}
      {inner?.kind === 'edit' && <FormDialog cartId={inner.cart.id} onClose={closeInner} />}
      {inner?.kind === 'transfer' && <TransferDialog cartId={inner.cart.id} onClose={closeInner} />}
    </Modal>
  );
}
