import { ChevronDown } from 'lucide-react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import styles from './search-box.module.css';

const LABELS: Record<SearchKind, string> = { product: '产品', factory: '工厂' };
const KINDS: SearchKind[] = ['product', 'factory'];

/** The kinds of things that some feature can search for. */
export function searchKinds(): SearchKind[] {
  const { search } = shellSlots();
  return KINDS.filter((kind) => search[kind]);
}

interface KindChoiceProps {
  size: 'head' | 'home';
  kind: SearchKind;
  onChange: (kind: SearchKind) => void;
}

export function KindChoice({ size, kind, onChange }: KindChoiceProps) {
  const kinds = searchKinds();
  if (kinds.length < 2) return null;
  if (size === 'home') {
    return (
      <fieldset className={styles.kinds} aria-label="搜索类型">
        {kinds.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === kind}
            onClick={() => {
              onChange(choice);
            }}
          >
            {LABELS[choice]}
          </button>
        ))}
      </fieldset>
    );
  }
  const items = kinds.map((choice) => ({
    key: choice,
    label: LABELS[choice],
    isChecked: choice === kind,
    onSelect: () => {
      onChange(choice);
    },
  }));
  return (
    <MenuButton label="搜索类型" items={items} className={styles.kind}>
      {LABELS[kind]} <ChevronDown size={14} aria-hidden />
    </MenuButton>
  );
}
