import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface StateProps {
  icon: string;
  title: string;
  hint?: string;
  children?: ReactNode;
  isPage?: boolean;
}

/** Why there is nothing, and what to do. */
export function State({ icon, title, hint, children, isPage = false }: StateProps) {
  return (
    <section className="state">
      <Icon name={icon} size={32} />
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </section>
  );
}
