import { useId } from 'react';
import { nameFault } from '#page-kit/carts/cart-words.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { CartNameField } from './cart-name-field.tsx';
import styles from './dialogs.module.css';

export interface NewCart {
  name: string;
  customer_id: number | null;
}

interface NewCartFieldsProps {
  value: NewCart;
  onChange: (next: NewCart) => void;
  /** Whether the user has tried to save: a missing name is pointed out only then. */
  isTried: boolean;
  onEnter: () => void;
}

export function NewCartFields({ value, onChange, isTried, onEnter }: NewCartFieldsProps) {
  const id = useId();
  const fault = isTried ? nameFault(value.name) : null;
  return (
    <div className={`grid ${styles.form}`}>
      <label htmlFor={`${id}-name`}>
        名称<b aria-hidden>*</b>
      </label>
      <div>
        <CartNameField
          id={`${id}-name`}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
          isWrong={fault !== null}
          onEnter={onEnter}
        />
        {fault !== null && (
          <p className="mt-4 t-12 bad" role="alert">
            {fault}
          </p>
        )}
      </div>
      <label htmlFor={`${id}-customer`}>客户</label>
      <CustomerSelect
        id={`${id}-customer`}
        value={value.customer_id}
        onChange={(customerId) => onChange({ ...value, customer_id: customerId })}
        allowNone
      />
    </div>
  );
}
