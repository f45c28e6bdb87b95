import { api } from '@wanyuan/contract/client';
import { INVITATION } from '@wanyuan/domain';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { inviteRules } from '../invitation/code-entry.tsx';
import { inviteCode } from '../invitation/invite-address.ts';
import { useWithdraw } from '../invitation/join-outcome.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { DialogForm } from './dialog-form.tsx';
import { SettingRow } from './section-frame.tsx';

function BindDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ invite_code: string }>();
  const { send, isSending, fault } = useFormAct(api.account.bind_company, {
    form,
    onDone: ({ join_state: state, ...user }) => {
      adoptUser(user);
      toast.success(state === 'joined' ? `已加入${user.company_name}` : '申请已提交，等待主账号同意');
      onClose();
    },
  });
  return (
    <DialogForm<{ invite_code: string }>
      title="绑定公司"
      form={form}
      okText="提交"
      isSending={isSending}
      fault={fault}
      onSend={({ invite_code: text }) => send({ invite_code: inviteCode(text) })}
      onClose={onClose}
    >
      <Form.Item
        name="invite_code"
        label="邀请码或邀请链接"
        rules={inviteRules}
        validateTrigger="onSubmit"
        extra="向公司的主账号索取。主账号同意后加入，之后不能自行更换公司；您的昵称和手机号会告诉对方。"
      >
        <Input
          size="large"
          autoComplete="off"
          spellCheck={false}
          placeholder={`${INVITATION.codeLength} 位字母和数字`}
        />
      </Form.Item>
    </DialogForm>
  );
}

const OUTCOMES = { refused: '没有同意', expired: '没有在期限内答复' } as const;

/** For buyers without a company of their own: asks to join one, and says how that stands. */
export function BindCompany() {
  const [isOpen, setOpen] = useState(false);
  const request = useCall(api.account.get_join_state, {}, { silent: true }).data?.request;
  const withdraw = useWithdraw();
  if (request?.state === 'waiting')
    return (
      <SettingRow
        label="绑定公司"
        value={`等待${request.company_name}的主账号同意`}
        note={`${formatDateTime(request.asked_time)} 提交，最晚 ${formatDateTime(request.ends_time)} 答复`}
        action={
          <Button loading={withdraw.isPending} onClick={() => void withdraw.ask(request.company_name)}>
            撤回申请
          </Button>
        }
      />
    );
  const outcome =
    request?.state === 'refused' || request?.state === 'expired'
      ? `${request.company_name}${OUTCOMES[request.state]}${request.reason && `：${request.reason}`}`
      : '与同事共用公司资料和会员权益';
  return (
    <>
      <SettingRow
        label="绑定公司"
        value="受邀加入已有的公司"
        note={outcome}
        action={<Button onClick={() => setOpen(true)}>绑定公司</Button>}
      />
      {isOpen && <BindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
