import { Button } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { ReceiverSelect, type Receiver } from './receiver-select.tsx';
import styles from './staff.module.css';

interface OtherReceiversProps {
  customers: readonly { id: number; name: string; country: string }[];
  receivers: readonly Receiver[];
  receiver: number;
  /** Customer → who gets it instead. */
  value: ReadonlyMap<number, number>;
  onChange: (value: ReadonlyMap<number, number>) => void;
}

/** Lets single customers go to other colleagues; folded away, since mostly one receiver takes all. */
export function OtherReceivers({ customers, receivers, receiver, value, onChange }: OtherReceiversProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (customerId: number, userId: number): void => {
    const next = new Map(value);
    if (userId === receiver) next.delete(customerId);
    else next.set(customerId, userId);
    onChange(next);
  };
  return (
    <section>
      <Button
        type="link"
        size="small"
        className={styles.fold ?? ''}
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        iconPlacement="end"
        onClick={() => setOpen(!isOpen)}
      >
        {value.size > 0 ? `${value.size} 位客户另交他人` : '有客户要交给别人？'}
      </Button>
      {isOpen && (
        <ul className={`edge round-sm ${styles.others}`}>
          {customers.map(({ id, name, country }) => (
            <li key={id}>
              <span title={name}>
                {name}
                {country && <small>{country}</small>}
              </span>
              <ReceiverSelect
                label={`${name}交给`}
                size="small"
                receivers={receivers}
                value={value.get(id) ?? receiver}
                onChange={(userId) => choose(id, userId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
