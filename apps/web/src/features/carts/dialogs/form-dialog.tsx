import { api, type Cart } from '@wanyuan/contract/client';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { cartPath, nameFault, othersCustomer } from '#page-kit/carts/cart-words.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { CartNameField } from './cart-name-field.tsx';
import styles from './dialogs.module.css';
import { CartAbsence, useOneCart } from './one-cart.tsx';

interface FormDialogProps {
  /** Nothing for a new one. */
  cartId: number | null;
  /** Whether a new cart is opened once it is there. */
  shouldOpen?: boolean;
  onClose: () => void;
}

const REMARK_MAX = 500;

/** Makes a cart, or changes one. */
export default function FormDialog({ cartId, shouldOpen = false, onClose }: FormDialogProps) {
  const { own, cart: known, absence } = useOneCart(cartId);
  const cart = cartId === null ? null : known;
  if (own && cart !== undefined)
    return <CartForm cart={cart} isFirst={own.length === 0} shouldOpen={shouldOpen} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      width={480}
      title={cartId === null ? '新建选样车' : '编辑选样车'}
      footer={null}
      onCancel={onClose}
    >
      <CartAbsence absence={absence} />
    </Modal>
  );
}

interface CartFormProps {
  cart: Cart | null;
  isFirst: boolean;
  shouldOpen: boolean;
  onClose: () => void;
}

function CartForm({ cart, isFirst, shouldOpen, onClose }: CartFormProps) {
  const id = useId();
  const [name, setName] = useState(cart?.name ?? '');
  const [customerId, setCustomerId] = useState(cart?.customer_id ?? null);
  const [remark, setRemark] = useState(cart?.remark ?? '');
  const isFixedDefault = cart?.is_default === 1 || (cart === null && isFirst);
  const [isDefault, setDefault] = useState(isFixedDefault);
  const [isTried, setTried] = useState(false);
  const add = useAct(api.website.add_customer_pick, {
    onDone: ({ id: newId, tip }) => {
      toast.success(tip);
      onClose();
      if (shouldOpen) go(cartPath(newId));
    },
  });
  const edit = useAct(api.website.edit_customer_pick, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onClose();
    },
  });
  const fault = isTried ? nameFault(name) : null;
  const isSaving = add.isPending || edit.isPending;
  const save = (): void => {
    if (isSaving) return;
    setTried(true);
    const wrong = nameFault(name);
    if (wrong !== null) {
      toast.error(wrong);
      return;
    }
    const fields = { name: name.trim(), customer_id: customerId, remark: remark.trim() };
    if (cart === null) add.mutate({ ...fields, is_default: isDefault ? 1 : 0 });
    else edit.mutate({ id: cart.id, ...fields, ...(isDefault && !isFixedDefault ? { is_default: 1 as const } : {}) });
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={cart === null ? '新建选样车' : '编辑选样车'}
      okText={cart === null ? '新建' : '保存'}
      cancelText="取消"
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={`grid ${styles.form}`}>
        <label htmlFor={`${id}-name`}>
          名称<b aria-hidden>*</b>
        </label>
        <div>
          <CartNameField id={`${id}-name`} value={name} onChange={setName} isWrong={fault !== null} onEnter={save} />
          {fault !== null && (
            <p className="mt-4 t-12 bad" role="alert">
              {fault}
            </p>
          )}
        </div>
        <label htmlFor={`${id}-customer`}>客户</label>
        <CustomerSelect
          id={`${id}-customer`}
          value={customerId}
          onChange={setCustomerId}
          allowNone
          others={cart ? othersCustomer(cart) : undefined}
        />
        <label htmlFor={`${id}-remark`}>备注</label>
        <Input.TextArea
          id={`${id}-remark`}
          rows={3}
          maxLength={REMARK_MAX}
          placeholder="例如：圣诞档，目标价 3–5 美元"
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <span />
        <div>
          <Checkbox
            checked={isDefault}
            disabled={isFixedDefault}
            onChange={(event) => setDefault(event.target.checked)}
          >
            设为{cart?.is_own === false && `${cart.owner.nickname}的`}默认选样车
          </Checkbox>
          {isFixedDefault && (
            <p className="t-12 quiet">
              {cart === null ? '第一个选样车就是默认的。' : '默认的不能取消，另设一个默认即可换下。'}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}
