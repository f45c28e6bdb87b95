import { api } from '@wanyuan/contract/client';
import { REGIONS } from '@wanyuan/domain';
import { Button } from 'antd';
import { Truck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { useNavigate } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { LOGISTICS, LOGISTICS_SERVICES, type LogisticsAddress } from '../logistics-address.ts';
import { AddressKeyword } from '../parts/address-keyword.tsx';
import { ChipRow } from '../parts/chip-row.tsx';
import page from '../parts/factories.module.css';
import { FactoryNav } from '../parts/factory-nav.tsx';
import filters from '../parts/filters.module.css';
import { ListPages } from '../parts/list-pages.tsx';
import { LogisticsRow } from '../parts/logistics-row.tsx';

const PAGE_SIZE = 20;

export default function LogisticsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = LOGISTICS.read(search);
  const { keyword, service, region_id: region } = address;
  const query = {
    keyword,
    page: address.page,
    page_size: PAGE_SIZE,
    ...(service === null ? {} : { service }),
    ...(region === null ? {} : { region_id: region }),
  };
  const { data, error, refetch, isPlaceholderData } = useCall(api.logistics.get_list, query, {
    keepPrevious: true,
    returnError: true,
  });
  const pathOf = (change: Partial<LogisticsAddress>) => LOGISTICS.path({ ...address, page: 1, ...change });
  return (
    <div className={`page-width ${page.page}`}>
      <FactoryNav />
      <header className={`flex wrap baseline mb-12 ${page.head}`}>
        <h1>物流</h1>
        <p>{data ? `共 ${formatCount(data.total)} 家。` : ''}拖车、海运、快递、报关与仓储，按产区和线路找</p>
        <AddressKeyword keyword={keyword} label="公司、线路、港口" />
      </header>
      <section className={`card ${filters.filters}`} aria-label="筛选物流">
        <ChipRow
          label="服务"
          allTo={pathOf({ service: null })}
          chips={LOGISTICS_SERVICES.map(({ key, label }) => {
            const isSet = key === service;
            return { key, label, isSet, to: pathOf({ service: isSet ? null : key }) };
          })}
        />
        <ChipRow
          label="产区"
          allTo={pathOf({ region_id: null })}
          chips={REGIONS.map(({ id, name }) => {
            const isSet = id === region;
            return { key: id, label: name, isSet, to: pathOf({ region_id: isSet ? null : id }) };
          })}
        />
      </section>
      {error && !data ? (
        <CallErrorPanel what="物流公司" error={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <StatePanel
          icon={Truck}
          title="没有符合条件的物流公司"
          description="可以去掉产区，或只输入港口名称，例如“盐田”“宁波”。"
          actions={<Button onClick={() => void navigate('/logistics')}>清除条件</Button>}
        />
      ) : !data ? (
        <WaitingCard rows={10} />
      ) : (
        <ul aria-label="物流公司" aria-busy={isPlaceholderData}>
          {data.list.map((company) => (
            <li key={company.id}>
              <LogisticsRow company={company} words={keyword.split(/\s+/)} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={address.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(next) => pathOf({ page: next })}
      />
    </div>
  );
}
