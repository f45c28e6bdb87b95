import type { ToyDetail } from '@wanyuan/contract/client';
import { CertificateTable } from '#page-kit/certificate-table.tsx';
import { certificateSummary } from '#page-kit/certificate-table-words.ts';
import { Panel } from './panel.tsx';
import styles from './detail.module.css';

export function CertificatePanel({ toy }: { toy: ToyDetail }) {
  return (
    <Panel title="证书" note={certificateSummary(toy.certificates)}>
      {toy.certificates.length > 0 ? (
        <CertificateTable certificates={toy.certificates} />
      ) : (
        <p className={`t-13 edge-top quiet ${styles.empty}`}>工厂没有上传这款产品的证书，需要时请向工厂索取。</p>
      )}
    </Panel>
  );
}
