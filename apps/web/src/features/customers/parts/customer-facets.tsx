import { api } from '@wanyuan/contract/client';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { customerFilter, type CustomersAddress } from '../customers-address.ts';
import styles from './facets.module.css';

interface CustomerFacetsProps {
  address: CustomersAddress;
  onChange: (next: Partial<CustomersAddress>) => void;
}

/** What the customers have in common, with counts; each row counts under the conditions of the others. */
export function CustomerFacets({ address, onChange }: CustomerFacetsProps) {
  const leads = useCan('customer.hand_over');
  const { data } = useCall(api.customer.get_facets, customerFilter(address), {
    keepPrevious: true,
    silent: true,
    returnError: true,
  });
  if (!data || (data.countries.length === 0 && data.tags.length === 0)) return null;
  return (
    <section className={`card mb-12 ${styles.panel}`} aria-label="筛选">
      {leads && data.owners.length > 1 && (
        <FacetRow
          label="业务员"
          choices={data.owners.map(({ user_id, nickname, count }) => ({ value: user_id, label: nickname, count }))}
          value={address.user}
          none={0}
          onChange={(user) => onChange({ user })}
        />
      )}
      <FacetRow
        label="国家"
        choices={data.countries.map(({ value, count }) => ({ value, label: value, count }))}
        value={address.country}
        none=""
        onChange={(country) => onChange({ country })}
      />
      <FacetRow
        label="标签"
        choices={data.tags.map(({ value, count }) => ({ value, label: value, count }))}
        value={address.tag}
        none=""
        onChange={(tag) => onChange({ tag })}
      />
    </section>
  );
}

interface FacetRowProps<T> {
  label: string;
  choices: { value: T; label: string; count: number }[];
  value: T;
  /** Stands for no choice. */
  none: T;
  onChange: (value: T) => void;
}

/** More than any window has room for in one line. */
const FOLDED = 24;
/** Fewer always fit. */
const LEAST_FOLDED = 10;

function FacetRow<T extends string | number>({ label, choices, value, none, onChange }: FacetRowProps<T>) {
  const [isOpen, setOpen] = useState(false);
  if (choices.length === 0) return null;
  // What is chosen stays in sight: a folded row is one line.
  const shown = isOpen
    ? choices
    : choices.toSorted((a, b) => Number(b.value === value) - Number(a.value === value)).slice(0, FOLDED);
  return (
    <fieldset className={`flex thin gap-8 ${styles.row}`} aria-label={label}>
      <span className={`rigid quiet ${styles.label}`}>{label}</span>
      <div className={`flex wrap grow thin gap-4 clip ${styles.choices}`} data-open={isOpen}>
        {shown.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={`inline-row gap-4 nowrap ${styles.chip}`}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value === value ? none : choice.value)}
          >
            {choice.label}
            <em>{choice.count}</em>
          </button>
        ))}
      </div>
      {choices.length > LEAST_FOLDED && (
        <button
          type="button"
          className={`inline-row rigid gap-4 quiet nowrap ${styles.fold}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '更多'}
          {isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </button>
      )}
    </fieldset>
  );
}
