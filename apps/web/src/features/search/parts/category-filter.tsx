import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { samplePath } from '#page-kit/category-links.ts';
import { usePublicConfig } from '#page-kit/use-public-config.ts';
import styles from './search.module.css';

interface CategoryFilterProps {
  keyword: string;
  category: number | undefined;
}

/** All categories in their seven groups; the address carries the chosen one. */
export function CategoryFilter({ keyword, category }: CategoryFilterProps) {
  const { data } = usePublicConfig();
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 7 }} className={styles.filter ?? ''} />;
  return (
    <nav className={styles.filter} aria-label="按分类筛选">
      {data.cate_list.map((group) => (
        <div key={group.key} className={styles.group}>
          <b>{group.name}</b>
          <ul>
            {group.children.map(({ id, name }) => {
              const isSet = id === category;
              return (
                <li key={id}>
                  <Link
                    to={samplePath({ keyword, category: isSet ? undefined : id })}
                    replace
                    className={styles.chip}
                    aria-current={isSet ? 'true' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
