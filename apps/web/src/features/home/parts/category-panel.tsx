import type { api, OutputOf } from '@wanyuan/contract/client';
import { ArrowRight } from 'lucide-react';
import type { ComponentType, KeyboardEvent } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import { samplePath } from '#page-kit/category-links.ts';
import { Bear } from '#page-kit/toy-art/bear.tsx';
import { Blocks } from '#page-kit/toy-art/blocks.tsx';
import { Car } from '#page-kit/toy-art/car.tsx';
import { SpinningTop } from '#page-kit/toy-art/spinning-top.tsx';
import { StackingRings } from '#page-kit/toy-art/stacking-rings.tsx';
import { StandingPlane } from '#page-kit/toy-art/plane.tsx';
import { ToyFigure } from '#page-kit/toy-art/toy-figure.tsx';
import { Train } from '#page-kit/toy-art/train.tsx';
import styles from './category-menu.module.css';

type CategoryGroup = OutputOf<typeof api.system.get_public_config>['cate_list'][number];
type CategoryCounts = OutputOf<typeof api.system.get_cate_list>['list'][number];

const TOYS: Record<string, ComponentType> = {
  electric: Car,
  infant: StackingRings,
  outdoor: StandingPlane,
  novelty: Blocks,
  role_play: Bear,
  force: SpinningTop,
  model: Train,
};

interface CategoryPanelProps {
  group: CategoryGroup;
  /** How many toys there are; not there until counted. */
  counts: CategoryCounts | undefined;
  onLeave: () => void;
  onGo: () => void;
}

const countOf = (counts: CategoryCounts | undefined, id: number): string => {
  const category = counts?.children.find((child) => child.id === id);
  return category ? formatCount(category.count) : '';
};

export function CategoryPanel({ group, counts, onLeave, onGo }: CategoryPanelProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onLeave();
  };
  const Toy = TOYS[group.key] ?? Blocks;
  return (
    <div className={`absolute ${styles.panel}`}>
      <div className={`card flex clip ${styles.sheet}`}>
        <div className={`column grow thin ${styles.list}`}>
          <header>
            <h2>{group.name}</h2>
            <span>{group.hint}</span>
            {counts && <small>{formatCount(counts.count)} 款</small>}
          </header>
          <ul>
            {group.children.map(({ id, name, name_en }) => (
              <li key={id}>
                <AppLink to={samplePath({ category: id })} onClick={onGo} onKeyDown={onKeyDown}>
                  <b>
                    {name}
                    <small>{countOf(counts, id)}</small>
                  </b>
                  <span lang="en">{name_en}</span>
                </AppLink>
              </li>
            ))}
          </ul>
          <AppLink
            to="/sample_list"
            className={`inline-row gap-4 t-13 brand ${styles.all}`}
            onClick={onGo}
            onKeyDown={onKeyDown}
          >
            查看全部分类
            <ArrowRight size={14} aria-hidden />
          </AppLink>
        </div>
        <div className={`middle ${styles.art}`}>
          <ToyFigure width={260} height={200}>
            <Toy />
          </ToyFigure>
        </div>
      </div>
    </div>
  );
}
