import type { api, OutputOf } from '@wanyuan/contract/client';
import { Alert, Button, Modal } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { siteUrl } from '../site-words.ts';
import styles from './requests.module.css';

export type MadeCode = OutputOf<typeof api.company_website.audit_website_access_apply>['codes'][number];

const words = ({ email, url, code }: MadeCode): string => `${email}\n${siteUrl({ url })}\nLogin code: ${code}`;

/** One-time codes at the only time when they are known, for people whom no mail reached. */
export function CodesDialog({ codes, onClose }: { codes: readonly MadeCode[]; onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width={520}
      title="请把登录码转交给他们"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button type="primary" onClick={() => void copyText(codes.map(words).join('\n\n'))}>
            全部复制
          </Button>
        </>
      }
    >
      <Alert className="mb-12" type="warning" showIcon title="邮件没有发出。登录码只显示这一次，请现在复制。" />
      <ul className={styles.codes}>
        {codes.map((made) => (
          <li key={made.id}>
            <span className="grow thin cut">{made.email}</span>
            <b>{made.code}</b>
            <Button
              size="small"
              icon={<Copy size={14} aria-hidden />}
              aria-label={`复制 ${made.email} 的登录码`}
              onClick={() => void copyText(words(made))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
