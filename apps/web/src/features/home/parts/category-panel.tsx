import { ArrowRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AppLink } from '../../../lib/app-link.tsx';
import { samplePath } from '../../../page-kit/category-links.ts';
import type { CategoryGroup } from './category-menu.tsx';
import styles from './category-menu.module.css';

interface CategoryPanelProps {
  group: CategoryGroup;
  onLeave: () => void;
  onGo: () => void;
}

export function CategoryPanel({ group, onLeave, onGo }: CategoryPanelProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <header>
        <h2>{group.name}</h2>
        <span>{group.hint}</span>
      </header>
      <ul>
        {group.children.map(({ id, name, name_en }) => (
          <li key={id}>
            <AppLink to={samplePath({ category: id })} onClick={onGo}>
              <b>{name}</b>
              <span lang="en">{name_en}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <AppLink to="/sample_list" className={styles.all} onClick={onGo}>
        查看全部分类
        <ArrowRight size={14} aria-hidden />
      </AppLink>
    </div>
  );
}
