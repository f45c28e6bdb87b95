import { Button } from 'antd';
import { Copy, Phone } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { siteConfig } from '#lib/site-config.ts';
import styles from './dialogs.module.css';

/** The telephone of customer service, ready to be copied. */
export function ServiceLine() {
  const { supportPhone } = siteConfig;
  if (!supportPhone) return <p className="quiet mt-4">请联系为您提供平台的服务人员。</p>;
  return (
    <div className={`row gap-12 edge sunken round mt-16 ${styles.service}`}>
      <Phone size={18} aria-hidden />
      <span>
        <span className="block t-12 quiet">客服电话</span>
        <a className="h-16" href={`tel:${supportPhone}`}>
          {supportPhone}
        </a>
      </span>
      <Button icon={<Copy size={14} />} onClick={() => void copyText(supportPhone)}>
        复制
      </Button>
    </div>
  );
}
