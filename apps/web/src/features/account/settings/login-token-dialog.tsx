import { Button, Modal } from 'antd';
import { Copy, RotateCw } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { clockText } from '../countdown.ts';
import styles from './settings.module.css';
import type { LoginTokenState } from './use-login-token.ts';

export function LoginTokenDialog({ state }: { state: LoginTokenState }) {
  const { token, left } = state;
  const isOver = left === 0;
  return (
    <Modal
      open
      centered
      width={480}
      title="桌面登录令牌"
      onCancel={state.forget}
      footer={
        <div className={`flex gap-8 ${styles.footer}`}>
          <Button onClick={state.forget}>关闭</Button>
          {isOver ? (
            <Button
              type="primary"
              icon={<RotateCw size={16} aria-hidden />}
              loading={state.isPending}
              onClick={state.request}
            >
              重新生成
            </Button>
          ) : (
            <Button type="primary" icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(token ?? '')}>
              复制
            </Button>
          )}
        </div>
      }
    >
      <p className="quiet mb-12">在桌面客户端的登录窗口粘贴此令牌。令牌只能使用一次，请勿转发给他人。</p>
      <output
        className={
          isOver
            ? `block break edge sunken round mb-12 ${styles.token} ${styles.over}`
            : `block break edge sunken round mb-12 ${styles.token}`
        }
      >
        {token}
      </output>
      <p className="quiet mb-12" role="timer">
        {isOver ? '令牌已过期，请重新生成。' : `剩余有效时间 ${clockText(left)}`}
      </p>
    </Modal>
  );
}
