import { CATEGORIES } from '@wanyuan/domain';
import { Search, Shapes } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTabTitle } from '#lib/tabs.ts';
import { categoryOf, pageOf, samplePath } from '#page-kit/category-links.ts';
import { useShownQuery } from '#page-kit/search-box/search-draft.ts';
import { CategoryFilter } from '../parts/category-filter.tsx';
import { QueryHead } from '../parts/query-head.tsx';
import styles from '../parts/search.module.css';
import { ToyResults } from '../parts/toy-results.tsx';

export default function SamplePage() {
  const [search] = useSearchParams();
  const keyword = (search.get('keyword') ?? '').trim();
  useShownQuery('product', keyword);
  const category = categoryOf(search, CATEGORIES);
  const categoryName = CATEGORIES.find(({ id }) => id === category)?.name ?? '';
  const words = [keyword, categoryName].filter(Boolean);
  useTabTitle(`样品查询${words.length > 0 ? ` · ${words.join(' · ')}` : ''}`);
  const chips = [
    ...(keyword ? [{ label: keyword, icon: Search, clearTo: samplePath({ category }) }] : []),
    ...(categoryName ? [{ label: categoryName, icon: Shapes, clearTo: samplePath({ keyword }) }] : []),
  ];
  return (
    <div className={`page-width ${styles.page}`}>
      <QueryHead title="样品查询" chips={chips} />
      <CategoryFilter keyword={keyword} category={category} />
      <ToyResults keyword={keyword} category={category} page={pageOf(search)} />
    </div>
  );
}
