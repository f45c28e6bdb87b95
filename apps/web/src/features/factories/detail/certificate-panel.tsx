import type { Certificate } from '@wanyuan/contract/client';
import { certificateSummary } from '#page-kit/certificate-table-words.ts';
import { CertificateTable } from '#page-kit/certificate-table.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './detail.module.css';

export function CertificatePanel({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Panel title="证书" note={certificateSummary(certificates)} isFlush>
      {certificates.length === 0 ? (
        <p className={`t-13 ${styles.none}`}>工厂还没有上传证书。需要证书时，可在证书专区按目标市场找其他工厂。</p>
      ) : (
        <div className={styles.papers}>
          <CertificateTable certificates={certificates} />
        </div>
      )}
    </Panel>
  );
}
