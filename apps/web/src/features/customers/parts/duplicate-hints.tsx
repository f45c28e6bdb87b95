import { api, type InputOf } from '@wanyuan/contract/client';
import { TriangleAlert } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { DuplicateLine } from './duplicate-line.tsx';
import styles from './customer-form.module.css';

/** Customers that may be the same as the one being typed. */
export function DuplicateHints({ asked }: { asked: InputOf<typeof api.customer.check_customer> }) {
  const isAsking = Boolean(asked.name) || (asked.emails?.length ?? 0) + (asked.phones?.length ?? 0) > 0;
  const { data } = useCall(api.customer.check_customer, asked, {
    enabled: isAsking,
    keepPrevious: true,
    silent: true,
    returnError: true,
  });
  const list = isAsking ? (data?.list ?? []) : [];
  return (
    <output className={styles.hints} aria-label="查重结果">
      {list.length > 0 && (
        <div className={`flex gap-8 t-13 warn round-sm ${styles.hint}`}>
          <TriangleAlert size={16} aria-hidden />
          <div>
            <b>可能已有这位客户</b>
            <ul>
              {list.map((duplicate) => (
                <li key={`${duplicate.id ?? ''}${duplicate.name}`}>
                  <DuplicateLine duplicate={duplicate} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </output>
  );
}
