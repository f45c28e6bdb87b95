import type { Certificate } from '@wanyuan/contract/client';
import { useState } from 'react';
import { certificateNote, certificateOrder } from './certificate-table-words.ts';
import { PictureViewer } from './picture-viewer.tsx';
import styles from './certificate-table.module.css';

/** Certificates with their state; 查看 opens the file. */
export function CertificateTable({ certificates }: { certificates: readonly Certificate[] }) {
  const [opened, setOpened] = useState<Certificate | null>(null);
  return (
    <>
      <div className={styles.scroll}>
        <table className={`full t-13 ${styles.table}`}>
          <thead>
            <tr>
              {['类型', '标准', '证书号', '检测机构', '有效期至', '市场', '状态', ''].map((head) => (
                <th key={head} scope="col">
                  {head || <span className="visually-hidden">文件</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certificates.toSorted(certificateOrder).map((certificate) => (
              <Row key={certificate.id} certificate={certificate} onOpen={() => setOpened(certificate)} />
            ))}
          </tbody>
        </table>
      </div>
      {opened?.picture && (
        <PictureViewer
          pictures={[opened.picture]}
          title={`${opened.name} ${opened.number}`}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Row({ certificate, onOpen }: { certificate: Certificate; onOpen: () => void }) {
  const { name, standard, number, laboratory, expires_on: expires, markets, state, picture, articles } = certificate;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{standard || '–'}</td>
      <td className="quiet" title={articles.length > 0 ? `适用货号：${articles.join('、')}` : undefined}>
        {number || '–'}
      </td>
      <td>{laboratory || '–'}</td>
      <td className={styles.day}>{expires ?? '长期'}</td>
      <td className={styles.market}>{markets.join('、')}</td>
      <td>
        <span className={`inline-row gap-6 ok ${styles.state}`} data-state={state}>
          {certificateNote(certificate)}
        </span>
      </td>
      <td className={styles.open}>
        {picture ? (
          <button type="button" aria-label={`查看 ${name} 证书`} onClick={onOpen}>
            查看
          </button>
        ) : (
          <span className="quiet">无文件</span>
        )}
      </td>
    </tr>
  );
}
