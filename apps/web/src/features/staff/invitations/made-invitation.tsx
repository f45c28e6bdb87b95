import { QRCodeSVG } from '@rc-component/qrcode';
import { Button, Modal } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { formatDateTime } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { groupedCode, inviteLink } from './invite-words.ts';
import styles from './invitations.module.css';

export interface FreshInvitation {
  code: string;
  ends_time: string;
  phone: string;
}

/** Shown once: the server keeps only what it can check a code with. */
export function MadeInvitation({ fresh, onClose }: { fresh: FreshInvitation; onClose: () => void }) {
  const company = useSession()?.company_name ?? '';
  const { code, ends_time: end, phone } = fresh;
  const link = inviteLink(code);
  const text = `${company}邀请您加入玩源，请在 ${formatDateTime(end)} 前打开：\n${link}`;
  const copy = (what: string, value: string) => (
    <Button
      type="text"
      size="small"
      aria-label={`复制${what}`}
      icon={<Copy size={16} aria-hidden />}
      onClick={() => void copyText(value)}
    />
  );
  return (
    <Modal
      open
      centered
      width={600}
      title="邀请已建立"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button type="primary" onClick={() => void copyText(text)}>
            复制邀请
          </Button>
        </>
      }
    >
      <p className={`quiet mb-16 ${styles.once}`}>
        链接和邀请码<b>只显示这一次</b>，请复制后发给对方。
        {phone ? `只限手机号 ${phone}，本人验证后直接加入。` : '对方提交后，由您在本页同意。'}
      </p>
      <div className={`grid top-aligned ${styles.made}`}>
        <span className={`middle edge round ${styles.code}`}>
          <QRCodeSVG value={link} size={126} level="M" title="邀请链接的二维码" />
        </span>
        <dl className={`column thin gap-12 ${styles.facts}`}>
          <div>
            <dt>邀请链接</dt>
            <dd>
              <span className={`thin t-13 break round-sm sunken ${styles.link}`}>{link}</span>
              {copy('链接', link)}
            </dd>
          </div>
          <div>
            <dt>邀请码</dt>
            <dd>
              <span className={styles.letters}>{groupedCode(code)}</span>
              {copy('邀请码', groupedCode(code))}
            </dd>
          </div>
          <div>
            <dt>有效至</dt>
            <dd>{formatDateTime(end)}</dd>
          </div>
        </dl>
      </div>
    </Modal>
  );
}
