import type { UserInfo } from '@wanyuan/contract/client';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { LoginTokenDialog } from './login-token-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import { useLoginToken } from './use-login-token.ts';

function phoneRow({ phone, is_phone_proven: isProven }: UserInfo) {
  if (phone === '') return { value: '未绑定', note: '绑定后可用验证码登录，忘记密码时能自助找回', act: '绑定手机号' };
  if (isProven) return { value: phone, note: '用于验证码登录和找回密码', act: '更换手机号' };
  const value = (
    <>
      {phone} <Tag color="warning">手机号未验证</Tag>
    </>
  );
  return { value, note: '由公司登记，尚未经您本人确认；验证后才能用于登录和找回密码', act: '去验证' };
}

export function SecuritySection({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  const token = useLoginToken();
  const phone = phoneRow(user);
  const close = (): void => {
    setOpen(null);
  };
  return (
    <SectionFrame id="security" title="账号安全" lead="密码、手机号与桌面客户端登录">
      <SettingRow
        label="登录密码"
        value="已设置"
        note="修改后，其他设备全部下线"
        action={
          <Button
            onClick={() => {
              setOpen('password');
            }}
          >
            修改密码
          </Button>
        }
      />
      <SettingRow
        label="手机号"
        value={phone.value}
        note={phone.note}
        action={
          <Button
            type={user.phone && !user.is_phone_proven ? 'primary' : 'default'}
            onClick={() => {
              setOpen('phone');
            }}
          >
            {phone.act}
          </Button>
        }
      />
      <SettingRow
        label="桌面登录令牌"
        value="桌面客户端免输密码登录"
        note="令牌 2 分钟内有效，只能使用一次"
        action={
          <Button loading={token.isPending} onClick={token.request}>
            生成桌面登录令牌
          </Button>
        }
      />
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'phone' && <PhoneDialog user={user} onClose={close} />}
      {token.token && <LoginTokenDialog state={token} />}
    </SectionFrame>
  );
}
