import type { ToyCounts, ToyFilters } from '@wanyuan/contract/client';
import { CATEGORIES, CATEGORY_GROUPS } from '@wanyuan/domain';
import { FilterChip, FilterRow } from './filter-row.tsx';

interface CategoryRowsProps {
  counts: ToyCounts['category'] | undefined;
  filters: ToyFilters;
  onChange: (filters: ToyFilters) => void;
}

const names = new Map(CATEGORIES.map(({ id, name }) => [id, name]));

/** The seven groups, and below them the categories of those that are asked for. */
export function CategoryRows({ counts, filters, onChange }: CategoryRowsProps) {
  const chosen = filters.category_ids ?? [];
  const count = (id: number): number => counts?.find(({ value }) => value === id)?.count ?? 0;
  const set = (ids: readonly number[]): void => {
    onChange({ ...filters, category_ids: ids.length === 0 ? undefined : [...ids] });
  };
  const isWhole = (ids: readonly number[]): boolean => ids.every((id) => chosen.includes(id));
  const open = CATEGORY_GROUPS.filter(({ category_ids }) => category_ids.some((id) => chosen.includes(id)));
  return (
    <>
      <FilterRow label="分类">
        {CATEGORY_GROUPS.map(({ key, name, category_ids }) => (
          <FilterChip
            key={key}
            label={name}
            count={counts && category_ids.reduce((sum, id) => sum + count(id), 0)}
            isSet={isWhole(category_ids)}
            onToggle={() => {
              set(isWhole(category_ids) ? chosen.filter((id) => !category_ids.includes(id)) : category_ids);
            }}
          />
        ))}
      </FilterRow>
      {open.map(({ key, name, category_ids }) => (
        <FilterRow key={key} label={open.length > 1 ? name : '子分类'}>
          {category_ids.map((id) => {
            const isSet = chosen.includes(id) && !isWhole(category_ids);
            const toggled = isSet ? chosen.filter((other) => other !== id) : [...chosen, id];
            return (
              <FilterChip
                key={id}
                label={names.get(id) ?? ''}
                count={counts && count(id)}
                isSet={isSet}
                onToggle={() => {
                  // Where a whole group is set, a click narrows it to a single category.
                  set(
                    isWhole(category_ids) ? [...chosen.filter((other) => !category_ids.includes(other)), id] : toggled,
                  );
                }}
              />
            );
          })}
        </FilterRow>
      ))}
    </>
  );
}
