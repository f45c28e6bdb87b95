import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { useShownQuery } from '#page-kit/search-box/search-draft.ts';
import { EmptyCatalogue } from '../parts/empty-catalogue.tsx';
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
      <EmptyCatalogue
        keyword={keyword}
        title="目录里还没有工厂"
        text="工厂入驻后会显示在这里。条件已写在地址里，可以收藏或发给同事。"
      />
    </div>
  );
}
