import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { pageOf } from '#page-kit/category-links.ts';
import { useShownQuery } from '#page-kit/search-box/search-draft.ts';
import { FactoryResults } from '../parts/factory-results.tsx';
import { QueryHead } from '../parts/query-head.tsx';
import styles from '../parts/search.module.css';

export default function FactoryPage() {
  const [search] = useSearchParams();
  const keyword = (search.get('keyword') ?? '').trim();
  useShownQuery('factory', keyword);
  useTabTitle(`工厂列表${keyword ? ` · ${keyword}` : ''}`);
  return (
    <div className={`page-width ${styles.page}`}>
      <QueryHead
        title="工厂列表"
        chips={keyword ? [{ label: keyword, icon: Search, clearTo: '/factory_list' }] : []}
        hint="在上方选择“工厂”并输入关键词"
      />
      <FactoryResults keyword={keyword} page={pageOf(search)} />
    </div>
  );
}
