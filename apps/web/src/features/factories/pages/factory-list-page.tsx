import { Search, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Link } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useShownQuery } from '#page-kit/search-box/search-draft.ts';
import { factoryAddressPath, readFactoryAddress } from '../factory-address.ts';
import styles from '../parts/factories.module.css';
import { FactoryNav } from '../parts/factory-nav.tsx';
import { FactoryList } from '../parts/factory-list.tsx';

export default function FactoryListPage() {
  const [search] = useSearchParams();
  const address = readFactoryAddress(search);
  const { keyword } = address;
  useShownQuery('factory', keyword);
  useTabTitle(`工厂列表${keyword ? ` · ${keyword}` : ''}`);
  return (
    <div className={`page-width ${styles.page}`}>
      <FactoryNav />
      <header className={`flex wrap baseline mb-12 ${styles.head}`}>
        <h1>工厂列表</h1>
        {keyword ? (
          <Link
            to={factoryAddressPath('/factory_list', { ...address, keyword: '', page: 1 })}
            replace
            className={`inline-row gap-6 brand ${styles.set}`}
            aria-label={`去掉条件：${keyword}`}
          >
            <Search size={14} aria-hidden />
            <span>{keyword}</span>
            <X size={14} aria-hidden />
          </Link>
        ) : (
          <p>名称、简称、拼音、首字母、编号、产区和主营都可以搜</p>
        )}
      </header>
      <FactoryList address={address} />
    </div>
  );
}
