import { useSearchParams } from 'react-router';
import { readFactoryAddress } from '../factory-address.ts';
import { AddressKeyword } from '../parts/address-keyword.tsx';
import styles from '../parts/factories.module.css';
import { FactoryNav } from '../parts/factory-nav.tsx';
import { FactoryList } from '../parts/factory-list.tsx';

const FIXED = { is_general_taxpayer: true };

export default function TaxpayerPage() {
  const [search] = useSearchParams();
  const address = readFactoryAddress(search);
  return (
    <div className={`page-width ${styles.page}`}>
      <FactoryNav />
      <header className={`flex wrap baseline mb-12 ${styles.head}`}>
        <h1>一般纳税人工厂</h1>
        <p>可开 13% 增值税专用发票，适合自营出口与退税</p>
        <AddressKeyword keyword={address.keyword} label="在这些工厂中找" />
      </header>
      <FactoryList address={address} fixed={FIXED} />
    </div>
  );
}
