import { api } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { ContactsLeftText, useContactsLeft } from './contacts-left.tsx';
import styles from './asking.module.css';

export type AskingPlace = 'answers' | 'supplements' | 'purchases';
const PLACES: readonly { key: AskingPlace; label: string; to: PageLink }[] = [
  { key: 'answers', label: '询价', to: '/inquiry' },
  { key: 'supplements', label: '补样', to: '/supplement' },
  { key: 'purchases', label: '特价采购', to: '/purchaseList' },
];

/** The head of the three lists, each one click from the others, with what is new in them. */
export function AskingNav({ at, children }: { at: AskingPlace; children: ReactNode }) {
  const { data } = useCall(api.toy.get_asking_counts, {}, { silent: true, returnError: true });
  const contacts = useContactsLeft();
  return (
    <header className={`row gap-24 mb-12 ${styles.nav}`}>
      {PLACES.map(({ key, label, to }) => {
        const badge = <CountBadge count={data?.[key] ?? 0} className={styles.news} />;
        return key === at ? (
          <h1 key={key}>
            {label}
            {badge}
          </h1>
        ) : (
          <AppLink key={key} to={to}>
            {label}
            {badge}
          </AppLink>
        );
      })}
      <span className="grow" />
      {contacts && (
        <span className={`t-13 quiet ${styles.left}`}>
          <ContactsLeftText contacts={contacts} />
        </span>
      )}
      {children}
    </header>
  );
}
