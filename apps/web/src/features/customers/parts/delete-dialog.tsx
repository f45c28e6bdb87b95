import { api, type Customer, type InputOf } from '@wanyuan/contract/client';
import { belongingsTold, COUNTED_WORDS, ofEachCount, OUTLIVING_WORDS, type BelongingCounts } from '@wanyuan/domain';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import styles from './customers.module.css';

interface DeleteDialogProps {
  customers: readonly Customer[];
  onDone: () => void;
  onClose: () => void;
}

type Where = NonNullable<InputOf<typeof api.customer.delete>['carts']>;
interface Kept extends BelongingCounts {
  /** Colleagues made some that this user does not see; the server says so. */
  has_others: boolean;
}

const sumOf = (customers: readonly Customer[]): Kept => ({
  ...ofEachCount((_kind, field) => customers.reduce((sum, customer) => sum + customer[field], 0)),
  has_others: false,
});

/** Asks before customers go, and where their carts and selections are to go. */
export function DeleteDialog({ customers, onDone, onClose }: DeleteDialogProps) {
  const [where, setWhere] = useState<Where>('keep');
  const [target, setTarget] = useState<number | null>(null);
  // The list may be older than what the server knows.
  const [kept, setKept] = useState(() => sumOf(customers));
  const words = belongingsTold(kept);
  const hasAny = words !== '';
  const remove = useAct(api.customer.delete, {
    returnError: true,
    onDone: ({ count }) => {
      toast.success(`已删除 ${count} 位客户`);
      onDone();
    },
  });
  const ids = customers.map(({ id }) => id);
  const submit = (): void => {
    remove.mutate(
      {
        ids,
        carts: hasAny ? where : kept.has_others ? 'keep' : 'ask',
        ...(hasAny && where === 'move' && target !== null ? { to_customer_id: target } : {}),
      },
      {
        onError: (error) => {
          const found = error.data as Partial<Kept> | null;
          if (found?.has_others === undefined) toast.error(error.words);
          else setKept({ ...ofEachCount((_kind, field) => found[field] ?? 0), has_others: found.has_others });
        },
      },
    );
  };
  const [first] = customers;
  const isTargetWrong = target !== null && ids.includes(target);
  return (
    <Modal
      open
      centered
      width={480}
      title={customers.length === 1 ? `删除客户“${first?.name ?? ''}”` : `删除 ${customers.length} 位客户`}
      okText="删除"
      cancelText="取消"
      okButtonProps={{
        type: 'default',
        className: styles.remove ?? '',
        disabled: hasAny && where === 'move' && (target === null || isTargetWrong),
      }}
      confirmLoading={remove.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      {hasAny ? (
        <>
          <p className={`mb-12 quiet ${styles.explain}`}>
            名下还有 <b>{words}</b>，归谁？
          </p>
          <Radio.Group
            className={styles.where ?? ''}
            value={where}
            onChange={(event) => setWhere(event.target.value as Where)}
            options={[
              { value: 'keep', label: '保留，不再属于任何客户' },
              { value: 'move', label: '移到另一位客户名下' },
              { value: 'delete', label: '一并删除' },
            ]}
          />
          {where !== 'keep' && (
            <p className={`quiet ${styles.outcome}`}>
              {where === 'delete' && '默认选样车和'}您看不到的同事内容会保留，不再属于任何客户。
            </p>
          )}
          {where === 'move' && (
            <div className={styles.target}>
              <CustomerSelect value={target} onChange={setTarget} placeholder="移到哪位客户" />
              {isTargetWrong && <small role="alert">不能移到要删除的客户</small>}
            </div>
          )}
        </>
      ) : (
        <p className={`mb-12 quiet ${styles.explain}`}>
          {kept.has_others && <b>同事也为这位客户做了{COUNTED_WORDS}，自定货号和客户价格公式会一并失去，确定删除？</b>}
          客户资料删除后无法恢复；{OUTLIVING_WORDS}和您看不到的同事内容保留，不再显示客户。
        </p>
      )}
    </Modal>
  );
}
