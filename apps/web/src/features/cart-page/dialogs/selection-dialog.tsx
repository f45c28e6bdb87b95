import { api } from '@wanyuan/contract/client';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { othersCustomer } from '#page-kit/carts/cart-words.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { chosenLines } from '#page-kit/lines/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './dialogs.module.css';

interface SelectionDialogProps {
  cart: OpenCart;
  ids: number[] | null;
  onClose: () => void;
}

/** 生成选样: a selection that can be sent to the customer, with the cart's prices and numbers. */
export default function SelectionDialog({ cart, ids, onClose }: SelectionDialogProps) {
  const pick = useCart(cart, (state) => state.head);
  const lines = useCart(cart, (state) => state.lines);
  const [name, setName] = useState(pick?.name ?? '');
  // Selections are for the user's own customers: a colleague's is only named, and another may be chosen.
  const others = pick ? othersCustomer(pick) : undefined;
  const [customerId, setCustomerId] = useState(others ? null : (pick?.customer_id ?? null));
  const [words, setWords] = useState('');
  const toyIds = ids?.flatMap((id) => lines.get(id)?.toy_id ?? []);
  const count = chosenLines(lines, new Set(ids)).length;
  const add = useAct(api.website.add_chooses, {
    onDone: ({ id, tip, success }) => {
      if (success === 0) toast.warning(tip);
      else toast.success(tip || '选样已生成');
      onClose();
      go(`/chooseDetails/${id}`);
    },
  });
  return (
    <Modal
      open
      centered
      width={480}
      title={`生成选样（${count} 款）`}
      okText="生成"
      cancelText="取消"
      confirmLoading={add.isPending}
      okButtonProps={{ disabled: name.trim() === '' || count === 0 }}
      onOk={() =>
        add.mutate({
          name: name.trim(),
          customer_id: customerId,
          words,
          customer_pick_id: cart.id,
          ...(toyIds ? { ids: toyIds.join(',') } : {}),
        })
      }
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={`grid gap-12 ${styles.stack}`}>
        <label htmlFor="selection-name">
          名称
          <Input id="selection-name" maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label htmlFor="selection-customer">
          客户
          <CustomerSelect id="selection-customer" allowNone value={customerId} onChange={setCustomerId} />
          {others && <small className="t-12 quiet">选样车的客户“{others.name}”不归您负责，可另选客户或不指定。</small>}
        </label>
        <label htmlFor="selection-words">
          给客户的话
          <Input.TextArea
            id="selection-words"
            maxLength={2000}
            rows={3}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      </div>
    </Modal>
  );
}
