import { Alert, Button, Modal } from 'antd';
import { copyText } from '#lib/clipboard.ts';
import { MadeLink } from '#page-kit/links/made-link.tsx';
import { invitation, linkAddress, type NewLink } from '../quotation-words.ts';
import type { Recipient } from './recipients.ts';

interface MadeLinksProps {
  number: string;
  links: readonly NewLink[];
  /** In the order of their links, for the codes. */
  recipients: readonly Pick<Recipient, 'code'>[];
  onClose: () => void;
}

/** The links of a version that went out, at the only time when they are known. */
export function MadeLinks({ number, links, recipients, onClose }: MadeLinksProps) {
  const texts = links.map((link, at) => invitation(number, link, recipients[at]?.code ?? ''));
  return (
    <Modal
      open
      centered
      width={600}
      title={`${number} 的确认链接`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {links.length > 1 && <Button onClick={() => void copyText(texts.join('\n\n'))}>复制全部</Button>}
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      {links.length === 0 && <Alert type="success" showIcon title="已发出；原有的链接自动显示这一版" />}
      {links.map((link, at) => (
        <section key={link.id}>
          <h3 className="t-13 mb-8">{link.name}</h3>
          <MadeLink
            address={linkAddress(link.path)}
            code={recipients[at]?.code ?? ''}
            name={link.name}
            text={texts[at] ?? ''}
          />
        </section>
      ))}
    </Modal>
  );
}
