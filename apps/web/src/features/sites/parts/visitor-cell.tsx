import type { VisitorBrief } from '@wanyuan/contract/client';
import { VISITOR_KIND_LABEL } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import styles from './parts.module.css';

export const visitorName = ({ name, visitor_id: id }: Pick<VisitorBrief, 'name' | 'visitor_id'>): string =>
  name || `访客 ${id}`;

/** Who somebody is, as far as it is known; the name leads to what they looked at. */
export function VisitorCell({ visitor }: { visitor: VisitorBrief }) {
  const { visitor_id: id, company, country, kind } = visitor;
  return (
    <span className={`block thin ${styles.who}`}>
      <AppLink to={`/browseRecords?visitor=${id}`} className="cut block">
        {visitorName(visitor)}
      </AppLink>
      <small className="cut block t-12 quiet">
        {[company, country, VISITOR_KIND_LABEL[kind]].filter(Boolean).join(' · ')}
      </small>
    </span>
  );
}
