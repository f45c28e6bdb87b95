import { api } from '@wanyuan/contract/client';
import { REGIONS } from '@wanyuan/domain';
import { Button } from 'antd';
import { MapPinOff } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { Link, useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { readFactoryAddress } from '../factory-address.ts';
import { RegionToys } from '../map/region-toys.tsx';
import styles from '../map/regions.module.css';
import { AddressKeyword } from '../parts/address-keyword.tsx';
import page from '../parts/factories.module.css';
import { FactoryList } from '../parts/factory-list.tsx';

export default function RegionPage() {
  const { id: text } = useParams();
  const navigate = useNavigate();
  const region = REGIONS.find(({ id }) => String(id) === text);
  useTabTitle(region && `产区 · ${region.name}`);
  return (
    <div className={`page-width ${page.page}`}>
      {region ? (
        <Area id={region.id} />
      ) : (
        <>
          <h1 className="visually-hidden">产区工厂</h1>
          <StatePanel
            icon={MapPinOff}
            title="没有这个产区"
            description="链接可能不完整，请从产区列表中选择。"
            actions={<Button onClick={() => void navigate('/toy_area')}>全国产区</Button>}
          />
        </>
      )}
    </div>
  );
}

function Area({ id }: { id: number }) {
  const [search] = useSearchParams();
  const address = readFactoryAddress(search);
  const { data } = useCall(api.factory.get_region_list, {}, { returnError: true, silent: true });
  const region = REGIONS.find((candidate) => candidate.id === id)!;
  const figures = data?.list.find((candidate) => candidate.id === id);
  const shown: [string, number | undefined][] = [
    ['工厂', figures?.factory_count],
    ['一般纳税人', figures?.taxpayer_count],
    ['产品', figures?.toy_count],
  ];
  return (
    <>
      <nav className={`flex wrap gap-4 mb-12 ${styles.others}`} aria-label="其他产区">
        <Link to="/toy_area">全部产区</Link>
        {REGIONS.map((other) => (
          <Link key={other.id} to={`/toy_area/${other.id}`} aria-current={other.id === id ? 'page' : undefined}>
            {other.name}
          </Link>
        ))}
      </nav>
      <section className={`card row mb-12 ${styles.area}`}>
        <div>
          <h1>
            {region.name}
            <small>
              {region.province} · {region.name_en}
            </small>
          </h1>
          <p>特色：{region.specialty}</p>
        </div>
        <dl className={`flex ${styles.figures}`}>
          {shown.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count === undefined ? '–' : formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RegionToys regionId={id} name={region.name} />
      <header className={`flex baseline gap-12 ${page.section}`}>
        <h2>{region.name}的工厂</h2>
        <AddressKeyword keyword={address.keyword} label={`在${region.name}的工厂中找`} />
      </header>
      <FactoryList address={address} fixed={{ region_id: id }} />
    </>
  );
}
