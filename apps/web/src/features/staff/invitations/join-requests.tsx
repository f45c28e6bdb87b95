import { api, type JoinRequest } from '@wanyuan/contract/client';
import { JOIN_REQUEST } from '@wanyuan/domain';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { formatAgo, formatDay } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Avatar } from '#ui/avatar.tsx';
import styles from './invitations.module.css';

function RefuseDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const refuse = useAct(api.staff.refuse_join, {
    onDone: () => {
      toast.success(`已拒绝${request.nickname}的申请`);
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={440}
      title={`拒绝${request.nickname}加入？`}
      okText="拒绝"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={refuse.isPending}
      onOk={() => refuse.mutate({ id: request.id, reason })}
      onCancel={onClose}
    >
      <label htmlFor="refusal-reason">理由（选填，会告诉对方）</label>
      <Input.TextArea
        id="refusal-reason"
        rows={3}
        maxLength={JOIN_REQUEST.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}

function Request({ request, onRefuse }: { request: JoinRequest; onRefuse: () => void }) {
  const { id, nickname, phone, company_name: company, note, asked_time: asked, ends_time: end } = request;
  const approve = useAct(api.staff.approve_join, { onDone: () => toast.success(`${nickname}已加入公司`) });
  const facts = [company, note && `邀请：${note}`, `${formatAgo(asked)}申请`, `${formatDay(end)} 前有效`];
  return (
    <li>
      <Avatar name={nickname} src="" size={36} />
      <div className={`grow thin ${styles.who}`}>
        <b>{nickname}</b>
        <span>{phone}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <span className="flex gap-8">
        <Button disabled={approve.isPending} aria-label={`拒绝${nickname}`} onClick={onRefuse}>
          拒绝
        </Button>
        <Button
          type="primary"
          loading={approve.isPending}
          aria-label={`同意加入：${nickname}`}
          onClick={() => approve.mutate({ id })}
        >
          同意加入
        </Button>
      </span>
    </li>
  );
}

/** The join requests that wait for the main account's yes; nothing when there are none. */
export function JoinRequests() {
  const { data, error } = useCall(api.staff.get_join_requests, {}, { returnError: true });
  const [refused, setRefused] = useState<JoinRequest | null>(null);
  if (error && !data) return <CallErrorLine what="加入申请" />;
  if (!data || data.list.length === 0) return null;
  return (
    <section className={`clip paper round mb-16 ${styles.requests}`} aria-label="加入申请">
      <header>
        <h2>{data.list.length} 人申请加入，等待您同意</h2>
        <small>同意后成为业务员，看得到公司的资料；请先核对是不是您邀请的人</small>
      </header>
      <ul>
        {data.list.map((request) => (
          <Request key={request.id} request={request} onRefuse={() => setRefused(request)} />
        ))}
      </ul>
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(null)} />}
    </section>
  );
}
