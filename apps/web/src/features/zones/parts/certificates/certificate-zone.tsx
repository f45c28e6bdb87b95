import { api } from '@wanyuan/contract/client';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { CentredPages } from '#page-kit/rows/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateFilters } from './certificate-filters.tsx';
import { certificatePath, readCertificateQuery, type CertificateQuery } from './certificate-query.ts';
import styles from './certificates.module.css';
import { MarketTiles } from './market-tiles.tsx';

const PAGE_SIZE = 20;

/** Certificates by market, kind and state, with what they cover. */
export function CertificateZone({ tabs }: { tabs: ReactNode }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readCertificateQuery(search);
  const change = (next: Partial<CertificateQuery>): void =>
    void navigate(certificatePath({ ...query, page: 1, ...next }));
  useTabTitle(['证书专区', query.market].filter(Boolean).join(' · '));
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`flex baseline gap-12 mt-12 ${styles.intro}`}>
        <h1>证书专区</h1>
        <p>工厂手里的检测证书：有效期、覆盖的货号和可以进入的市场，过期的也列出来。</p>
      </header>
      {tabs}
      <MarketTiles current={query.market} onChange={(market) => change({ market, certification_id: undefined })} />
      <CertificateFilters query={query} onChange={change} />
      <CertificateList query={query} onPage={(page) => change({ page })} onReset={() => void navigate('/gcc_list')} />
    </div>
  );
}

interface CertificateListProps {
  query: CertificateQuery;
  onPage: (page: number) => void;
  onReset: () => void;
}

function CertificateList({ query, onPage, onReset }: CertificateListProps) {
  const { data, error, refetch, isPlaceholderData } = useCall(
    api.gcc.get_gcc_list,
    { ...query, page_size: PAGE_SIZE },
    { keepPrevious: true, returnError: true },
  );
  if (error && !data) return <CallErrorPanel what="证书" error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) {
    return (
      <StatePanel
        icon={BadgeCheck}
        title="没有符合条件的证书"
        description="可以换一个市场或种类，或去掉关键词。"
        actions={
          <button type="button" className="brand" onClick={onReset}>
            查看全部证书
          </button>
        }
      />
    );
  }
  return (
    <section aria-label="证书" aria-busy={!data || isPlaceholderData}>
      <p className={`t-13 quiet ${styles.total}`}>{data ? `共 ${formatCount(data.total)} 张证书` : '正在查找…'}</p>
      <ul className={`grid gap-12 halves ${styles.list}`}>
        {data
          ? data.list.map((certificate) => (
              <li key={certificate.id}>
                <CertificateCard certificate={certificate} />
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => <li key={index} className={`card ${styles.waiting}`} />)}
      </ul>
      <CentredPages current={query.page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onChange={onPage} />
    </section>
  );
}
