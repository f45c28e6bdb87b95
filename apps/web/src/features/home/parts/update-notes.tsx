import { api } from '@wanyuan/contract/client';
import { ArrowRight } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { givenLink } from '#lib/page-links.ts';
import { useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './sections.module.css';

/** What changed lately; the section is not there when nothing did. */
export function UpdateNotes() {
  const user = useSession();
  const { data } = useCall(api.system.get_broadcast, {}, { silent: true });
  const notes = data?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section className={styles.block} aria-label="更新说明">
      <SectionTitle
        title="更新说明"
        sub="最近上线的功能"
        {...(user ? { more: { label: '全部更新', to: '/sys_func?type=2' } } : {})}
      />
      <ul className={`card grow ${styles.notes}`}>
        {notes.map(({ id, content, link }) => (
          <li key={id}>
            {link.startsWith('/') ? (
              <AppLink to={givenLink(link)}>
                {content}
                <ArrowRight size={14} aria-hidden />
              </AppLink>
            ) : (
              <span>{content}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
