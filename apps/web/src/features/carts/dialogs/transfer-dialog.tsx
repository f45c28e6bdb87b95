import { api } from '@wanyuan/contract/client';
import { Alert, Checkbox, Modal } from 'antd';
import { useId, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CartSelect } from '#page-kit/carts/cart-select.tsx';
import { ColleagueSelect } from '#page-kit/carts/colleague-select.tsx';
import styles from './dialogs.module.css';
import { CartAbsence, useOneCart } from './one-cart.tsx';

/** Hands a cart to a colleague, with its customer where that is wished. A default cart first names its successor. */
export default function TransferDialog({ cartId, onClose }: { cartId: number; onClose: () => void }) {
  const id = useId();
  const { cart, ofOwner, absence } = useOneCart(cartId);
  const [userId, setUserId] = useState<number | null>(null);
  const [withCustomer, setWithCustomer] = useState(false);
  const [nextDefault, setNextDefault] = useState<number | null>(null);
  const edit = useAct(api.website.edit_customer_pick);
  const transfer = useAct(api.website.transfer_customer_pick, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  const isDefault = cart?.is_default === 1;
  const isOnly = isDefault && ofOwner.length === 1;
  const owner = cart?.is_own === false ? cart.owner.nickname : '您';
  const send = async (): Promise<void> => {
    if (userId === null) {
      toast.warning('请选择同事');
      return;
    }
    if (isDefault) {
      if (nextDefault === null) {
        toast.warning('请先选择新的默认选样车');
        return;
      }
      await edit.mutateAsync({ id: nextDefault, is_default: 1 });
    }
    transfer.mutate({ id: cartId, user_id: userId, with_customer: withCustomer });
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={cart ? `转交“${cart.name}”` : '转交选样车'}
      okText="转交"
      cancelText="取消"
      okButtonProps={{ disabled: !cart || isOnly }}
      confirmLoading={edit.isPending || transfer.isPending}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      {!cart && <CartAbsence absence={absence} />}
      {isOnly && (
        <Alert
          type="warning"
          showIcon
          title={`这是${owner}唯一的选样车，也是默认的。请${owner === '您' ? '' : owner}先新建一个并设为默认，再转交。`}
        />
      )}
      {cart && !isOnly && (
        <div className={`grid ${styles.form}`}>
          <label htmlFor={`${id}-user`}>转给</label>
          <ColleagueSelect id={`${id}-user`} value={userId} onChange={setUserId} ownerId={cart.owner.user_id} />
          {isDefault && (
            <>
              <label htmlFor={`${id}-default`}>新的默认</label>
              <CartSelect
                id={`${id}-default`}
                value={nextDefault}
                onChange={setNextDefault}
                carts={ofOwner}
                exclude={cartId}
                placeholder="默认选样车须先换下"
              />
            </>
          )}
          {cart.is_customer_reachable && (
            <>
              <span />
              <div>
                <Checkbox checked={withCustomer} onChange={(event) => setWithCustomer(event.target.checked)}>
                  客户“{cart.customer_name}”也转给同事
                </Checkbox>
                {withCustomer && <p className="t-12 quiet">负责人为这位客户做的其他选样车、选样、报价单和询价一起走。</p>}
              </div>
            </>
          )}
          <span />
          <p className="t-12 quiet">共 {cart.toy_count} 款产品，连同箱数、报价和备注一起转交。</p>
        </div>
      )}
    </Modal>
  );
}
