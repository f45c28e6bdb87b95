import { usePublicConfig } from '#page-kit/use-public-config.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './sections.module.css';

/** Names only, for now: a showroom becomes a link when it has something to show. */
export function ShowroomStrip() {
  const { data } = usePublicConfig();
  if (!data) return null;
  return (
    <section aria-label="展厅名录">
      <SectionTitle title="展厅名录" sub={`${data.showroom_list.length} 家`} />
      <ul className={styles.rooms}>
        {data.showroom_list.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
