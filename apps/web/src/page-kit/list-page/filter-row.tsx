import { COUNT_CAP } from '@wanyuan/domain';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import styles from './filters.module.css';

/** 684, or 5000+ where the server stopped counting. */
export function countText(count: number): string {
  return count >= COUNT_CAP ? `${COUNT_CAP}+` : formatCount(count);
}

interface FilterChipProps {
  label: string;
  /** How many toys it would leave; not known yet when undefined. */
  count?: number | undefined;
  isSet: boolean;
  onToggle: () => void;
}

/** A choice: a click sets it, another takes it back. */
export function FilterChip({ label, count, isSet, onToggle }: FilterChipProps) {
  return (
    <button
      type="button"
      className={`inline-row gap-4 nowrap ${styles.chip}`}
      aria-pressed={isSet}
      disabled={count === 0 && !isSet}
      onClick={onToggle}
    >
      {label}
      {count !== undefined && <em>{countText(count)}</em>}
      {isSet && <X size={14} aria-hidden />}
    </button>
  );
}

/** Whether the last choice stands below the first. */
function takesLines(choices: Element): boolean {
  const top = (child: Element | null): number => (child instanceof HTMLElement ? child.offsetTop : 0);
  return top(choices.lastElementChild) > top(choices.firstElementChild);
}

/** One line of choices; the rest of a long one unfolds. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  const choices = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = choices.current;
    if (!element) return undefined;
    // It calls when everything has been laid out anyway, first of all right after it was told to observe.
    const sizes = new ResizeObserver(() => setLong(takesLines(element)));
    sizes.observe(element);
    // The room changes with the window, the choices with the counts.
    const changes = new MutationObserver(() => {
      sizes.unobserve(element);
      sizes.observe(element);
    });
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <fieldset className={`flex gap-8 ${styles.row}`} aria-label={label}>
      <b className={`rigid quiet ${styles.label}`} aria-hidden>
        {label}
      </b>
      <div ref={choices} className={`flex wrap grow thin clip ${styles.choices}`} data-open={isOpen}>
        {children}
      </div>
      {isLong && (
        <button
          type="button"
          className={`inline-row rigid gap-4 quiet ${styles.fold}`}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? '收起' : '更多'}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    </fieldset>
  );
}
