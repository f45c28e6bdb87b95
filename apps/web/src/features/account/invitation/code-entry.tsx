import { INVITATION } from '@wanyuan/domain';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from '#lib/router.ts';
import { inviteCode, invitePath } from './invite-address.ts';
import panel from '../parts/login-panel.module.css';
import styles from './invitation.module.css';

export const inviteRules = [
  {
    validator: (_rule: unknown, text?: string) =>
      inviteCode(text ?? '')
        ? Promise.resolve()
        : Promise.reject(new Error(`请输入${INVITATION.codeLength}位邀请码，或粘贴邀请链接`)),
  },
];

/** For a code that was read out or written down; a whole link will do as well. */
export function CodeEntry() {
  const navigate = useNavigate();
  const [form] = Form.useForm<{ invite_code: string }>();
  useEffect(() => {
    form.focusField('invite_code');
  }, [form]);
  return (
    <div className={`full ${panel.panel}`}>
      <h1 className={`break ${panel.title}`}>输入邀请码</h1>
      <p className={`quiet ${styles.lead}`}>向公司的主账号索取，{INVITATION.hours} 小时内有效</p>
      <Form<{ invite_code: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ invite_code: text }) => void navigate(invitePath(inviteCode(text)), { replace: true })}
      >
        <Form.Item name="invite_code" label="邀请码或邀请链接" rules={inviteRules} validateTrigger="onSubmit">
          <Input size="large" autoComplete="off" spellCheck={false} placeholder="例如 ABCD-2345-EFGH" />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit">
          继续
        </Button>
      </Form>
      <div className={`flex spread gap-16 t-13 quiet mt-16 ${panel.links}`}>
        <Link to="/login">返回登录</Link>
        <Link to="/login?mode=register">注册自己的公司</Link>
      </div>
    </div>
  );
}
