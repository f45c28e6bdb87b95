import { api } from '@wanyuan/contract/client';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './dialogs.module.css';

interface ChooseDialogProps {
  cart: OpenCart;
  ids: number[] | null;
  onClose: () => void;
}

/** 生成选样: a selection that can be sent to the customer, with the cart's prices and numbers. */
export default function ChooseDialog({ cart, ids, onClose }: ChooseDialogProps) {
  const pick = useCart(cart, (state) => state.pick);
  const lines = useCart(cart, (state) => state.lines);
  const [name, setName] = useState(pick?.name ?? '');
  const [customerId, setCustomerId] = useState(pick?.customer_id ?? null);
  const [words, setWords] = useState('');
  const toyIds = ids?.flatMap((id) => lines.get(id)?.toy_id ?? []);
  const add = useAct(api.website.add_chooses, {
    onDone: ({ id, tip }) => {
      toast.success(tip || '选样已生成');
      onClose();
      go(`/chooseDetails/${id}`);
    },
  });
  return (
    <Modal
      open
      centered
      width={480}
      title={`生成选样（${toyIds?.length ?? lines.size} 款）`}
      okText="生成"
      cancelText="取消"
      confirmLoading={add.isPending}
      okButtonProps={{ disabled: name.trim() === '' }}
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
    >
      <div className={styles.stack}>
        <label htmlFor="choose-name">
          名称
          <Input id="choose-name" maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label htmlFor="choose-customer">
          客户
          <CustomerSelect id="choose-customer" allowNone value={customerId} onChange={setCustomerId} />
        </label>
        <label htmlFor="choose-words">
          给客户的话
          <Input.TextArea
            id="choose-words"
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
