import { Button, Modal } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import type { FreshPassword } from '../fresh-password.ts';
import styles from './staff.module.css';

/** Shown once: the server keeps only what it can check a password with. */
export default function PasswordDialog({ fresh, onClose }: { fresh: FreshPassword; onClose: () => void }) {
  const { nickname, account, password } = fresh;
  const text = `账号：${account}\n初始密码：${password}\n登录地址：${window.location.origin}/login`;
  return (
    <Modal
      open
      centered
      width={440}
      title={`${nickname}的初始密码`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>我已记下</Button>
          <Button
            type="primary"
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copyText(text).then((isCopied) => isCopied && onClose())}
          >
            复制并关闭
          </Button>
        </>
      }
    >
      <p className={`quiet mb-12 ${styles.explain}`}>
        密码<b>只显示这一次</b>，请复制后发给本人。首次登录时会要求改成自己的密码。
      </p>
      <dl className={`grid round sunken pad-16 ${styles.secret}`}>
        <dt>账号</dt>
        <dd>{account}</dd>
        <dt>初始密码</dt>
        <dd>{password}</dd>
      </dl>
    </Modal>
  );
}
