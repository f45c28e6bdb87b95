import { api, type Customer } from '@wanyuan/contract/client';
import { Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { ColleagueSelect } from '#page-kit/carts/colleague-select.tsx';
import styles from './customers.module.css';

interface HandOverDialogProps {
  customers: readonly Customer[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives customers to a colleague, with what their salesperson made for them. */
export function HandOverDialog({ customers, onDone, onClose }: HandOverDialogProps) {
  const [colleague, setColleague] = useState<number | null>(null);
  const hand = useAct(api.customer.hand_over, {
    onDone: ({ count }) => {
      toast.success(`已转交 ${count} 位客户`);
      onDone();
    },
  });
  const owners = new Set(customers.map(({ owner }) => owner.user_id));
  // 0 is no user's id: customers of several owners may all go to one of these owners.
  const ownerId = owners.size === 1 ? customers[0]!.owner.user_id : 0;
  return (
    <Modal
      open
      centered
      width={440}
      title={`转给同事（${customers.length} 位客户）`}
      okText="转给同事"
      cancelText="取消"
      okButtonProps={{ disabled: colleague === null }}
      confirmLoading={hand.isPending}
      onOk={() => colleague !== null && hand.mutate({ ids: customers.map(({ id }) => id), user_id: colleague })}
      onCancel={onClose}
    >
      <p className={`mb-12 quiet ${styles.explain}`}>
        客户今后由这位同事负责；原业务员为这些客户做的选样车、选样、报价单和询价一起转交。
      </p>
      <ColleagueSelect ownerId={ownerId} value={colleague} onChange={setColleague} placeholder="选择同事" />
    </Modal>
  );
}
