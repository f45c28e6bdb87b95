import type { ReactNode } from 'react';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import styles from './filters.module.css';

interface OrderBarProps<K extends string> {
  orders: readonly { key: K; label: string }[];
  current: K;
  pathOf: (order: K) => PageLink;
  children?: ReactNode;
}

/** The orders of a list, and beside them what concerns the whole of it. */
export function OrderBar<K extends string>({ orders, current, pathOf, children }: OrderBarProps<K>) {
  return (
    <nav className={`card row gap-4 ${styles.bar}`} aria-label="排序">
      {orders.map(({ key, label }) => (
        <Link
          key={key}
          to={pathOf(key)}
          replace
          className={`round-sm quiet ${styles.order}`}
          aria-current={key === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
      {children && <div className="row push gap-12 t-13 quiet">{children}</div>}
    </nav>
  );
}
