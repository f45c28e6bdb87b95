import { Alert, Button, Input, QRCode } from 'antd';
import { Copy, ExternalLink } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import styles from './made-link.module.css';

interface MadeLinkProps {
  address: string;
  code: string;
  name: string;
  /** What is copied; the name, the link and its code unless told. */
  text?: string;
}

/** A link at the only time when it is known: to copy, to scan, to open. */
export function MadeLink({ address, code, name, text }: MadeLinkProps) {
  const invitation = text ?? `${name}\n${address}${code ? `\n访问码 Access code: ${code}` : ''}`;
  return (
    <section className={`mb-16 ${styles.made}`} aria-label="分享链接">
      <Alert type="success" showIcon title="链接只显示这一次，请现在复制；之后可换新链接" />
      <div>
        {/* For cameras only: ears get the link beside it. */}
        <div aria-hidden>
          <QRCode value={address} size={132} type="svg" color="#000" bgColor="#fff" />
        </div>
        <div className={`grid grow thin gap-8 ${styles.address}`}>
          <Input.TextArea
            aria-label="链接"
            readOnly
            rows={2}
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <p>
            <Button type="primary" icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(invitation)}>
              {code ? '复制链接与访问码' : '复制链接'}
            </Button>
            <Button icon={<ExternalLink size={16} aria-hidden />} href={address} target="_blank" rel="noreferrer">
              打开看看
            </Button>
          </p>
          {code && (
            <p>
              访问码 <b>{code}</b>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
