import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { CartSelect } from '#page-kit/carts/cart-select.tsx';
import { moveLines } from '../line-acts.ts';
import type { OpenCart } from '../store/open-cart.ts';
import styles from './dialogs.module.css';

interface MoveDialogProps {
  cart: OpenCart;
  ids: number[];
  onClose: () => void;
}

/** Copies or moves lines into another cart. */
export default function MoveDialog({ cart, ids, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<number | null>(null);
  const [isCopy, setIsCopy] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const apply = async (): Promise<void> => {
    if (to === null) return;
    setIsBusy(true);
    const isDone = await moveLines(cart, ids, to, isCopy);
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={`${ids.length} 款放到另一个选样车`}
      okText={isCopy ? '复制' : '移动'}
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: to === null }}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <div className={`grid gap-12 ${styles.stack}`}>
        <Segmented<boolean>
          aria-label="复制还是移动"
          options={[
            { value: true, label: '复制（这里保留）' },
            { value: false, label: '移动' },
          ]}
          value={isCopy}
          onChange={setIsCopy}
        />
        <CartSelect value={to} onChange={setTo} exclude={cart.id} />
        <p className="t-12 quiet">箱数与备注一起带过去；对方已有的款跳过，留在原处。</p>
      </div>
    </Modal>
  );
}
