import type { api, OutputOf } from '@wanyuan/contract/client';
import { Building2, FileSearch } from 'lucide-react';
import { useState } from 'react';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { certificateNote } from '#page-kit/certificate-table-words.ts';
import { addressSearch } from '#page-kit/list-page/toy-query.ts';
import { PictureViewer } from '#page-kit/picture-viewer.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath, toyPath } from '#page-kit/toy-links.ts';
import styles from './certificates.module.css';

export type ZoneCertificate = OutputOf<typeof api.gcc.get_gcc_list>['list'][number];

/** A certificate: what it proves, how long, for whom and for which toys. */
export function CertificateCard({ certificate }: { certificate: ZoneCertificate }) {
  const [isOpen, setOpen] = useState(false);
  const { name, standard, number, laboratory, issued_on, expires_on, state, markets, picture } = certificate;
  const { factory_id, factory_name, articles, toys, toy_count, certification_id } = certificate;
  const toysPath: PageLink = `/sample_list${addressSearch({ filters: { factory_ids: [factory_id], certification_ids: [certification_id] } })}`;
  return (
    <article className={`card grid tall pad-16 ${styles.card}`}>
      <button
        type="button"
        className={`clip relative edge round-tag ${styles.paper}`}
        disabled={!picture}
        aria-label={`查看 ${name} ${number} 证书文件`}
        onClick={() => setOpen(true)}
      >
        <Picture picture={picture} alt="" ratio={0.72} width={112} fit="cover" />
        {picture && <FileSearch size={16} aria-hidden />}
      </button>
      <div className={styles.facts}>
        <h3>
          {name}
          <span data-state={state}>{certificateNote(certificate)}</span>
        </h3>
        <dl>
          <dt>标准</dt>
          <dd title={standard}>{standard || '—'}</dd>
          <dt>证书号</dt>
          <dd title={number}>{number || '—'}</dd>
          <dt>检测机构</dt>
          <dd title={laboratory}>{laboratory || '—'}</dd>
          <dt>有效期</dt>
          <dd>{`${issued_on ?? '—'} 至 ${expires_on ?? '长期'}`}</dd>
          <dt>市场</dt>
          <dd>{markets.join('、') || '—'}</dd>
          <dt>货号</dt>
          <dd title={articles.join('、')}>{articles.length === 0 ? '全部' : articles.join('、')}</dd>
        </dl>
      </div>
      <footer className={`row gap-12 t-13 edge-top mt-12 ${styles.foot}`}>
        <Link
          className={`row thin gap-6 grow quiet ${styles.factory}`}
          to={factoryDetailPath(factory_id, 'certificate')}
        >
          <Building2 size={14} aria-hidden />
          <span>{factory_name}</span>
        </Link>
        <ul>
          {toys.map((toy) => (
            <li key={toy.toy_id}>
              <Link to={toyPath(toy.toy_id, 'certificate')} title={toy.name} aria-label={toy.name}>
                <Picture picture={toy.picture} alt="" width={48} ratio={1} />
              </Link>
            </li>
          ))}
        </ul>
        {/* Only a certificate for all articles covers what the filters can say. */}
        {articles.length === 0 ? (
          <Link to={toysPath}>适用 {toy_count} 款</Link>
        ) : (
          <span className="rigid quiet">适用 {toy_count} 款</span>
        )}
      </footer>
      {isOpen && picture && (
        <PictureViewer pictures={[picture]} title={`${name} ${number}`} onClose={() => setOpen(false)} />
      )}
    </article>
  );
}
