import { api, type AccessRequest } from '@wanyuan/contract/client';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';

interface RefuseDialogProps {
  act: 'reject' | 'block';
  requests: readonly AccessRequest[];
  onDone: () => void;
  onClose: () => void;
}

const REASON_MAX = 300;
const WORDS = {
  reject: { verb: '拒绝', about: '他可以再申请。' },
  block: { verb: '拉黑', about: '这个邮箱不能再申请，正在看的立即退出；之后可以改为批准。' },
} as const;

/** Keeps people out, for now or for good, and says why. */
export function RefuseDialog({ act, requests, onDone, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const { verb, about } = WORDS[act];
  const refuse = useAct(api.company_website.audit_website_access_apply, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onDone();
    },
  });
  return (
    <Modal
      open
      centered
      width={440}
      title={requests.length === 1 ? `${verb} ${requests[0]!.name} 的申请` : `${verb} ${requests.length} 份申请`}
      okText={verb}
      cancelText="取消"
      okButtonProps={{ danger: act === 'block' }}
      confirmLoading={refuse.isPending}
      onOk={() => refuse.mutate({ ids: requests.map(({ id }) => id), act, reason: reason.trim() })}
      onCancel={onClose}
    >
      <p className="t-13 quiet mb-12">{about}</p>
      <Form.Item label="原因" htmlFor="refuse-reason" layout="vertical">
        <Input.TextArea
          id="refuse-reason"
          rows={3}
          showCount
          maxLength={REASON_MAX}
          placeholder="可不填"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
    </Modal>
  );
}
