import type { AddResult, Cart } from '@wanyuan/contract/client';
import { Button, Modal } from 'antd';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ActionToy } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { cartPath } from '#page-kit/carts/cart-words.ts';
import { failedToys } from '../add-words.ts';
import styles from './dialogs.module.css';

interface AddResultProps {
  cart: Pick<Cart, 'id' | 'name'>;
  result: AddResult;
  toys: readonly ActionToy[];
  onClose: () => void;
}

/** What became of a batch of which not everything got in. */
export function AddResultPanel({ cart, result, toys, onClose }: AddResultProps) {
  const failed = failedToys(result, toys);
  return (
    <Modal
      open
      centered
      width={520}
      title={`加入“${cart.name}”`}
      onCancel={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              go(cartPath(cart.id));
            }}
          >
            查看选样车
          </Button>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <output className={`flex gap-24 ${styles.outcome}`}>
        <span data-kind="ok">
          <CircleCheck size={18} aria-hidden />
          成功 <b>{result.success}</b> 款
        </span>
        <span data-kind="bad">
          <CircleX size={18} aria-hidden />
          未加入 <b>{result.lose}</b> 款
        </span>
      </output>
      <ul className={`edge round-sm ${styles.failed}`} aria-label="未加入的产品">
        {failed.map(({ toy_id: id, label, reason }) => (
          <li key={id}>
            <span title={label}>{label}</span>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
