import { api, type OutputOf, type StaffPerson } from '@wanyuan/contract/client';
import { heldKinds } from '@wanyuan/domain';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { HoldingList } from './holding-list.tsx';
import { LeaveSummary } from './leave-summary.tsx';
import { OtherReceivers } from './other-receivers.tsx';
import { ReceiverSelect } from './receiver-select.tsx';
import styles from './staff.module.css';

interface LeaveDialogProps {
  person: StaffPerson;
  onClose: () => void;
}

/** A person leaves: what they hold, which colleague takes it, and one button that does all of it or nothing. */
export default function LeaveDialog({ person, onClose }: LeaveDialogProps) {
  const { user_id, nickname, is_disabled: isGone } = person;
  const [chosen, setChosen] = useState<number | null>(null);
  const [others, setOthers] = useState<ReadonlyMap<number, number>>(new Map());
  const [left, setLeft] = useState<OutputOf<typeof api.staff.leave> | null>(null);
  const held = useCall(api.staff.get_holdings, { user_id }, { returnError: true, staleTime: 0 });
  const leave = useAct(api.staff.leave, { onDone: setLeft });
  const { data } = held;
  const receiver = chosen ?? (data?.receivers.length === 1 ? data.receivers[0]!.user_id : null);
  const verb = isGone ? '交接' : '离职交接';
  const send = (to_user_id: number): void =>
    leave.mutate({
      user_id,
      to_user_id,
      others: [...others].map(([customer_id, to]) => ({ customer_id, to_user_id: to })),
    });

  if (left)
    return (
      <Modal
        open
        centered
        width={560}
        title={`${nickname}已办完${verb}`}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        }
      >
        <LeaveSummary left={left} />
      </Modal>
    );
  return (
    <Modal
      open
      centered
      width={560}
      title={`${verb}：${nickname}`}
      okText={isGone ? '交接' : '交接并停用账号'}
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: receiver === null || !data }}
      confirmLoading={leave.isPending}
      onOk={() => receiver !== null && send(receiver)}
      onCancel={onClose}
    >
      {held.error && !data && (
        <CallErrorPanel what="名下的内容" error={held.error} onRetry={() => void held.refetch()} />
      )}
      {!held.error && !data && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {data && (
        <div className="column gap-16">
          <HoldingList holdings={data.holdings} unfinishedExports={data.unfinished_exports} />
          <label className={`column gap-6 ${styles.field}`}>
            <span>{heldKinds(data.holdings).length === 0 ? '名下没有内容，今后的答复交给' : '全部交给'}</span>
            <ReceiverSelect receivers={data.receivers} value={receiver} onChange={setChosen} />
          </label>
          {data.receivers.length > 1 && data.customers.length > 1 && receiver !== null && (
            <OtherReceivers
              customers={data.customers}
              receivers={data.receivers}
              receiver={receiver}
              value={others}
              onChange={setOthers}
            />
          )}
          <ul className={`t-13 quiet ${styles.notes}`}>
            {!isGone && <li>账号立即停用，{nickname}打开着的页面马上回到登录页，没有发出的修改不再写入。</li>}
            <li>工厂今后的答复发给接手的同事；公司模板、导出与导入记录仍归公司。</li>
            <li>交接不能撤销：重新启用账号不会把已交出的收回来。</li>
          </ul>
        </div>
      )}
    </Modal>
  );
}
